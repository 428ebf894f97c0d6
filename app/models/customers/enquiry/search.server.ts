import { and, eq, gt, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { enquiries } from '#db/schema'
import { momentsOfDay } from '~/format/dates'
import { hasWords, wordsQuery } from '~/models/catalogue/vocabulary/text-search.server'
import { hasPhone } from '~/models/shop/phone-link.server'
import { shopSettings } from '~/models/shop/shop.server'
import { enquiryIdOf } from './reference.server'
import { type EnquiryType, STAGES } from './stage'

export const ENQUIRY_VIEWS = {
  all: 'All',
  new: STAGES.new,
  'in-progress': STAGES['in-progress'],
  processed: STAGES.done,
  quarantine: 'Quarantine',
} as const

export type EnquiryView = keyof typeof ENQUIRY_VIEWS

export function enquiryView(named: string | null): EnquiryView {
  return named !== null && Object.hasOwn(ENQUIRY_VIEWS, named) ? (named as EnquiryView) : 'all'
}

export const CONDITIONS: Record<EnquiryView, SQL | undefined> = {
  all: eq(enquiries.quarantined, false),
  new: and(eq(enquiries.quarantined, false), isNull(enquiries.processed_at), isNull(enquiries.started_at)),
  'in-progress': and(eq(enquiries.quarantined, false), isNull(enquiries.processed_at), isNotNull(enquiries.started_at)),
  processed: and(eq(enquiries.quarantined, false), isNotNull(enquiries.processed_at)),
  quarantine: eq(enquiries.quarantined, true),
}

export const NOBODY = 'nobody'

export type AssigneeFilter = string

/** Not a bare number: objects list those first. */
export const assigneeFilter = (userId: number): AssigneeFilter => `staff-${userId}`

export interface EnquiryFilter {
  q?: string
  assignee?: AssigneeFilter
  type?: EnquiryType | ''
  from?: string
  to?: string
}

export async function isFound(view: EnquiryView, filter: EnquiryFilter = {}): Promise<SQL | undefined> {
  const { q = '', assignee, type, from, to } = filter
  return and(
    CONDITIONS[view],
    q ? await hasText(q) : undefined,
    assignee ? isAssignedTo(assignee) : undefined,
    type ? eq(enquiries.inquiry_type, type) : undefined,
    from ? gte(enquiries.created_at, momentsOfDay(from).start) : undefined,
    to ? lt(enquiries.created_at, momentsOfDay(to).end) : undefined,
  )
}

async function hasText(q: string): Promise<SQL | undefined> {
  const { country } = await shopSettings()
  const id = enquiryIdOf(q)
  return or(
    hasWords(enquiries.id, 'enquiry_words', q),
    hasCorrespondence(q),
    hasPhone(enquiries, q, country),
    id === null ? undefined : eq(enquiries.id, id),
  )
}

function hasCorrespondence(q: string): SQL | undefined {
  const query = wordsQuery(q)
  if (query === null) return undefined
  return sql`(${enquiries.id} IN (SELECT enquiry_id FROM outbox_message WHERE id IN (SELECT rowid FROM reply_words WHERE reply_words MATCH ${query}))
    OR ${enquiries.id} IN (SELECT enquiry_id FROM enquiry_note WHERE id IN (SELECT rowid FROM note_words WHERE note_words MATCH ${query})))`
}

function isAssignedTo(assignee: AssigneeFilter): SQL {
  return assignee === NOBODY
    ? isNull(enquiries.assignee_id)
    : eq(enquiries.assignee_id, Number(assignee.replace(/^\D+/, '')))
}

export type Neighbours = Awaited<ReturnType<typeof findNeighbours>>

/** By its place in the list, which it may have left by being handled. */
export async function findNeighbours(
  enquiry: Pick<typeof enquiries.$inferSelect, 'id' | 'created_at'>,
  view: EnquiryView,
  filter: EnquiryFilter,
) {
  const { id, created_at } = enquiries
  const found = await isFound(view, filter)
  const isSameMoment = eq(created_at, enquiry.created_at)
  const isNewer = or(gt(created_at, enquiry.created_at), and(isSameMoment, gt(id, enquiry.id)))
  const isOlder = or(lt(created_at, enquiry.created_at), and(isSameMoment, lt(id, enquiry.id)))
  const [newer] = await db.select({ id }).from(enquiries).where(and(found, isNewer)).orderBy(created_at, id).limit(1)
  const [older] = await db
    .select({ id })
    .from(enquiries)
    .where(and(found, isOlder))
    .orderBy(sql`${created_at} DESC`, sql`${id} DESC`)
    .limit(1)
  return { newer: newer?.id ?? null, older: older?.id ?? null }
}
