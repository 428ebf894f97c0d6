import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { cardRefunds, payments } from '#db/schema'
import { HOUR_MS, SECOND_MS } from '~/format/durations'
import { formatMoney } from '~/format/numbers'
import { recordChange } from '~/models/records/history.server'
import { afterFailure, claim, claimDue, doublingPause } from '~/models/records/queue.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { logger } from '~/runtime/logger.server'
import { recordPaidBack } from '../ledger/paid-back.server'
import type { Payment } from '../order/order.server'
import { askToLook } from '../order/step.server'
import { type CardProvider, Declined, type ProviderRefund, Unknown } from '../provider/provider'
import { cardProvider } from '../provider/provider.server'
import { type CardRefund, isUnfinished, listRefunds } from './refund-queue.server'

const AT_ONCE = 4
const CLAIM_MS = 60 * SECOND_MS
const PAUSES = { firstMs: 30 * SECOND_MS, longestMs: HOUR_MS }
/** The provider forgets a key after a day: the same refund would be made twice. */
const KEY_KEPT_MS = 23 * HOUR_MS
const TOO_LATE = 'The provider could not be reached for a day: please look there whether it was made.'

/** Takes a few refunds at a time. Returns whether there may be more. */
export async function tryDueRefunds(now = new Date()): Promise<boolean> {
  const due = await claimDue(cardRefunds, {
    findDue: () => findDue(now),
    read: (ids) => db.select().from(cardRefunds).where(inArray(cardRefunds.id, ids)),
    until: new Date(now.getTime() + CLAIM_MS),
  })
  await Promise.all(due.map((row) => tryRefund(row, now)))
  return due.length === AT_ONCE
}

async function findDue(now: Date): Promise<number[]> {
  const { id, next_try_at } = cardRefunds
  const due = db.select({ id }).from(cardRefunds).where(lte(next_try_at, now))
  return (await due.orderBy(asc(next_try_at)).limit(AT_ONCE)).map((row) => row.id)
}

export async function tryRefundsOf(orderId: number, now = new Date()): Promise<void> {
  const open = (await listRefunds(orderId)).filter(isUnfinished)
  const ids = open.map(({ id }) => id)
  await tx(() => claim(cardRefunds, ids, new Date(now.getTime() + CLAIM_MS)))
  await Promise.all(open.map((row) => tryRefund({ ...row, attempts: row.attempts + 1 }, now)))
}

async function tryRefund(row: CardRefund, now: Date): Promise<void> {
  try {
    const provider = cardProvider
    if (!provider) throw new Error('Cards are not set up')
    const report = await ask(provider, row, now)
    await tx(() => applyRefund(row.id, report, now))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logger.warn({ refund: row.id, reason: error.message }, 'The card provider has not made a refund')
    if (error instanceof Declined) await tx(() => fail(row.id, error.message))
    else await tx(() => change(row.id, afterFailure(error, doublingPause(row.attempts, PAUSES), now)))
  }
}

async function ask(provider: CardProvider, row: CardRefund, now: Date): Promise<ProviderRefund> {
  const isLate = now.getTime() - row.created_at.getTime() > KEY_KEPT_MS
  if (row.provider_reference) {
    return provider.lookAtRefund(row.provider_reference).catch((error: unknown) => {
      throw isLate && error instanceof Unknown ? new Declined(error.message) : error
    })
  }
  if (isLate) throw new Declined(TOO_LATE)
  const { provider_reference: payment } = await paymentOf(row)
  if (!payment) throw new Declined('The payment was not made at the provider.')
  return provider.refund({ key: row.key, payment, cents: row.amount_cents })
}

export async function applyRefund(id: number, { id: reference, state }: ProviderRefund, now: Date): Promise<void> {
  const row = await find(id)
  if (!row || row.failed_at) return
  if (state === 'failed') return fail(id, 'The provider could not pay it back.', reference)
  if (row.payment_id) return
  if (state === 'pending') {
    const next_try_at = new Date(now.getTime() + doublingPause(Math.max(1, row.attempts), PAUSES))
    return change(id, { provider_reference: reference, last_error: null, next_try_at })
  }
  const [recorded] = await db.select().from(payments).where(eq(payments.provider_reference, reference))
  const payment = recorded ?? (await record(row, reference))
  await change(id, { provider_reference: reference, payment_id: payment.id, last_error: null, next_try_at: null })
}

async function record(row: CardRefund, provider_reference: string): Promise<Payment> {
  const { amount_cents, reason, requested_by_id } = row
  const author = { by: requested_by_id ?? undefined }
  return recordPaidBack({ payment: await paymentOf(row), amount_cents, reason, provider_reference }, author)
}

async function fail(id: number, last_error: string, provider_reference?: string): Promise<void> {
  const row = await find(id)
  if (!row || row.failed_at) return
  const reference = provider_reference === undefined ? {} : { provider_reference }
  await change(id, { ...reference, last_error, failed_at: new Date(), next_try_at: null })
  const { order_id } = await paymentOf(row)
  await askToLook(order_id, 'refundFailed')
  const after = { amount: formatMoney(row.amount_cents) }
  await recordChange({ kind: ORDER, id: order_id, action: 'refund_failed', after })
}

async function change(id: number, values: Partial<CardRefund>): Promise<void> {
  await db.update(cardRefunds).set(values).where(eq(cardRefunds.id, id))
}

async function find(id: number): Promise<CardRefund | undefined> {
  return (await db.select().from(cardRefunds).where(eq(cardRefunds.id, id)))[0]
}

async function paymentOf({ of_payment }: CardRefund): Promise<Payment> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, of_payment)))
  if (!payment) throw new Error('The payment of a refund is gone')
  return payment
}
