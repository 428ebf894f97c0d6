import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { newsletters, outboxMessages, subscribers } from '#db/schema'
import { formatMoment } from '~/format/dates'
import { queueNewsletterTest } from '~/models/mail/outbox/outbox.server'
import { ClientLimit } from '~/models/records/client-limit.server'
import { Invalid } from '~/models/records/errors'
import { historyValues } from '~/models/records/field-values'
import { recordChange } from '~/models/records/history.server'
import { editableKind } from '~/models/records/kind.server'
import { type Page, pageFrom } from '~/models/records/paging'
import { recordStore } from '~/models/records/store.server'
import { type Author, type Change, requireCurrent } from '~/models/records/writes.server'
import type { User } from '~/models/staff/user/user.server'
import type { Worker } from '~/runtime/workers.server'
import { describeAudience } from './audience'
import { isInAudience } from './audience.server'
import { NEWSLETTER, NEWSLETTER_FIELDS } from './newsletter.kind'
import type { NewsletterInput } from './newsletter.schema'

export type Newsletter = typeof newsletters.$inferSelect

export const newsletterKind = editableKind({
  ...NEWSLETTER,
  fields: NEWSLETTER_FIELDS,
  table: newsletters,
  name: newsletters.subject,
  pictures: { text: newsletters.text },
  present: (row) => ({ ...historyValues(NEWSLETTER_FIELDS, row), audience: describeAudience(row.audience) }),
  historyLabels: { recipients: 'Subscribers', scheduled_at: 'Time', reason: 'Reason' },
  trash: { days: 1 },
})

const store = recordStore(newsletterKind)
export const { require: findById, create } = store

/** Tests must not become a way to send spam. */
const testLimit = new ClientLimit({ name: 'newsletter tests', points: 20, seconds: 3600 })

export async function listPage(requested: number): Promise<Page<Newsletter>> {
  const newestFirst = db.select().from(newsletters).orderBy(desc(newsletters.created_at), desc(newsletters.id))
  return pageFrom(newestFirst, await db.$count(newsletters), requested)
}

export async function update(id: number, input: NewsletterInput, change?: Change): Promise<Newsletter> {
  return tx(async () => {
    await requireDraft(id)
    return store.update(id, input, change)
  })
}

export async function remove(id: number, author?: Author): Promise<number> {
  return tx(async () => {
    await requireDraft(id)
    return store.remove(id, author)
  })
}

/** Outside of any transaction, as ClientLimit requires. Throws TooMany. */
export async function countTests(count: number): Promise<void> {
  for (let test = 0; test < count; test += 1) await testLimit.take('shop')
}

export async function sendTest(
  id: number,
  { id: author_id, email }: User,
  recipients: string[] = [email],
): Promise<void> {
  await tx(async () => {
    await store.require(id)
    for (const recipient of recipients) await queueNewsletterTest({ newsletter_id: id, recipient, author_id })
  })
}

export async function queueForAll(id: number, { expected, by }: Change): Promise<number> {
  return tx(async () => {
    const queued = await queueCopies(await requireUnsent(id, expected))
    if (queued === 0) throw new Invalid({ '': ['There are no subscribers to send it to'] })
    const values = { queued_at: new Date(), scheduled_at: null, queued_by_id: by ?? null, recipient_count: queued }
    await db.update(newsletters).set(values).where(eq(newsletters.id, id))
    const after = { recipients: String(queued) }
    await recordChange({ kind: NEWSLETTER, id, action: 'queued', by, after })
    return queued
  })
}

async function queueCopies({ id, audience }: Newsletter): Promise<number> {
  const now = Date.now()
  await db.run(sql`
    INSERT INTO ${outboxMessages} (kind, recipient, newsletter_id, subscriber_id, next_try_at, created_at)
    SELECT 'newsletter', ${subscribers.email}, ${id}, ${subscribers.id}, ${now}, ${now}
    FROM ${subscribers} WHERE ${isInAudience(audience)} ORDER BY ${subscribers.id}`)
  return db.$count(outboxMessages, copiesOf(id))
}

export async function progressOf({ id, recipient_count, sent_count }: Newsletter) {
  const unsent = and(copiesOf(id), isNull(outboxMessages.sent_at))
  const [row] = await db
    .select({
      unsent: sql<number>`count(*)`,
      failed: sql<number>`count(${outboxMessages.failed_at})`,
      trouble: sql<
        string | null
      >`max(CASE WHEN ${outboxMessages.failed_at} IS NULL THEN ${outboxMessages.last_error} END)`,
    })
    .from(outboxMessages)
    .where(unsent)
  const { failed = 0, unsent: left = 0, trouble = null } = row ?? {}
  return { recipients: recipient_count, sent: sent_count, failed, waiting: left - failed, trouble }
}

export const copiesOf = (id: number) => and(eq(outboxMessages.newsletter_id, id), eq(outboxMessages.kind, 'newsletter'))

export async function requireDraft(id: number, expected?: Change['expected']): Promise<Newsletter> {
  const newsletter = await requireUnsent(id, expected)
  if (newsletter.scheduled_at) {
    throw new Invalid({ '': ['This newsletter is scheduled: make it a draft again before you change it'] })
  }
  return newsletter
}

export async function requireUnsent(id: number, expected?: Change['expected']): Promise<Newsletter> {
  const newsletter = requireCurrent('Newsletter', await store.find(id), expected)
  if (newsletter.queued_at) throw new Invalid({ '': ['This newsletter is on its way and cannot be changed'] })
  return newsletter
}

export async function listUndelivered(id: number, limit: number) {
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

export async function countFailedOtherwise(id: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(outboxMessages)
    .innerJoin(subscribers, eq(subscribers.id, outboxMessages.subscriber_id))
    .where(and(copiesOf(id), isNotNull(outboxMessages.failed_at), isNull(subscribers.bounced_at)))
  return row?.count ?? 0
}

export async function countUnsubscribed(id: number): Promise<void> {
  await db
    .update(newsletters)
    .set({ unsubscribed_count: sql`${newsletters.unsubscribed_count} + 1` })
    .where(and(eq(newsletters.id, id), isNotNull(newsletters.queued_at)))
}

const CHECK_EVERY_MS = 5000
/** A shop that was off sends this late; staff decide about older news. */
const MAX_LATE_MS = 24 * 3600_000

export async function schedule(id: number, scheduled_at: Date, { expected, by }: Change): Promise<void> {
  await tx(async () => {
    const before = await requireUnsent(id, expected)
    await db
      .update(newsletters)
      .set({ scheduled_at, queued_by_id: by ?? null })
      .where(eq(newsletters.id, id))
    await recordChange({
      ...{ kind: NEWSLETTER, id, action: 'scheduled', by },
      before: { scheduled_at: before.scheduled_at && formatMoment(before.scheduled_at) },
      after: { scheduled_at: formatMoment(scheduled_at) },
    })
  })
}

export async function unschedule(id: number, { by }: Author): Promise<void> {
  await tx(async () => {
    const newsletter = await requireUnsent(id)
    if (newsletter.scheduled_at) await makeDraft(newsletter, { action: 'unscheduled', by })
  })
}

type Ended = { action: 'unscheduled'; by?: number } | { action: 'missed'; reason: string }

async function makeDraft({ id, scheduled_at }: Newsletter, ended: Ended): Promise<void> {
  await db.update(newsletters).set({ scheduled_at: null, queued_by_id: null }).where(eq(newsletters.id, id))
  const before = { scheduled_at: scheduled_at && formatMoment(scheduled_at), reason: null }
  const after = { scheduled_at: null, reason: ended.action === 'missed' ? ended.reason : null }
  const by = ended.action === 'unscheduled' ? ended.by : undefined
  await recordChange({ kind: NEWSLETTER, id, action: ended.action, by, before, after })
}

const isDue = (now: Date) => and(isNull(newsletters.queued_at), lte(newsletters.scheduled_at, now))

export async function queueDue(now = new Date()): Promise<void> {
  // Read first: there is no write when nothing is due.
  if ((await db.$count(newsletters, isDue(now))) === 0) return
  await tx(async () => {
    for (const newsletter of await db.select().from(newsletters).where(isDue(now))) await queueOne(newsletter, now)
  })
}

async function queueOne(newsletter: Newsletter, now: Date): Promise<void> {
  const { id, scheduled_at, queued_by_id } = newsletter
  if (now.getTime() - (scheduled_at?.getTime() ?? 0) > MAX_LATE_MS) {
    return makeDraft(newsletter, { action: 'missed', reason: 'The shop was not running, and a day has passed' })
  }
  try {
    await queueForAll(id, { by: queued_by_id ?? undefined })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    await makeDraft(newsletter, { action: 'missed', reason: error.message })
  }
}

export const scheduleWorker: Worker = {
  failure: 'The scheduled newsletters could not be queued',
  everyMs: CHECK_EVERY_MS,
  work: () => queueDue(),
}
