import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { cardRefunds, payments } from '#db/schema'
import { dayOf } from '~/format/dates'
import { recordChange } from '~/models/records/history.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { recordAtBank, recordPaidBack } from '../ledger/paid-back.server'
import { recordReceived } from '../ledger/received.server'
import { changeOwed } from '../ledger/settling.server'
import { type CardSession, changeSession, findSession, listSessions } from '../order/card-sessions.server'
import { leftOf } from '../order/money'
import { findById, type OrderDetail, type Payment } from '../order/order.server'
import { askToLook, changeOrder, looked } from '../order/step.server'
import type { ProviderDispute, ProviderRefund, SessionReport } from '../provider/provider'
import { firstLookAtPaid, nextLook, nextLookAtPaid } from './next-look'
import { type CardRefund, isUnfinished, queueRefund } from './refund-queue.server'
import { applyRefund } from './refunding.server'

const CURRENCY = 'aud'
const LATE = 'Paid after the order was closed'
const ELSEWHERE = 'Refunded at the provider'
const LOST = 'The dispute is lost'
const WON = 'The dispute is won'
const SENT_BACK = 'The refund has not arrived'
const REFUND_PENDING_MS = 60_000

/** However often, and in whatever order reports come: everything is recorded once. */
export async function apply(sessionId: number, report: SessionReport, now: Date): Promise<void> {
  const session = await findSession(sessionId)
  if (!session) return
  await reached(session.order_id)
  if (report.state === 'paid') return applyPaid(session, report, now)
  const isClosed = report.state === 'closed'
  await changeSession(session.id, {
    last_error: null,
    closed_at: session.closed_at ?? (isClosed ? now : null),
    next_try_at: isClosed || session.closed_at ? null : nextLook(session.created_at, now),
  })
}

export async function reached(orderId: number): Promise<void> {
  await looked(orderId, { kind: 'unreachable' })
}

async function applyPaid(session: CardSession, report: SessionReport, now: Date): Promise<void> {
  const { id, order_id, created_at } = session
  const closed = { last_error: null, closed_at: session.closed_at ?? now }
  if (!report.payment || report.currency !== CURRENCY) {
    await changeSession(id, { ...closed, next_try_at: null })
    return askToLook(order_id, 'currency')
  }
  const isNew = session.payment_id === null
  if (isNew && isOfOtherMode(await findById(order_id), report)) {
    await changeSession(id, { ...closed, next_try_at: null })
    return askToLook(order_id, 'otherMode')
  }
  const payment = isNew ? await recordPaid(session, report, report.payment, now) : await paymentOf(session)
  await changeSession(id, { ...closed, payment_id: payment.id })
  const isWaiting = await recordRefunds(payment, report.refunds, now)
  const isDisputed = await recordDisputes(session, payment, report.disputes, now)
  const later = isNew ? firstLookAtPaid(now) : nextLookAtPaid(isDisputed ? now : created_at, now)
  await changeSession(id, { next_try_at: isWaiting ? new Date(now.getTime() + REFUND_PENDING_MS) : later })
}

/** Test payments and real ones do not mix: an order is in the books as a whole, or not at all. */
export function isOfOtherMode(
  { order: { is_demo, is_test }, payments: before, documents }: OrderDetail,
  { isTest }: Pick<SessionReport, 'isTest'>,
): boolean {
  if (is_demo) return false
  return isTest ? !is_test && before.length + documents.length > 0 : is_test
}

async function recordPaid(session: CardSession, report: SessionReport, reference: string, now: Date): Promise<Payment> {
  const found = await findById(session.order_id)
  const is_test = report.isTest && !found.order.is_demo
  if (is_test) await changeOrder(found.order.id, { is_test })
  const before = { ...found, order: { ...found.order, is_test } }
  // Before the email: the page that it leads to takes no second payment.
  await changeSession(session.id, { closed_at: session.closed_at ?? now })
  const received_on = dayOf(now)
  const received = { method: 'card' as const, amount_cents: report.cents, received_on, provider_reference: reference }
  const payment = await recordReceived(before, received)
  if (report.cents !== session.amount_cents) await askToLook(session.order_id, 'differs')
  await giveBackIfLate(await findById(session.order_id), payment)
  return payment
}

/** The pieces of a closed order may be somebody else's by now. */
async function giveBackIfLate({ order }: OrderDetail, payment: Payment): Promise<void> {
  if (!order.closed_at) return
  await queueRefund({ payment, amount_cents: payment.amount_cents, reason: LATE })
}

async function paymentOf({ payment_id }: CardSession): Promise<Payment> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.id, payment_id ?? 0))
  if (!payment) throw new Error('The payment of a session is gone')
  return payment
}

/** Also those that were made at the provider. Returns whether one has to wait. */
async function recordRefunds(payment: Payment, reported: ProviderRefund[], now: Date): Promise<boolean> {
  const asked = await db.select().from(cardRefunds).where(eq(cardRefunds.of_payment, payment.id))
  const ours = new Map(asked.map((row) => [row.provider_reference, row]))
  for (const refund of reported) {
    const own = ours.get(refund.id)
    if (own) await applyRefund(own.id, refund, now)
    if (refund.state === 'failed' && (await comeBack(payment, refund.id, SENT_BACK)))
      await askToLook(payment.order_id, 'refundFailed')
  }
  const others = await notRecorded(reported.filter(({ id, state }) => state === 'done' && !ours.has(id)))
  // Its reply was lost: it may be one of these.
  if (others.length > 0 && asked.some(isWithoutReply)) return true
  for (const { id, cents } of others) {
    await recordPaidBack({ payment, amount_cents: cents, reason: ELSEWHERE, provider_reference: id })
    await askAboutPrice(payment.order_id)
  }
  return false
}

async function askAboutPrice(orderId: number): Promise<void> {
  const detail = await findById(orderId)
  const { order, due_cents } = detail
  if (due_cents === 0) return
  if (!order.closed_at) return askToLook(orderId, 'refundedElsewhere')
  const kept = Math.min(due_cents, order.charge_cents)
  if (kept > 0) await changeOwed(detail, -kept, ELSEWHERE)
}

const isWithoutReply = (row: CardRefund) => isUnfinished(row) && row.provider_reference === null

async function notRecorded<T extends { id: string }>(reported: T[]): Promise<T[]> {
  const ids = reported.map(({ id }) => id)
  const known = await db
    .select({ id: payments.provider_reference })
    .from(payments)
    .where(and(inArray(payments.provider_reference, ids)))
  return reported.filter(({ id }) => !known.some((row) => row.id === id))
}

async function recordDisputes(
  { id, order_id, disputed_at }: CardSession,
  payment: Payment,
  reported: ProviderDispute[],
  now: Date,
): Promise<boolean> {
  const isOpen = reported.some(({ state }) => state === 'open')
  if (isOpen !== (disputed_at !== null)) {
    await changeSession(id, { disputed_at: isOpen ? now : null })
    await recordChange({ kind: ORDER, id: order_id, action: isOpen ? 'disputed' : 'dispute_ended' })
    const isOver = (await listSessions(order_id)).every((session) => session.disputed_at === null)
    if (isOpen) await askToLook(order_id, 'disputed')
    else if (isOver) await looked(order_id, { kind: 'disputed' })
  }
  for (const { id: reference, state, cents } of reported) {
    if (state === 'won') await comeBack(payment, reference, WON)
    if (state !== 'lost' || (await notRecorded([{ id: reference }])).length === 0) continue
    const row = { kind: 'charged_back' as const, reason: LOST, provider_reference: reference }
    await recordAtBank({ ...row, of: payment, amount_cents: -cents })
    await askToLook(order_id, 'chargedBack')
  }
  return isOpen
}

async function comeBack({ order_id }: Payment, reference: string, reason: string): Promise<boolean> {
  const { payments: all } = await findById(order_id)
  const gone = all.find(({ provider_reference }) => provider_reference === reference)
  const left = gone ? leftOf(gone, all) : 0
  if (!gone || left === 0) return false
  await recordAtBank({ kind: 'reversed', of: gone, amount_cents: -left, reason })
  return true
}
