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
  document: string | null
}

/** After money, the price or the state has changed. The reason is that of an adjustment note. */
export async function settle(id: number, reason: string): Promise<Settled> {
  const detail = await findById(id)
  const { order, paid_cents, state } = detail
  const document = await documentSold(detail, reason)
  await changeOrder(id, {
    ...(await awaitedNext(detail)),
    ...(paid_cents > 0 && { client: null }),
    ...(state === 'awaiting' && order.ready_at && { ready_at: null }),
  })
  await looked(id, { kind: 'overdue' })
  await lookSoon(id)
  return { ...(await findById(id)), document: document && documentNumber(document) }
}

/** In cents; of a closed order, what the shop keeps changes. With `is_delivery` it is the price of the delivery. */
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
