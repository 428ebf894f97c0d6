import { formatDay } from '~/format/dates'
import { counted, formatCount, formatMoney } from '~/format/numbers'
import type { OrderRow } from '~/models/sales/lists/staff-list.server'
import { lastDayText } from '~/models/sales/order/awaited.server'
import { customerName } from '~/models/sales/order/labels'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { badgeOf } from '~/models/sales/order/state.server'
import { isAwaited } from '~/models/sales/transfers/matching'
import { type MatchedLine, type MatchedStatement, MAX_TICKS, tickOf } from '~/models/sales/transfers/transfers.server'

export type TransferRow = ReturnType<typeof presentTransfer>
export type LineRow = ReturnType<typeof presentLine>

const MOST_ORDERS = 5
const MOST_LISTED = 50

/** An order, in the list of those that await a transfer and beside a line that may pay it. */
export function presentTransfer(order: OrderRow, initials: string) {
  const { id, full_name, due_cents, next_cents, expires_at, state } = order
  return {
    id,
    reference: orderReferenceOf(id, initials),
    name: customerName(full_name),
    due: formatMoney(due_cents),
    next: next_cents < due_cents ? `${formatMoney(next_cents)} is next` : null,
    lastDay: expires_at ? lastDayText(expires_at) : 'None',
    isOverdue: expires_at !== null && expires_at < new Date(),
    state: badgeOf(state),
  }
}

interface Ticks {
  /** Undefined until somebody has seen the matches. */
  ticked?: string[]
  /** By tick, why the payment was not recorded. */
  refused?: ReadonlyMap<string, string>
}

export function presentStatement(statement: MatchedStatement, initials: string, ticks: Ticks) {
  const { lines, recorded, debits, unread } = statement
  const matched = lines.filter(({ match }) => match !== null)
  const others = [...lines.filter(({ match }) => match === null).map(textOfLine), ...unread]
  const othersTitle = counted(others.length, 'other line')
  return {
    summary: `${counted(lines.length + recorded, 'payment')} came in: ${formatCount(matched.length)} may be for an order, and ${counted(recorded, 'was', 'were')} recorded from a statement before. ${counted(debits, 'payment')} went out, and ${counted(unread.length, 'line')} could not be read.`,
    rows: matched.slice(0, MAX_TICKS).map((line) => presentLine(line, initials, ticks)),
    more:
      matched.length > MAX_TICKS
        ? `These are the first ${formatCount(MAX_TICKS)}. The others follow once these are recorded.`
        : null,
    others: others.slice(0, MOST_LISTED),
    othersTitle: others.length > MOST_LISTED ? `The first ${formatCount(MOST_LISTED)} of ${othersTitle}` : othersTitle,
  }
}

const textOfLine = ({ day, cents, text }: MatchedLine) => `${formatDay(day)}, ${formatMoney(cents)}: ${text}`

function presentLine(line: MatchedLine, initials: string, { ticked, refused }: Ticks) {
  const { fingerprint, day, cents, text, match } = line
  const orders = match?.orders.slice(0, MOST_ORDERS).map((order) => ({ order, tick: tickOf(line, order) })) ?? []
  return {
    id: fingerprint,
    day: formatDay(day),
    amount: formatMoney(cents),
    text,
    orders: orders.map(({ order, tick }) => ({
      ...presentTransfer(order, initials),
      tick,
      isTicked: ticked ? ticked.includes(tick) : match?.certainty === 'sure',
    })),
    note: noteOf(line),
    error: [...(refused ?? [])].find(([tick]) => tick.startsWith(`${fingerprint}.`))?.[1] ?? null,
  }
}

function noteOf({ cents, match }: MatchedLine): string | null {
  if (!match) return null
  const { by, orders, certainty } = match
  const left = orders.length - MOST_ORDERS
  const more = left > 0 ? ` ${formatCount(left)} more are not shown.` : ''
  if (by === 'amount') {
    if (certainty === 'likely') return 'Names no order. The amount is that of this one alone.'
    return `Names no order, and several orders or lines have this amount. Tick one only if you know it.${more}`
  }
  if (certainty === 'unclear') return `Names several orders. Tick the one that is paid.${more}`
  if (certainty === 'sure') return 'Reference and amount agree.'
  return isAwaited(orders[0]!, cents)
    ? 'Another line names the same order.'
    : 'Names the order, but has another amount.'
}
