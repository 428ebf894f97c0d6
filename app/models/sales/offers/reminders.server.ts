import { and, asc, isNotNull, isNull, lte } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { orders } from '#db/schema'
import { isTaken } from '../order/allocation.server'
import { changeOrder } from '../order/change.server'
import { findById } from '../order/order.server'
import { STATES } from '../order/state.server'
import { emailReminder } from '../letters/offer-emails.server'

const AT_ONCE = 50

/** Of payments that are due soon and of offers that end soon, once each. Returns how many were due. */
export async function remind(now: Date): Promise<number> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.closed_at), isNotNull(orders.remind_at), lte(orders.remind_at, now)))
    .orderBy(asc(orders.remind_at))
    .limit(AT_ONCE)
  for (const { id } of due) await tx(() => remindOf(id, now))
  return due.length
}

/** It may have been paid, changed or closed since it was found. */
async function remindOf(id: number, now: Date): Promise<void> {
  const detail = await findById(id)
  const { order, state } = detail
  const { awaits } = STATES[state]
  if (!order.remind_at || order.remind_at > now) return
  await changeOrder(id, { remind_at: null })
  const isAwaited = awaits === 'answer' || (awaits === 'payment' && !(await isTaken(detail)))
  if (isAwaited && order.expires_at && order.expires_at > now) await emailReminder(detail)
}
