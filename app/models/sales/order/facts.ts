import type { orderLines, orders } from '#db/schema'
import type { Sums } from './money'
import { isFirstCovered } from './schedule'

export type OrderState =
  | 'draft'
  | 'offered'
  | 'awaiting'
  | 'part-paid'
  | 'in-work'
  | 'finished'
  | 'to-prepare'
  | 'ready'
  | 'done'
  | 'cancelled'
  | 'lapsed'

type Order = typeof orders.$inferSelect

type Moments = Pick<Order, 'kind' | 'schedule' | 'total_cents' | 'sent_at' | 'placed_at' | 'taken_in_at'> &
  Pick<Order, 'ready_at' | 'on_account_at' | 'handed_over_at' | 'closing'>

export interface OrderFacts extends Sums {
  order: Moments &
    Pick<
      Order,
      | 'is_test'
      | 'title'
      | 'promised_for'
      | 'handover'
      | 'pay_by'
      | 'expires_at'
      | 'closed_at'
      | 'lost_at'
      | 'charge_cents'
    >
  lines: (Partial<typeof orderLines.$inferSelect> & { allocated: number })[]
  payments: { amount_cents: number }[]
  state: OrderState
}

/** All that is owed has come, or an owner gives them on account. */
const isCovered = ({ on_account_at }: Pick<Order, 'on_account_at'>, { owed_cents, paid_cents }: Paid) =>
  paid_cents >= owed_cents || on_account_at !== null

type Paid = Pick<Sums, 'owed_cents' | 'paid_cents'>

export function stateOf(order: Moments, sums: Paid): OrderState {
  if (order.closing) return order.closing
  if (order.handed_over_at) return 'done'
  if (!order.placed_at) return order.sent_at ? 'offered' : 'draft'
  const { kind, ready_at, taken_in_at } = order
  const covered = isCovered(order, sums)
  if (ready_at && (covered || taken_in_at)) return covered ? 'ready' : 'finished'
  const isBegun = taken_in_at || covered || (sums.paid_cents > 0 && isFirstCovered({ order, ...sums }))
  if (kind === 'custom' && !ready_at && isBegun) return 'in-work'
  if (covered) return 'to-prepare'
  return sums.paid_cents > 0 ? 'part-paid' : 'awaiting'
}

interface Unheld extends Pick<OrderFacts, 'lines' | 'paid_cents'> {
  order: Pick<Order, 'placed_at' | 'sent_at' | 'closing' | 'handed_over_at'>
}

/** The pieces are the customer's when the payment arrives, if nobody was faster. */
export function isUnheld({ order, lines, paid_cents }: Unheld): boolean {
  const { placed_at, sent_at, closing, handed_over_at } = order
  if (!placed_at || sent_at || closing || handed_over_at || paid_cents > 0) return false
  return lines.some(({ product, is_made, allocated }) => product && !is_made && allocated === 0)
}
