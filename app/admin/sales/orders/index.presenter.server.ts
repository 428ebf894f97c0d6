import { describeMoment, formatDay } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { counted, formatCount, formatMoney } from '~/format/numbers'
import type { OrderRow } from '~/models/sales/lists/staff-list.server'
import { attentionText } from '~/models/sales/order/attention'
import { lastDayText } from '~/models/sales/order/awaited.server'
import { customerName, HANDOVER_LABELS, kindNoteOf } from '~/models/sales/order/labels'
import { listedCents } from '~/models/sales/order/money'
import type { Order } from '~/models/sales/order/order.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { badgeOf, isToBePaid } from '~/models/sales/order/state.server'
import { heldBySameClient, heldByUnpaid, isMuchHeld } from '~/models/sales/steps/holding.server'
import { formatNeededBy } from '~/models/shop/gift.schema'
import type { ShopSettings } from '~/models/shop/shop.server'

export type OrderLineRow = ReturnType<typeof presentOrderRow>

const MOST_NAMES = 3

const firstOf = (names: string[]) =>
  names.length <= MOST_NAMES + 1
    ? names
    : [...names.slice(0, MOST_NAMES), `and ${formatCount(names.length - MOST_NAMES)} more`]

export function presentOrderRow(order: OrderRow, now: Date, { initials }: Pick<ShopSettings, 'initials'>) {
  const { id, full_name, email, placed_at, piece_names, handover, state, attention } = order
  const { needed_by, promised_for, ready_at, closed_at, handed_over_at } = order
  const isOpen = !closed_at && !handed_over_at
  return {
    id,
    reference: orderReferenceOf(id, initials),
    name: customerName(full_name),
    email,
    placed: describeMoment(placed_at ?? order.created_at, now),
    pieces: firstOf(piece_names?.split('\n') ?? []),
    handover: HANDOVER_LABELS[handover],
    total: formatMoney(listedCents(order)),
    /** What is left to pay of an order that is partly paid. */
    due: restText(order),
    kind: kindNoteOf(order),
    state: badgeOf(state),
    attention: attention ? attentionText([{ kind: attention }]) : dueText(order, now),
    neededBy: needed_by && isOpen ? `Needed by ${formatNeededBy(needed_by)}` : null,
    /** Of what is not accepted: until when it is held, or valid; of a purchase, that it holds nothing. */
    until: untilText(order),
    promised: promised_for && isOpen && !ready_at ? `Promised for ${formatDay(promised_for)}` : null,
    waiting: isOpen && ready_at ? waitingText(now.getTime() - ready_at.getTime()) : null,
  }
}

function waitingText(ms: number): string | null {
  const days = [90, 60, 30].find((count) => ms >= count * DAY_MS)
  return days === undefined ? null : `Ready for more than ${days} days`
}

/** Once something is paid, or it was handed over: what is left. */
function restText(order: OrderRow): string | null {
  const { paid_cents, due_cents, to_pay_back_cents, placed_at, closed_at } = order
  if (to_pay_back_cents > 0 && (placed_at || closed_at)) return `${formatMoney(to_pay_back_cents)} to pay back`
  const isShown = due_cents > 0 && (paid_cents > 0 ? placed_at !== null : !isToBePaid(order) && placed_at !== null)
  return isShown ? `${formatMoney(due_cents)} due` : null
}

function dueText(order: OrderRow, now: Date): string | null {
  const { pay_by, expires_at } = order
  const isAwaited = pay_by === 'transfer' && isToBePaid(order)
  if (!isAwaited || !expires_at || expires_at.getTime() >= now.getTime() + DAY_MS) return null
  return expires_at < now ? 'Overdue' : 'Payment is due'
}

/** A day ends with the first moment of the next. */
function untilText({ state, held, expires_at, lost_at, is_unheld }: OrderRow): string | null {
  if (lost_at) return 'Sold to another customer'
  if (is_unheld && state === 'awaiting') return 'Not held'
  if ((state !== 'draft' && state !== 'offered') || !expires_at) return null
  return `${state === 'draft' && held > 0 ? 'Held' : 'Valid'} until ${lastDayText(expires_at)}`
}

/** Null when the client holds nothing, or may be anybody. */
export async function heldText(order: Order): Promise<string | null> {
  const held = await heldBySameClient(order)
  if (!held || held.orders === 0) return null
  return `Its client, told by the address on the internet, holds ${counted(held.pieces, 'piece')} in ${counted(held.orders, 'unpaid order')}.`
}

/** Above the list of orders; null when it is nothing to worry about. */
export async function muchHeldText(): Promise<string | null> {
  const held = await heldByUnpaid()
  if (!isMuchHeld(held)) return null
  return `Unpaid orders hold ${formatCount(held.pieces)} of the ${formatCount(held.stock)} pieces in stock. If they look made up, open one: all of its client can be cancelled in one step.`
}
