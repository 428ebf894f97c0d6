import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { orderAttention, orders } from '#db/schema'
import { Conflict } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import type { ActionOf } from '~/models/records/kind'
import type { Author } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import type { AttentionKind } from './attention'
import { findById, isAwaitingLook, type Order, type OrderDetail } from './order.server'
import { STATES, type Step } from './state.server'

export const refused = (sentence: string) => new Conflict({ order: [sentence] })

export function requireState({ state }: OrderDetail, step: Step, what: string): void {
  const { steps, label } = STATES[state]
  if (!steps.includes(step)) throw refused(`${what}: its state is “${label}”.`)
}

export async function changeOrder(id: number, values: Partial<Order>): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return
  await db.update(orders).set(values).where(eq(orders.id, id))
}

/** Does nothing when somebody is asked to look already. */
export async function askToLook(order_id: number, kind: AttentionKind): Promise<void> {
  const isAsked = and(eq(orderAttention.order_id, order_id), eq(orderAttention.kind, kind), isAwaitingLook())
  if ((await db.$count(orderAttention, isAsked)) === 0) await db.insert(orderAttention).values({ order_id, kind })
}

/** Without `by` nobody has looked: it is over by itself. */
export async function looked(
  order_id: number,
  { kind, by, until }: { kind?: AttentionKind; by?: number; until?: Date | null } = {},
): Promise<void> {
  const isKind = kind === undefined ? undefined : eq(orderAttention.kind, kind)
  const isOpen = or(isNull(orderAttention.looked_at), isNotNull(orderAttention.looked_until))
  await db
    .update(orderAttention)
    .set({ looked_at: new Date(), looked_by_id: by ?? null, looked_until: until ?? null })
    .where(and(eq(orderAttention.order_id, order_id), isKind, isOpen))
}

export interface StepPlan {
  action: ActionOf<typeof ORDER>
  check?: (detail: OrderDetail) => void | Promise<void>
  values: (detail: OrderDetail) => Partial<Order> | Promise<Partial<Order>>
  then?: (detail: OrderDetail) => Promise<void>
}

/** Throws NotFound, and what the step throws. */
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
