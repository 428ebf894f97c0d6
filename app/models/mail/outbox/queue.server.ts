import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { newsletters, outboxMessages, subscribers } from '#db/schema'
import { MINUTE_MS } from '~/format/durations'
import { deleteOldest } from '~/models/records/delete-oldest.server'
import { NotFound, requireRow } from '~/models/records/errors'
import { afterFailure, claimDue as claimDueRows, doublingPause } from '~/models/records/queue.server'
import type { NotSent } from '~/runtime/mailer.server'
import { type EmailKind, emailKindsWhere, rulesOf } from './emails'
import type { OutboxMessage } from './outbox.server'

/** Longer than any attempt to send takes. */
const CLAIM_MS = 10 * MINUTE_MS
/** Takes about two days, with the pauses between them. */
const MAX_ATTEMPTS = 16

const BULK = emailKindsWhere(({ isBulk }) => isBulk)
const FIRST = emailKindsWhere(({ isBulk }) => !isBulk)
const KEPT = emailKindsWhere(({ isKept }) => isKept)

const UNSENT = and(isNull(outboxMessages.sent_at), isNull(outboxMessages.failed_at))

export interface Claimed {
  message: OutboxMessage
  newsletter: Pick<typeof newsletters.$inferSelect, 'id' | 'subject' | 'preview_text' | 'text'> | null
}

export function claimDue(limit: number, now = new Date()): Promise<Claimed[]> {
  const until = new Date(now.getTime() + CLAIM_MS)
  return claimDueRows(outboxMessages, { findDue: () => findDue(limit, now), read: readClaimed, until })
}

async function readClaimed(ids: number[]): Promise<Claimed[]> {
  const { id, subject, preview_text, text } = newsletters
  const rows = await db
    .select({ message: outboxMessages, newsletter: { id, subject, preview_text, text } })
    .from(outboxMessages)
    .leftJoin(newsletters, eq(newsletters.id, outboxMessages.newsletter_id))
    .where(inArray(outboxMessages.id, ids))
  return rows as Claimed[]
}

async function findDue(limit: number, now: Date): Promise<number[]> {
  const due = (kinds: EmailKind[], count: number) =>
    db
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(and(UNSENT, inArray(outboxMessages.kind, kinds), lte(outboxMessages.next_try_at, now)))
      .orderBy(asc(outboxMessages.next_try_at), asc(outboxMessages.id))
      .limit(count)
  const first = await due(FIRST, limit)
  const bulk = first.length < limit ? await due(BULK, limit - first.length) : []
  return [...first, ...bulk].map(({ id }) => id)
}

export async function markSent({ id, kind, newsletter_id, recipient }: OutboxMessage): Promise<void> {
  await tx(async () => {
    await forgetBounce(recipient)
    if (rulesOf(kind).isDeletedOnceSent) {
      await db.delete(outboxMessages).where(eq(outboxMessages.id, id))
      return
    }
    await db.update(outboxMessages).set({ sent_at: new Date(), last_error: null }).where(eq(outboxMessages.id, id))
    if (kind !== 'newsletter' || newsletter_id === null) return
    await db
      .update(newsletters)
      .set({ sent_count: sql`${newsletters.sent_count} + 1` })
      .where(eq(newsletters.id, newsletter_id))
  })
}

export async function markNotSent(message: OutboxMessage, error: NotSent, now: Date): Promise<void> {
  const { id, attempts } = message
  const isOver = error.isFinal || attempts >= MAX_ATTEMPTS
  const { last_error, next_try_at } = afterFailure(error, isOver ? null : pauseAfter(attempts), now)
  await tx(async () => {
    await db
      .update(outboxMessages)
      .set({ last_error, ...(next_try_at ? { next_try_at } : { failed_at: now }) })
      .where(eq(outboxMessages.id, id))
    if (error.bounce !== null) await recordBounce(message, error.bounce, now)
  })
}

export async function retryReply(enquiryId: number, id: number): Promise<void> {
  const queued = await requeue(and(eq(outboxMessages.id, id), eq(outboxMessages.enquiry_id, enquiryId)))
  if (queued.length === 0) throw new NotFound('Email')
}

export async function retryEmail(id: number): Promise<string> {
  return requireRow('Email', await requeue(eq(outboxMessages.id, id)))
}

export async function retryCopies(newsletterId: number): Promise<number> {
  const isCopy = and(eq(outboxMessages.kind, 'newsletter'), eq(outboxMessages.newsletter_id, newsletterId))
  const queued = await requeue(isCopy)
  return queued.length
}

async function requeue(condition: SQL | undefined): Promise<string[]> {
  return tx(async () => {
    const hasFailed = and(isNotNull(outboxMessages.failed_at), condition)
    await retryBounced(hasFailed)
    const queued = await db
      .update(outboxMessages)
      .set({ failed_at: null, dismissed_at: null, last_error: null, attempts: 0, next_try_at: new Date() })
      .where(hasFailed)
      .returning({ recipient: outboxMessages.recipient })
    return queued.map(({ recipient }) => recipient)
  })
}

export function pauseAfter(attempts: number): number {
  return doublingPause(attempts, { firstMs: MINUTE_MS, longestMs: 6 * 60 * MINUTE_MS })
}

export async function deleteOldEmails(before: Date, limit: number): Promise<number> {
  const isOver = or(lt(outboxMessages.sent_at, before), lt(outboxMessages.dismissed_at, before))
  return deleteOldest(outboxMessages, and(notInArray(outboxMessages.kind, KEPT), isOver), limit)
}

async function recordBounce(message: OutboxMessage, bounce_reason: string, now: Date): Promise<void> {
  const { kind, subscriber_id, newsletter_id } = message
  if (!rulesOf(kind).marksBounce || subscriber_id === null) return
  await db.update(subscribers).set({ bounced_at: now, bounce_reason }).where(eq(subscribers.id, subscriber_id))
  if (newsletter_id !== null) await addBounces(newsletter_id, 1)
}

async function forgetBounce(email: string): Promise<void> {
  await db
    .update(subscribers)
    .set({ bounced_at: null, bounce_reason: null })
    .where(and(eq(subscribers.email, email.toLowerCase()), isNotNull(subscribers.bounced_at)))
}

/** Until these emails are refused again, their subscribers have not bounced. */
async function retryBounced(condition: SQL | undefined): Promise<void> {
  const bounced = await db
    .select({ id: subscribers.id, newsletter_id: outboxMessages.newsletter_id })
    .from(outboxMessages)
    .innerJoin(subscribers, eq(subscribers.id, outboxMessages.subscriber_id))
    .where(and(condition, eq(subscribers.bounced_at, outboxMessages.failed_at)))
  for (const { id, newsletter_id } of bounced) {
    await db.update(subscribers).set({ bounced_at: null, bounce_reason: null }).where(eq(subscribers.id, id))
    if (newsletter_id !== null) await addBounces(newsletter_id, -1)
  }
}

async function addBounces(newsletterId: number, count: number): Promise<void> {
  await db
    .update(newsletters)
    .set({ bounced_count: sql`${newsletters.bounced_count} + ${count}` })
    .where(eq(newsletters.id, newsletterId))
}
