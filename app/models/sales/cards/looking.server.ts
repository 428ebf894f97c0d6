import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { cardSessions, payments } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { ClientLimit } from '~/models/records/client-limit.server'
import { TooMany } from '~/models/records/errors'
import { afterFailure, claim, claimDue } from '~/models/records/queue.server'
import { logger } from '~/runtime/logger.server'
import type { Worker } from '~/runtime/workers.server'
import {
  type CardSession,
  changeSession,
  findSession,
  listSessions,
  openSessionOf,
} from '../order/card-sessions.server'
import { findById, type OrderDetail } from '../order/order.server'
import { askToLook } from '../order/step.server'
import { type CardProvider, Refused, type SessionReport, Unknown } from '../provider/provider'
import { cardProvider, withinPatience } from '../provider/provider.server'
import { apply, reached } from './apply.server'
import { nextLook, nextLookAtPaid } from './next-look'
import { pageAt } from './page.server'
import { tryDueRefunds } from './refunding.server'

const AT_ONCE = 4
const CLAIM_MS = 60_000
const UNREACHABLE_MS = 3600_000
/** Until then keys that were changed by mistake can be changed back. */
const UNKNOWN_MS = DAY_MS

const looks = new ClientLimit({ name: 'looks at a card payment', points: 1, seconds: 5 })

const endOfClaim = (now: Date) => new Date(now.getTime() + CLAIM_MS)

/** Takes a few sessions at a time. Returns whether there may be more. */
export async function lookAtDue(now = new Date()): Promise<boolean> {
  const due = await claimDue(cardSessions, {
    findDue: () => findDue(now),
    read: (ids) => db.select().from(cardSessions).where(inArray(cardSessions.id, ids)),
    until: endOfClaim(now),
  })
  await Promise.all(due.map((session) => ask(session, false, now)))
  return due.length === AT_ONCE
}

async function findDue(now: Date): Promise<number[]> {
  const { id, next_try_at } = cardSessions
  const due = db.select({ id }).from(cardSessions).where(lte(next_try_at, now))
  return (await due.orderBy(asc(next_try_at)).limit(AT_ONCE)).map((row) => row.id)
}

/** Returns whether the session is known now. Outside of any transaction. */
export async function lookAt(session: CardSession, { close = false, now = new Date() } = {}): Promise<boolean> {
  await tx(() => claim(cardSessions, [session.id], endOfClaim(now)))
  return ask(session, close, now)
}

/** False when the provider cannot be reached: then nothing of the order may be freed. Outside of any transaction. */
export async function closeSession(orderId: number, now = new Date()): Promise<boolean> {
  const session = await openSessionOf(orderId)
  if (session) await lookAt(session, { close: true, now })
  return (await openSessionOf(orderId)) === null
}

/** Seldom, and without waiting for long: somebody waits for a page. */
export async function lookAtOpen(orderId: number): Promise<boolean> {
  const session = await openSessionOf(orderId)
  if (!session) return true
  try {
    await looks.take(String(session.id))
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
  return (await withinPatience(lookAt(session))) ?? false
}

/** Returns whether all that the provider knows of the order is known now. */
export async function lookAtOrder(orderId: number, now = new Date()): Promise<boolean> {
  const sessions = (await listSessions(orderId)).filter((one) => one.closed_at === null || one.payment_id !== null)
  const known = await Promise.all(sessions.map((session) => lookAt(session, { now })))
  return known.every(Boolean)
}

async function ask(session: CardSession, isToClose: boolean, now: Date): Promise<boolean> {
  try {
    const report = await reportOf(session, isToClose, now)
    return await tryToRecord(session, report, now)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logger.warn({ session: session.id, reason: error.message }, 'The card provider could not be asked')
    await tx(() => failed(session, error, now))
    return false
  }
}

async function tryToRecord(session: CardSession, report: SessionReport | null, now: Date): Promise<boolean> {
  try {
    await tx(() => (report ? apply(session.id, report, now) : end(session, now)))
    return true
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logger.error({ err: error, session: session.id }, 'What the card provider reports could not be recorded')
    await tx(() => changeSession(session.id, afterFailure(error, CLAIM_MS, now)))
    return false
  }
}

/** Null when nobody can pay by it: its page was never opened. */
async function reportOf(session: CardSession, isToClose: boolean, now: Date): Promise<SessionReport | null> {
  const provider = requireProvider()
  const detail = await findById(session.order_id)
  const opened = session.session ?? (await reopened(session, detail, now))
  if (opened === null) return null
  const isOver = session.closed_at === null && (isToClose || takesTooMuch(detail, session))
  return isOver ? provider.close(opened) : provider.look(opened)
}

export function requireProvider(): CardProvider {
  if (!cardProvider) throw new Error('Cards are not set up')
  return cardProvider
}

/** The process has ended, or the reply was lost, before its address was stored. */
async function reopened(session: CardSession, detail: OrderDetail, now: Date): Promise<string | null> {
  if (session.expires_at <= now) return null
  try {
    return (await pageAt(requireProvider(), session, detail)).session
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

export function takesTooMuch({ order, due_cents }: OrderDetail, { amount_cents }: CardSession): boolean {
  return order.closed_at !== null || amount_cents > due_cents
}

async function end({ id, order_id }: CardSession, now: Date): Promise<void> {
  await reached(order_id)
  const isUnused = and(eq(cardSessions.id, id), isNull(cardSessions.session))
  await db.update(cardSessions).set({ closed_at: now, next_try_at: null }).where(isUnused)
}

async function failed({ id }: CardSession, error: Error, now: Date): Promise<void> {
  const session = await findSession(id)
  if (!session) return
  const { created_at, payment_id, order_id, closed_at } = session
  const next_try_at = payment_id === null ? nextLook(created_at, now) : nextLookAtPaid(created_at, now)
  const age_ms = now.getTime() - created_at.getTime()
  if (!closed_at && error instanceof Unknown && age_ms > UNKNOWN_MS) {
    await changeSession(id, { ...afterFailure(error, null, now), closed_at: now, next_try_at: null })
    await reached(order_id)
    return askToLook(order_id, 'unknownPage')
  }
  await changeSession(id, { ...afterFailure(error, null, now), next_try_at })
  if (!closed_at && age_ms >= UNREACHABLE_MS) await askToLook(order_id, 'unreachable')
}

/** Unknown ids are somebody else's at the same provider. */
export async function heard(ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const paid = db.select({ id: payments.id }).from(payments).where(inArray(payments.provider_reference, ids))
  const isMeant = or(inArray(cardSessions.session, ids), inArray(cardSessions.payment_id, paid))
  if ((await db.$count(cardSessions, isMeant)) === 0) return
  const now = new Date()
  await tx(async () => {
    await db.update(cardSessions).set({ heard_at: now, next_try_at: now }).where(isMeant)
  })
}

const EVERY_MS = 1000
const STOP_TIMEOUT_MS = 5000

export const cardWorker: Worker = {
  failure: 'Card payments could not be looked at',
  everyMs: EVERY_MS,
  work: async () => {
    const [hasMore, hasMoreRefunds] = await Promise.all([lookAtDue(), tryDueRefunds()])
    return hasMore || hasMoreRefunds
  },
  endsWithinMs: STOP_TIMEOUT_MS,
}
