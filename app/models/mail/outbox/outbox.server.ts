import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { emailAttachments, newsletters, outboxMessages } from '#db/schema'
import { requireRow } from '~/models/records/errors'
import { pageFrom } from '~/models/records/paging'
import { insertOne } from '~/models/records/writes.server'
import { type EmailKind, emailKindsWhere } from './emails'

export type OutboxMessage = typeof outboxMessages.$inferSelect & { kind: EmailKind }

export interface QueuedEmail {
  kind: Exclude<EmailKind, 'newsletter'>
  recipient: string
  reply_to?: string
  subject: string
  text: string
  /** By the lines of the text that they stand beside; `src` as of `Picture`. */
  pictures?: OutboxMessage['pictures']
  enquiry_id?: number
  subscriber_id?: number
  order_id?: number
  appointment_id?: number
  calendar?: string
  author_id?: number
}

export async function queue(email: QueuedEmail): Promise<number> {
  return (await insertOne(outboxMessages, email)).id
}

export async function attachmentsOf(emailId: number) {
  const isOfThis = eq(emailAttachments.email_id, emailId)
  return db.select().from(emailAttachments).where(isOfThis).orderBy(asc(emailAttachments.id))
}

export async function queueNewsletterTest(test: {
  recipient: string
  newsletter_id: number
  author_id: number
}): Promise<void> {
  await db.insert(outboxMessages).values({ kind: 'test', ...test })
}

export async function lastQueuedAt(kind: EmailKind, subscriberId: number): Promise<Date | null> {
  const [last] = await db
    .select({ created_at: outboxMessages.created_at })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.subscriber_id, subscriberId),
        eq(outboxMessages.kind, kind),
        isNull(outboxMessages.dismissed_at),
      ),
    )
    .orderBy(desc(outboxMessages.id))
    .limit(1)
  return last?.created_at ?? null
}

const IN_THREAD = emailKindsWhere(({ isInThread }) => isInThread)
/** Mail programs need the last one and some before it. */
const MAX_IN_THREAD = 20

export async function listThread(enquiryId: number, before: number) {
  const { id, kind, created_at } = outboxMessages
  const isEarlier = and(eq(outboxMessages.enquiry_id, enquiryId), lt(id, before), inArray(kind, IN_THREAD))
  const rows = await db
    .select({ id, kind, created_at })
    .from(outboxMessages)
    .where(and(isEarlier, isNull(outboxMessages.failed_at)))
    .orderBy(desc(id))
    .limit(MAX_IN_THREAD)
  return rows.reverse() as Pick<OutboxMessage, 'id' | 'kind' | 'created_at'>[]
}

export async function findAcknowledgement(enquiryId: number): Promise<OutboxMessage | null> {
  const [message] = await db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.enquiry_id, enquiryId), eq(outboxMessages.kind, 'acknowledgement')))
  return (message as OutboxMessage | undefined) ?? null
}

export async function listOfOrder(orderId: number): Promise<OutboxMessage[]> {
  const rows = await db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.order_id, orderId))
    .orderBy(asc(outboxMessages.id))
  return rows as OutboxMessage[]
}

const IS_UNDELIVERED = and(isNotNull(outboxMessages.failed_at), isNull(outboxMessages.dismissed_at))
export type Undelivered = Awaited<ReturnType<typeof listUndelivered>>['rows'][number]

export async function countUndelivered(): Promise<number> {
  return db.$count(outboxMessages, IS_UNDELIVERED)
}

export async function listUndelivered(requested: number) {
  const lastFailedFirst = db
    .select({
      id: outboxMessages.id,
      kind: sql<EmailKind>`${outboxMessages.kind}`,
      recipient: outboxMessages.recipient,
      subject: sql<string>`coalesce(${outboxMessages.subject}, iif(${outboxMessages.kind} = 'test', '[Test] ', '') || ${newsletters.subject}, '')`,
      failed_at: sql<Date>`${outboxMessages.failed_at}`.mapWith(outboxMessages.failed_at),
      last_error: outboxMessages.last_error,
      enquiry_id: outboxMessages.enquiry_id,
      newsletter_id: outboxMessages.newsletter_id,
      order_id: outboxMessages.order_id,
      appointment_id: outboxMessages.appointment_id,
    })
    .from(outboxMessages)
    .leftJoin(newsletters, eq(newsletters.id, outboxMessages.newsletter_id))
    .where(IS_UNDELIVERED)
    .orderBy(desc(outboxMessages.failed_at), desc(outboxMessages.id))
  return pageFrom(lastFailedFirst, await countUndelivered(), requested)
}

export async function dismiss(id: number): Promise<string> {
  return requireRow('Email', await dismissWhere(eq(outboxMessages.id, id)))
}

export async function dismissUntil(moment: Date): Promise<number> {
  const recipients = await dismissWhere(lte(outboxMessages.failed_at, moment))
  return recipients.length
}

async function dismissWhere(condition: SQL): Promise<string[]> {
  return tx(async () => {
    const dismissed = await db
      .update(outboxMessages)
      .set({ dismissed_at: new Date() })
      .where(and(IS_UNDELIVERED, condition))
      .returning({ recipient: outboxMessages.recipient })
    return dismissed.map(({ recipient }) => recipient)
  })
}
