import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { tx } from '#db/client.server'
import { changeOrder } from '../order/change.server'
import { findById, type Order } from '../order/order.server'
import { requireState } from '../order/step.server'

export interface Work {
  /** "Stone setting"; the customer reads it. */
  stage: string | null
  /** A day of the shop: "2026-03-05". */
  promised_for: string | null
}

/** How far custom work is, and for when it is promised. Throws NotFound and Conflict. */
export function changeWork(id: number, { stage, promised_for }: Work, { by }: Author = {}): Promise<Order> {
  return tx(async () => {
    const before = await findById(id)
    requireState(before, 'work', 'There is no work on this order')
    await changeOrder(id, { stage, promised_for })
    const { order } = await findById(id)
    const fieldsOf = (row: Order) => ({ stage: row.stage ?? '', promised: row.promised_for ?? '' })
    await recordChange({
      kind: 'order',
      id,
      action: 'changed',
      by,
      before: fieldsOf(before.order),
      after: fieldsOf(order),
    })
    return order
  })
}
