import { release } from '../order/allocation.server'
import { NOTHING_AWAITED } from '../order/awaited.server'
import type { Order, OrderDetail } from '../order/order.server'
import { changeOrder } from '../order/step.server'
import { settle } from './settling.server'

interface Closing {
  closing: NonNullable<Order['closing']>
  reason: string
  /** What the shop keeps of a lay-by, for instance. */
  charge_cents?: number
  lost_at?: Date
  now?: Date
}

export async function close(
  { order: { id } }: OrderDetail,
  { closing, reason, charge_cents = 0, lost_at, now = new Date() }: Closing,
): Promise<void> {
  await release(id)
  await changeOrder(id, { closed_at: now, closing, charge_cents, lost_at, client: null, ...NOTHING_AWAITED })
  await settle(id, reason)
}
