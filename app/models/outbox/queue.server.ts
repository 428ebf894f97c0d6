import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { newsletters, outboxMessages } from '#db/schema'
import { NotSent } from '~/runtime/mailer.server'
import { NotFound } from '~/models/errors'
import type { OutboxMessage } from './outbox.server'

const MINUTE_MS = 60_000
/** Longer than any try lasts: only after a crash is an email taken that was being sent. */
const CLAIM_MS = 10 * MINUTE_MS
const FIRST_PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS
/** The pauses before add up to about two days. */
const MAX_ATTEMPTS = 16
const MAX_ERROR_LENGTH = 500

const UNSENT = and(isNull(outboxMessages.sent_at), isNull(outboxMessages.failed_at))

/** An email as it was taken from the outbox, with the newsletter it is a copy of. */
export interface Claimed {
  message: OutboxMessage
  newsletter: { subject: string; text: string } | null
}

/**
 * Takes up to `limit` emails that are due, for this process alone; newsletters when nothing else is waiting. Each of
 * them counts as tried.
 */
export async function claimDue(limit: number, now = new Date()): Promise<Claimed[]> {
  if (!(await hasDue(now))) return []
  const ids = await tx(async () => {
    const due = (condition: SQL, count: number) =>
      db
        .select({ id: outboxMessages.id })
        .from(outboxMessages)
        .where(and(UNSENT, condition, lte(outboxMessages.next_try_at, now)))
        .orderBy(asc(outboxMessages.next_try_at), asc(outboxMessages.id))
        .limit(count)
    const emails = await due(ne(outboxMessages.kind, 'newsletter'), limit)
    const copies = await due(eq(outboxMessages.kind, 'newsletter'), limit - emails.length)
    const claimed = [...emails, ...copies].map(({ id }) => id)
    await db
      .update(outboxMessages)
      .set({ attempts: sql`${outboxMessages.attempts} + 1`, next_try_at: new Date(now.getTime() + CLAIM_MS) })
      .where(inArray(outboxMessages.id, claimed))
    return claimed
  })
  return db
    .select({ message: outboxMessages, newsletter: { subject: newsletters.subject, text: newsletters.text } })
    .from(outboxMessages)
    .leftJoin(newsletters, eq(newsletters.id, outboxMessages.newsletter_id))
    .where(inArray(outboxMessages.id, ids))
}

async function hasDue(now: Date): Promise<boolean> {
  const [first] = await db
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(UNSENT, lte(outboxMessages.next_try_at, now)))
    .limit(1)
  return first !== undefined
}

/** Notes that an email was sent. */
export async function markSent({ id, newsletter_id }: OutboxMessage): Promise<void> {
  await tx(async () => {
    await db.update(outboxMessages).set({ sent_at: new Date(), last_error: null }).where(eq(outboxMessages.id, id))
    if (newsletter_id === null) return
    await db
      .update(newsletters)
      .set({ sent_count: sql`${newsletters.sent_count} + 1` })
      .where(eq(newsletters.id, newsletter_id))
  })
}

/** Notes that an email was not sent: it is tried again after a pause that doubles each time, or given up. */
export async function markNotSent({ id, attempts }: OutboxMessage, error: NotSent, now: Date): Promise<void> {
  const isOver = error.isFinal || attempts >= MAX_ATTEMPTS
  await tx(async () => {
    await db
      .update(outboxMessages)
      .set({
        last_error: error.message.slice(0, MAX_ERROR_LENGTH),
        ...(isOver ? { failed_at: now } : { next_try_at: new Date(now.getTime() + pauseAfter(attempts)) }),
      })
      .where(eq(outboxMessages.id, id))
  })
}

/** Queues a reply that was given up anew, as if it had never been tried. Throws NotFound when there is none such. */
export async function retryReply(enquiryId: number, id: number): Promise<void> {
  const queued = await requeue(and(eq(outboxMessages.id, id), eq(outboxMessages.enquiry_id, enquiryId)))
  if (queued.length === 0) throw new NotFound('Email')
}

/** The same for any email; answers whom it is for. */
export async function retryEmail(id: number): Promise<string> {
  const [recipient] = await requeue(eq(outboxMessages.id, id))
  if (recipient === undefined) throw new NotFound('Email')
  return recipient
}

/** The same for the copies of a newsletter; answers how many there were. */
export async function retryCopies(newsletterId: number): Promise<number> {
  const queued = await requeue(eq(outboxMessages.newsletter_id, newsletterId))
  return queued.length
}

async function requeue(condition: SQL | undefined): Promise<string[]> {
  return tx(async () => {
    const queued = await db
      .update(outboxMessages)
      .set({ failed_at: null, dismissed_at: null, last_error: null, attempts: 0, next_try_at: new Date() })
      .where(and(isNotNull(outboxMessages.failed_at), condition))
      .returning({ recipient: outboxMessages.recipient })
    return queued.map(({ recipient }) => recipient)
  })
}

/** The pause in milliseconds after so many tries. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}

/**
 * Deletes emails that were sent, or given up and dismissed, before a moment; replies stay with their enquiry. At most
 * `limit` at once; returns how many.
 */
export async function deleteOldLetters(before: Date, limit: number): Promise<number> {
  const isOver = or(lt(outboxMessages.sent_at, before), lt(outboxMessages.dismissed_at, before))
  return tx(async () => {
    const old = db
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(and(ne(outboxMessages.kind, 'reply'), isOver))
      .limit(limit)
    const deleted = await db
      .delete(outboxMessages)
      .where(inArray(outboxMessages.id, old))
      .returning({ id: outboxMessages.id })
    return deleted.length
  })
}
