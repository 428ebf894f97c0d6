import { and, desc, eq, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { newsletters, outboxMessages } from '#db/schema'
import { NotFound } from '~/models/errors'
import { PAGE_SIZE, pageOf, type Page } from '~/models/paging'
import type { EmailKind } from './outbox.server'

/** Given up, and nobody has said yet that they know. */
const IS_UNDELIVERED = and(isNotNull(outboxMessages.failed_at), isNull(outboxMessages.dismissed_at))

/** An email that was given up. */
export interface Undelivered {
  id: number
  kind: EmailKind
  recipient: string
  subject: string
  failed_at: Date
  /** What the mail server said at the last try. */
  last_error: string | null
  /** The enquiry it replies to. */
  enquiry_id: number | null
  /** The newsletter it is a copy of. */
  newsletter_id: number | null
}

/** How many emails were given up and wait for staff to look at them. */
export async function countUndelivered(): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(outboxMessages)
    .where(IS_UNDELIVERED)
  return row?.count ?? 0
}

/** One page of these emails, those given up last first. */
export async function listUndelivered(requested: number): Promise<Page<Undelivered>> {
  const { offset, ...page } = pageOf(await countUndelivered(), requested)
  const rows = await db
    .select({
      id: outboxMessages.id,
      kind: outboxMessages.kind,
      recipient: outboxMessages.recipient,
      subject: sql<string>`coalesce(${outboxMessages.subject}, ${newsletters.subject}, '')`,
      failed_at: sql<Date>`${outboxMessages.failed_at}`.mapWith(outboxMessages.failed_at),
      last_error: outboxMessages.last_error,
      enquiry_id: outboxMessages.enquiry_id,
      newsletter_id: outboxMessages.newsletter_id,
    })
    .from(outboxMessages)
    .leftJoin(newsletters, eq(newsletters.id, outboxMessages.newsletter_id))
    .where(IS_UNDELIVERED)
    .orderBy(desc(outboxMessages.failed_at), desc(outboxMessages.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, ...page }
}

/** Lists an email no more; it stays where it belongs. Answers whom it was for; throws NotFound when it is not listed. */
export async function dismiss(id: number): Promise<string> {
  const [recipient] = await dismissWhere(eq(outboxMessages.id, id))
  if (recipient === undefined) throw new NotFound('Email')
  return recipient
}

/** The same for all that had been given up by a moment; answers how many. */
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
