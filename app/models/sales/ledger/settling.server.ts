import { db } from '#db/client.server'
import { orderChanges } from '#db/schema'
import { formatMoney } from '~/format/numbers'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { documentNumber, documentSold } from '../documents/documents.server'
import { awaitedNext } from '../order/awaited.server'
import { lookSoon } from '../order/card-sessions.server'
import { findById, type OrderDetail } from '../order/order.server'
import { changeOrder, looked } from '../order/step.server'

export interface Settled extends OrderDetail {
  /** The number of the document that was issued; null when none was needed. */
  document: string | null
}

/**
 * In the caller's transaction, whenever money, the price or the state has changed: documents are up to date, and it is
 * known until when more is awaited. The reason is that of an adjustment note.
 */
export async function settle(id: number, reason: string): Promise<Settled> {
  const detail = await findById(id)
  const { order, paid_cents, state } = detail
  const document = await documentSold(detail, reason)
  await changeOrder(id, {
    ...(await awaitedNext(detail)),
    ...(paid_cents > 0 && { client: null }),
    // Nothing of it is paid any more.
    ...(state === 'awaiting' && order.ready_at && { ready_at: null }),
  })
  await looked(id, { kind: 'overdue' })
  // What a page of the card provider asks for may be too much now.
  await lookSoon(id)
  return { ...(await findById(id)), document: document && documentNumber(document) }
}

/** In the caller's transaction: the price is another by so many cents, and of a closed order what the shop keeps. With `is_delivery` it is the delivery's. */
export async function changeOwed(
  { order: { id, closed_at, charge_cents } }: OrderDetail,
  amount_cents: number,
  reason: string,
  { by }: Author = {},
  is_delivery = false,
): Promise<Settled> {
  if (closed_at) await changeOrder(id, { charge_cents: charge_cents + amount_cents })
  else
    await db.insert(orderChanges).values({ order_id: id, amount_cents, reason, is_delivery, changed_by_id: by ?? null })
  const settled = await settle(id, reason)
  const after = { amount: formatMoney(amount_cents), ...(settled.document && { document: settled.document }) }
  await recordChange({ kind: ORDER, id, action: 'price_changed', by, after })
  return settled
}
