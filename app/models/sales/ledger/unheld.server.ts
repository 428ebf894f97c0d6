import { and, eq, gt, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orderLines, orders } from '#db/schema'
import { recordChange } from '~/models/records/history.server'
import { allocate, canAllocate } from '../order/allocation.server'
import { lookSoon } from '../order/card-sessions.server'
import { changeOrder } from '../order/change.server'
import { close } from './closing.server'
import { emailLost } from '../letters/closing-emails.server'
import { findById, type OrderDetail, type OrderLine } from '../order/order.server'
import { isUnheld } from '../order/state.server'
import { IS_UNPAID } from '../order/unpaid.server'

// Orders that were taken without holding their pieces: these are of whoever pays first.

/** In the caller's transaction, once money has come: the pieces are promised to it, or it is closed. */
export async function claimPieces(detail: OrderDetail): Promise<void> {
  if (isUnheld(detail) && !(await allocate(detail.lines))) await lose(detail)
}

/** In the caller's transaction: closes the orders that can no longer get their pieces, which this one has now. */
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
  const closed = await close(detail, { closing: 'lapsed', reason: 'Its pieces were sold to another customer', now })
  await changeOrder(id, { ...closed, lost_at: now })
  // A page of the card provider that is open takes no money any more.
  await lookSoon(id)
  await recordChange({ kind: 'order', id, action: 'lost' })
}

/** What other unpaid orders hold may be free again. */
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
