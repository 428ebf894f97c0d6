import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { outboxMessages, users } from '#db/schema'
import type { OutboxMessage } from '~/models/mail/outbox/outbox.server'
import { type User, withoutSecrets } from '~/models/staff/user/user.server'

export interface Reply {
  message: OutboxMessage
  author: User | null
}

export async function listReplies(enquiryId: number): Promise<Reply[]> {
  const rows = await db
    .select({ message: outboxMessages, author: users })
    .from(outboxMessages)
    .leftJoin(users, eq(users.id, outboxMessages.author_id))
    .where(and(eq(outboxMessages.enquiry_id, enquiryId), eq(outboxMessages.kind, 'reply')))
    .orderBy(outboxMessages.id)
  return rows.map(({ message, author }) => ({
    message: message as OutboxMessage,
    author: author && withoutSecrets(author),
  }))
}
