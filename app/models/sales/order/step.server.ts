import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { orders } from '#db/schema'
import type { ActionOf } from '~/models/records/actions'
import { Conflict } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { ORDER } from './order.kind'
import { findById, type Order, type OrderDetail } from './order.server'
import { STATES, type Step } from './state.server'

export const refused = (sentence: string) => new Conflict({ order: [sentence] })

export function requireState({ state }: OrderDetail, step: Step, what: string): void {
  const { steps, label } = STATES[state]
  if (!steps.includes(step)) throw refused(`${what}: its state is “${label}”.`)
}

export async function changeOrder(id: number, values: Partial<Order>): Promise<void> {
  await db.update(orders).set(values).where(eq(orders.id, id))
}

export interface StepPlan {
  action: ActionOf<typeof ORDER>
  /** Throws when the order is not in a state for it. */
  check?: (detail: OrderDetail) => void | Promise<void>
  /** What it writes beside goes here too. */
  values: (detail: OrderDetail) => Partial<Order> | Promise<Partial<Order>>
  then?: (detail: OrderDetail) => Promise<void>
}

/** One step of an order, in a transaction. Throws NotFound, and what the step throws. */
export function take(id: number, { by }: Author, { action, check, values, then }: StepPlan): Promise<Order> {
  return tx(async () => {
    const before = await findById(id)
    await check?.(before)
    await changeOrder(id, await values(before))
    await recordChange({ kind: ORDER, id, action, by })
    const after = await findById(id)
    await then?.(after)
    return after.order
  })
}
