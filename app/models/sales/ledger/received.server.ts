import { and, eq, gt, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orderLines, orders } from '#db/schema'
import { formatMoney } from '~/format/numbers'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { emailLost } from '../letters/closing-emails.server'
import { emailPaid, emailPaidToShop } from '../letters/emails.server'
import { allocate, canAllocate } from '../order/allocation.server'
import { isUnheld } from '../order/facts'
import { PAYMENT_LABELS } from '../order/labels'
import { findById, type OrderDetail, type OrderLine, type Payment } from '../order/order.server'
import { askToLook, changeOrder } from '../order/step.server'
import { IS_UNPAID } from '../order/unpaid.server'
import { close } from './closing.server'
import { storeEntry } from './entry.server'
import { settle } from './settling.server'

type Received = Pick<Payment, 'method' | 'amount_cents' | 'received_on'> &
  Partial<Pick<Payment, 'reference' | 'provider_reference' | 'rounding_cents'>>

/** A closed order is open again when its pieces are still there. */
export async function recordReceived(before: OrderDetail, received: Received, { by }: Author = {}): Promise<Payment> {
  const { id } = before.order
  const { method, amount_cents } = received
  const payment = await storeEntry({ order_id: id, recorded_by_id: by ?? null, ...received })
  const isReopened = await reopen(before)
  await claimPieces(before)
  if (!before.order.is_test) await closeOthers(before)
  const settled = await settle(id, 'A payment has come')
  const { document } = settled
  const action = by === undefined && method === 'card' ? 'paid_by_card' : 'paid'
  const after = { amount: formatMoney(amount_cents), method: PAYMENT_LABELS[method], ...(document && { document }) }
  await recordChange({ kind: ORDER, id, action, by, after })
  if (isReopened) {
    await askToLook(id, 'reopened')
    await recordChange({ kind: ORDER, id, action: 'reopened_by_payment', by })
  }
  // A sale across the counter has one email of its own.
  if (!before.order.is_counter_sale || before.order.handed_over_at)
    await emailPaid(settled, { amount: amount_cents, invoice: document, isReopened })
  if (method === 'card') await emailPaidToShop(settled.order, amount_cents)
  return payment
}

async function reopen({ order, lines }: OrderDetail): Promise<boolean> {
  const { id, closed_at, placed_at, taken_in_at, handed_over_at, charge_cents } = order
  if (!closed_at || !placed_at || taken_in_at || handed_over_at || charge_cents > 0) return false
  if (!(await canAllocate(lines))) return false
  await changeOrder(id, { closed_at: null, closing: null, lost_at: null })
  return allocate(lines)
}

/** Once money has come: the pieces are promised to the order, or it is closed. */
export async function claimPieces(detail: OrderDetail): Promise<void> {
  if (isUnheld(detail) && !(await allocate(detail.lines))) await lose(detail)
}

/** They can no longer get the pieces that this order has now. */
export async function closeOthers({ order, lines }: OrderDetail): Promise<void> {
  const ids = lines.flatMap(({ product }) => product ?? [])
  const waiting = await db
    .selectDistinct({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(IS_UNPAID, inArray(orderLines.product, ids), eq(orderLines.allocated, 0), eq(orderLines.is_made, false)))
  for (const { id } of waiting) {
    const other = await findById(id)
    if (id === order.id || !isUnheld(other) || (await mayStillGet(other.lines))) continue
    await lose(other)
    if (other.order.pay_by === 'transfer') await emailLost(other.order)
  }
}

async function lose(detail: OrderDetail): Promise<void> {
  const { id } = detail.order
  const now = new Date()
  await close(detail, { closing: 'lapsed', reason: 'Its pieces were sold to another customer', lost_at: now, now })
  await recordChange({ kind: ORDER, id, action: 'lost' })
}

async function mayStillGet(lines: OrderLine[]): Promise<boolean> {
  const ids = lines.flatMap(({ product }) => product ?? [])
  const held = await db
    .select({ product: orderLines.product, allocated: orderLines.allocated })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(IS_UNPAID, inArray(orderLines.product, ids), gt(orderLines.allocated, 0)))
  const back = new Map<number, number>()
  for (const { product, allocated } of held) back.set(product ?? 0, (back.get(product ?? 0) ?? 0) + allocated)
  return canAllocate(lines, { back })
}
