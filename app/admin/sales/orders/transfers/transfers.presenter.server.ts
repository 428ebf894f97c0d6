import { formatDay } from '~/format/dates'
import { formatCount, formatMoney } from '~/format/numbers'
import { lastDayText } from '~/models/sales/order/awaited.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { badgeOf } from '~/models/sales/order/state.server'
import { isAwaited } from '~/models/sales/transfers/matching'
import {
  type MatchedLine,
  type MatchedStatement,
  MAX_TICKS,
  tickOf,
  type Transfer,
} from '~/models/sales/transfers/transfers.server'

export type TransferRow = ReturnType<typeof presentTransfer>
export type LineRow = ReturnType<typeof presentLine>

const MOST_ORDERS = 5
const MOST_LISTED = 50

export function presentTransfer(order: Transfer, now: Date, initials: string) {
  const { id, full_name, due_cents, next_cents, expires_at, state } = order
  return {
    id,
    reference: orderReferenceOf(id, initials),
    name: full_name,
    due: formatMoney(due_cents),
    next: next_cents < due_cents ? `${formatMoney(next_cents)} is next` : null,
    lastDay: expires_at ? lastDayText(expires_at) : null,
    isOverdue: expires_at !== null && expires_at < now,
    state: badgeOf(state),
  }
}

interface Ticks {
  /** Undefined until somebody has seen the matches. */
  ticked?: string[]
  /** Why a tick was not recorded. */
  refused: ReadonlyMap<string, string>
}

export function presentStatement(
  { lines, recorded, debits, unread }: MatchedStatement,
  ticks: Ticks,
  initials: string,
) {
  const matched = lines.filter(({ match }) => match !== null)
  const others = [...lines.filter(({ match }) => match === null).map(textOfLine), ...unread]
  const isMore = matched.length > MAX_TICKS
  return {
    summary: `${counted(lines.length + recorded, 'payment')} came in: ${formatCount(matched.length)} may be for an order, and ${formatCount(recorded)} ${recorded === 1 ? 'was' : 'were'} recorded from a statement before. ${counted(debits, 'payment')} went out, and ${counted(unread.length, 'line')} could not be read.`,
    rows: matched.slice(0, MAX_TICKS).map((line) => presentLine(line, ticks, initials)),
    more: isMore ? `These are the first ${formatCount(MAX_TICKS)}. The others follow once these are recorded.` : null,
    others: others.slice(0, MOST_LISTED),
    othersTitle:
      others.length > MOST_LISTED
        ? `The first ${formatCount(MOST_LISTED)} of ${formatCount(others.length)} other lines`
        : `${counted(others.length, 'other line')}`,
  }
}

export const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

const textOfLine = ({ day, cents, text }: MatchedLine) => `${formatDay(day)}, ${formatMoney(cents)}: ${text}`

function presentLine(line: MatchedLine, { ticked, refused }: Ticks, initials: string) {
  const { fingerprint, day, cents, text, match } = line
  const orders = match?.orders ?? []
  const refusal = [...refused].find(([tick]) => tick.startsWith(`${fingerprint}.`))
  return {
    id: fingerprint,
    day: formatDay(day),
    amount: formatMoney(cents),
    text,
    orders: orders.slice(0, MOST_ORDERS).map((order) => {
      const tick = tickOf(line, order)
      const isTicked = ticked ? ticked.includes(tick) : match?.isSure === true
      const { label } = badgeOf(order.state)
      const due = `${formatMoney(order.due_cents)} due`
      return {
        id: order.id,
        tick,
        isTicked,
        text: `${orderReferenceOf(order.id, initials)} ${order.full_name}`,
        about: `${due}, ${label.toLowerCase()}`,
      }
    }),
    note: noteOf(line),
    error: refusal?.[1] ?? null,
  }
}

function noteOf({ cents, match }: MatchedLine): string | null {
  if (!match) return null
  const { by, orders, isUnclear, isSure } = match
  const more = orders.length > MOST_ORDERS ? ` ${formatCount(orders.length - MOST_ORDERS)} more are not shown.` : ''
  if (by === 'amount') {
    if (!isUnclear) return 'Names no order. The amount is that of this one alone.'
    return `Names no order, and several orders or lines have this amount. Tick one only if you know it.${more}`
  }
  if (isUnclear) return `Names several orders. Tick the one that is paid.${more}`
  if (isSure) return 'Reference and amount agree.'
  return isAwaited(orders[0]!, cents)
    ? 'Another line names the same order.'
    : 'Names the order, but has another amount.'
}
