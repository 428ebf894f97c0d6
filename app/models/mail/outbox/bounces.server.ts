import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { newsletters, outboxMessages, subscribers } from '#db/schema'
import { rulesOf } from './emails'
import type { OutboxMessage } from './outbox.server'

/** Runs in the caller's transaction. */
export async function recordBounce(message: OutboxMessage, bounce_reason: string, now: Date): Promise<void> {
  const { kind, subscriber_id, newsletter_id } = message
  if (!rulesOf(kind).marksBounce || subscriber_id === null) return
  await db.update(subscribers).set({ bounced_at: now, bounce_reason }).where(eq(subscribers.id, subscriber_id))
  if (newsletter_id !== null) await addBounces(newsletter_id, 1)
}

/** Runs in the caller's transaction. */
export async function forgetBounce(email: string): Promise<void> {
  await db
    .update(subscribers)
    .set({ bounced_at: null, bounce_reason: null })
    .where(and(eq(subscribers.email, email.toLowerCase()), isNotNull(subscribers.bounced_at)))
}

/** Until these emails are refused again, their subscribers have not bounced. Runs in the caller's transaction. */
export async function retryBounced(condition: SQL | undefined): Promise<void> {
  // The same moment shows that the subscriber bounced because of this email.
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
