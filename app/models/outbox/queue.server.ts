import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { newsletters, outboxMessages } from '#db/schema'
import type { NotSent } from '~/runtime/mailer.server'
import { NotFound } from '~/models/errors'
import { forgetBounce, recordBounce, retryBounced } from './bounces.server'
import type { OutboxMessage } from './outbox.server'

const MINUTE_MS = 60_000
/** Longer than any attempt: only after a crash is an email claimed twice. */
const CLAIM_MS = 10 * MINUTE_MS
const FIRST_PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS
/** About two days, with the pauses between them. */
const MAX_ATTEMPTS = 16
const MAX_ERROR_LENGTH = 500

const UNSENT = and(isNull(outboxMessages.sent_at), isNull(outboxMessages.failed_at))

export interface Claimed {
  message: OutboxMessage
  newsletter: Pick<typeof newsletters.$inferSelect, 'id' | 'subject' | 'preview_text' | 'text'> | null
}

/** Claims up to `limit` due emails for this process, newsletters last, and counts an attempt for each. */
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
  const { id, subject, preview_text, text } = newsletters
  return db
    .select({ message: outboxMessages, newsletter: { id, subject, preview_text, text } })
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

/** Deletes at once a hint, whose recipient never asked for it, and an invitation, whose link is a secret. The address works again, if it had bounced. */
export async function markSent({ id, kind, newsletter_id, recipient }: OutboxMessage): Promise<void> {
  await tx(async () => {
    await forgetBounce(recipient)
    if (kind === 'hint' || kind === 'invitation') {
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

/** Schedules the next attempt with exponential backoff, or marks the email as failed, and its subscriber as bounced when there is no such mailbox. */
export async function markNotSent(message: OutboxMessage, error: NotSent, now: Date): Promise<void> {
  const { id, attempts } = message
  const isOver = error.isFinal || attempts >= MAX_ATTEMPTS
  await tx(async () => {
    await db
      .update(outboxMessages)
      .set({
        last_error: error.message.slice(0, MAX_ERROR_LENGTH),
        ...(isOver ? { failed_at: now } : { next_try_at: new Date(now.getTime() + pauseAfter(attempts)) }),
      })
      .where(eq(outboxMessages.id, id))
    if (error.bounce !== null) await recordBounce(message, error.bounce, now)
  })
}

/** Queues a failed reply again. Throws NotFound. */
export async function retryReply(enquiryId: number, id: number): Promise<void> {
  const queued = await requeue(and(eq(outboxMessages.id, id), eq(outboxMessages.enquiry_id, enquiryId)))
  if (queued.length === 0) throw new NotFound('Email')
}

/** Queues a failed email again and returns its recipient. Throws NotFound. */
export async function retryEmail(id: number): Promise<string> {
  const [recipient] = await requeue(eq(outboxMessages.id, id))
  if (recipient === undefined) throw new NotFound('Email')
  return recipient
}

/** Queues the failed copies of a newsletter again; returns how many. */
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

/** In milliseconds. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}

/** Deletes up to `limit` emails sent or dismissed before a moment, except replies, oldest first; returns how many. */
export async function deleteOldEmails(before: Date, limit: number): Promise<number> {
  const isOver = or(lt(outboxMessages.sent_at, before), lt(outboxMessages.dismissed_at, before))
  return tx(async () => {
    const old = db
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(and(ne(outboxMessages.kind, 'reply'), isOver))
      .orderBy(asc(outboxMessages.id))
      .limit(limit)
    const deleted = await db
      .delete(outboxMessages)
      .where(inArray(outboxMessages.id, old))
      .returning({ id: outboxMessages.id })
    return deleted.length
  })
}
