import { and, asc, eq, isNotNull, isNull, lt, lte, ne, notExists, or, type SQL } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { orderAttention, orders } from '#db/schema'
import { recordChange } from '~/models/records/history.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { shopSettings } from '~/models/shop/shop.server'
import { logger } from '~/runtime/logger.server'
import type { Worker } from '~/runtime/workers.server'
import { closeSession } from '../cards/looking.server'
import { close } from '../ledger/closing.server'
import { emailLapsed } from '../letters/closing-emails.server'
import { emailOfferEnded, emailReminder } from '../letters/offer-emails.server'
import { isTaken } from '../order/allocation.server'
import { NOTHING_AWAITED } from '../order/awaited.server'
import { openSessionOf } from '../order/card-sessions.server'
import { chargedBackCents } from '../order/money'
import { findById, IS_COUNTED, isAwaitingLook, type OrderDetail } from '../order/order.server'
import { transfersLookedFor } from '../order/payment-days'
import { STATES } from '../order/state.server'
import { askToLook, changeOrder } from '../order/step.server'

const EVERY_MS = 60_000
const AT_ONCE = 50

export function orderWorker(): Worker {
  return {
    failure: 'Unpaid orders could not be closed, or reminded of',
    everyMs: EVERY_MS,
    work: async () => {
      const now = new Date()
      const counts = [await lapseUnpaid(now), await remind(now)]
      return counts.includes(AT_ONCE)
    },
  }
}

/** Returns how many orders have lapsed, or wait for a person now. */
export async function lapseUnpaid(now: Date): Promise<number> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(await isDue(now))
    .orderBy(asc(orders.expires_at))
    .limit(AT_ONCE)
  let ended = 0
  for (const { id } of due) if (await lapse(id, now)) ended += 1
  return ended
}

/** A transfer may be in the bank until somebody has looked. */
async function isDue(now: Date): Promise<SQL | undefined> {
  const { hours, special_days } = await shopSettings()
  const looked = transfersLookedFor({ week: hours, specialDays: special_days }, now)
  return and(
    IS_COUNTED,
    isNull(orders.closed_at),
    isNotNull(orders.expires_at),
    lt(orders.expires_at, now),
    isNull(orders.on_account_at),
    isNull(orders.taken_in_at),
    notExists(
      db
        .select({ id: orderAttention.id })
        .from(orderAttention)
        .where(and(eq(orderAttention.order_id, orders.id), ne(orderAttention.kind, 'declined'), isAwaitingLook(now))),
    ),
    or(isNull(orders.placed_at), ne(orders.pay_by, 'transfer'), lte(orders.expires_at, looked)),
  )
}

/** One who has left the page of a card payment knows of nothing that ends. */
async function emailEnd(detail: OrderDetail): Promise<void> {
  const { order, state } = detail
  if (state === 'offered') await emailOfferEnded(order)
  else if (state === 'awaiting' && (order.pay_by === 'transfer' || order.terms !== null)) await emailLapsed(detail)
}

/** No piece is free while it may be paid by card. */
async function lapse(id: number, now: Date): Promise<boolean> {
  if (!(await closeSession(id, now))) return false
  return tx(async () => {
    if ((await db.$count(orders, and(eq(orders.id, id), await isDue(now)))) === 0) return false
    if (await openSessionOf(id)) return false
    const detail = await findById(id)
    const { lines, paid_cents, payments } = detail
    if (paid_cents > 0) {
      await askToLook(id, 'overdue')
      return true
    }
    if (detail.state === 'draft' && !lines.some(({ allocated }) => allocated > 0)) {
      await changeOrder(id, NOTHING_AWAITED)
      return true
    }
    await close(detail, { closing: 'lapsed', reason: 'The order lapsed without payment', now })
    await recordChange({ kind: ORDER, id, action: detail.state === 'awaiting' ? 'lapsed' : 'ended' })
    if (payments.length === 0) await emailEnd(detail)
    logger.info({ order: id }, 'An unpaid order has lapsed')
    return true
  })
}

/** Once for each payment and each offer. Returns how many were due. */
export async function remind(now: Date): Promise<number> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(IS_COUNTED, isNull(orders.closed_at), isNotNull(orders.remind_at), lte(orders.remind_at, now)))
    .orderBy(asc(orders.remind_at))
    .limit(AT_ONCE)
  for (const { id } of due) await tx(() => remindOf(id, now))
  return due.length
}

/** Who has charged back gets the letters of staff alone. */
async function remindOf(id: number, now: Date): Promise<void> {
  const detail = await findById(id)
  const { order, state } = detail
  const { awaits } = STATES[state]
  if (!order.remind_at || order.remind_at > now) return
  await changeOrder(id, { remind_at: null })
  const isDue = awaits === 'payment' && chargedBackCents(detail.payments) === 0 && !(await isTaken(detail))
  const isAwaited = awaits === 'answer' || isDue
  if (isAwaited && order.expires_at && order.expires_at > now) await emailReminder(detail)
}
