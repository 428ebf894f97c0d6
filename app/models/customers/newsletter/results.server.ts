import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { newsletters, outboxMessages, subscribers } from '#db/schema'
import { copiesOf } from './newsletter.server'

/** An email of a newsletter that was given up. */
export interface Undelivered {
  subscriber_id: number
  email: string
  /** What the mail server said. */
  reason: string | null
  /** Whether there is no such mailbox, so that it gets no further newsletters. */
  bounced: boolean
}

/** By address, at most `limit`. */
export async function listUndelivered(id: number, limit: number): Promise<Undelivered[]> {
  const rows = await db
    .select({
      subscriber_id: subscribers.id,
      email: subscribers.email,
      bounced_at: subscribers.bounced_at,
      bounce_reason: subscribers.bounce_reason,
      last_error: outboxMessages.last_error,
    })
    .from(outboxMessages)
    .innerJoin(subscribers, eq(subscribers.id, outboxMessages.subscriber_id))
    .where(and(copiesOf(id), isNotNull(outboxMessages.failed_at)))
    .orderBy(asc(subscribers.email))
    .limit(limit)
  return rows.map(({ bounced_at, bounce_reason, last_error, ...row }) => ({
    ...row,
    reason: bounce_reason ?? last_error,
    bounced: bounced_at !== null,
  }))
}

/** How many emails were given up although the mailbox may exist. */
export async function countFailedOtherwise(id: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(outboxMessages)
    .innerJoin(subscribers, eq(subscribers.id, outboxMessages.subscriber_id))
    .where(and(copiesOf(id), isNotNull(outboxMessages.failed_at), isNull(subscribers.bounced_at)))
  return row?.count ?? 0
}

/** Counts somebody who has unsubscribed by a link of this newsletter, in the caller's transaction. One that is gone is ignored. */
export async function countUnsubscribed(id: number): Promise<void> {
  await db
    .update(newsletters)
    .set({ unsubscribed_count: sql`${newsletters.unsubscribed_count} + 1` })
    .where(and(eq(newsletters.id, id), isNotNull(newsletters.queued_at)))
}
