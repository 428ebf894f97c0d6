import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { newsletters, outboxMessages, subscribers } from '#db/schema'
import { copiesOf } from './newsletter.server'

export interface Undelivered {
  subscriber_id: number
  email: string
  reason: string | null
  /** There is no such mailbox. */
  bounced: boolean
}

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

/** For mailboxes that may exist. */
export async function countFailedOtherwise(id: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(outboxMessages)
    .innerJoin(subscribers, eq(subscribers.id, outboxMessages.subscriber_id))
    .where(and(copiesOf(id), isNotNull(outboxMessages.failed_at), isNull(subscribers.bounced_at)))
  return row?.count ?? 0
}

/** In the caller's transaction. */
export async function countUnsubscribed(id: number): Promise<void> {
  await db
    .update(newsletters)
    .set({ unsubscribed_count: sql`${newsletters.unsubscribed_count} + 1` })
    .where(and(eq(newsletters.id, id), isNotNull(newsletters.queued_at)))
}
