import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { outboxMessages, users, type EMAIL_KINDS } from '#db/schema'
import { withoutSecrets, type User } from '~/models/user/user.server'

export type OutboxMessage = typeof outboxMessages.$inferSelect
export type EmailKind = (typeof EMAIL_KINDS)[number]

interface QueuedLetter {
  kind: Exclude<EmailKind, 'newsletter'>
  recipient: string
  subject: string
  text: string
  enquiry_id?: number
  subscriber_id?: number
  author_id?: number
}

/** Puts an email into the outbox, in the transaction of what it belongs to; the delivery takes it from there. */
export async function queue(email: QueuedLetter): Promise<void> {
  await db.insert(outboxMessages).values(email)
}

/** When the last email of a kind to a subscriber was put into the outbox; null when none was. */
export async function lastQueuedAt(kind: EmailKind, subscriberId: number): Promise<Date | null> {
  const [last] = await db
    .select({ created_at: outboxMessages.created_at })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.subscriber_id, subscriberId), eq(outboxMessages.kind, kind)))
    .orderBy(desc(outboxMessages.id))
    .limit(1)
  return last?.created_at ?? null
}

/** An email and whoever wrote it; null when they are gone. */
export interface Written {
  message: OutboxMessage
  author: User | null
}

/** Everything that was written in reply to an enquiry, oldest first, on its way or not. */
export async function threadOf(enquiryId: number): Promise<Written[]> {
  const rows = await db
    .select({ message: outboxMessages, author: users })
    .from(outboxMessages)
    .leftJoin(users, eq(users.id, outboxMessages.author_id))
    .where(eq(outboxMessages.enquiry_id, enquiryId))
    .orderBy(outboxMessages.id)
  return rows.map(({ message, author }) => ({ message, author: author && withoutSecrets(author) }))
}
