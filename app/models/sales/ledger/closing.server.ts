import { invoicedCents, issueAdjustment, issueInvoiceOf } from '../documents/documents.server'
import { release } from '../order/allocation.server'
import { ATTENTION, keptAttention } from '../order/attention'
import { NOTHING_AWAITED } from '../order/awaited.server'
import type { Order, OrderDetail } from '../order/order.server'

interface Closing {
  closing: NonNullable<Order['closing']>
  reason: string
  /** What the shop keeps of a lay-by that its customer ends, in cents. */
  charge_cents?: number
  now?: Date
}

/**
 * In the caller's transaction, which writes what this returns: its pieces are free, and what was invoiced is no more
 * than what was paid.
 */
export async function close(
  detail: OrderDetail,
  { closing, reason, charge_cents = 0, now = new Date() }: Closing,
): Promise<Partial<Order>> {
  const { order, paid_cents, documents } = detail
  await release(order.id)
  const unpaid = invoicedCents(documents) - paid_cents
  if (!order.covered_at && unpaid > 0) await issueAdjustment(detail, { cents: unpaid, reason, returned: [] })
  if (charge_cents > 0 && documents.length === 0) {
    await issueInvoiceOf(detail, 'Charge for ending the lay-by', charge_cents)
  }
  const attention = paid_cents > charge_cents ? ATTENTION.closed : keptAttention(order.attention)
  return { closed_at: now, closing, charge_cents, attention, client: null, ...NOTHING_AWAITED }
}
