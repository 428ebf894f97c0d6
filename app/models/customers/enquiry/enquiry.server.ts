import { and, asc, desc, eq, gt, gte, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { enquiries } from '#db/schema'
import { addSubscriber } from '~/models/customers/newsletter/subscription.server'
import { countRequestedPieces } from '~/models/customers/visitor-counts/visitor-counts.server'
import { requireRow } from '~/models/records/errors'
import { queueEvent } from '~/models/records/events.server'
import { privateKind } from '~/models/records/kind.server'
import { type Page, PAGE_SIZE, pageOf, WHOLE } from '~/models/records/paging'
import { insertOne } from '~/models/records/writes.server'
import { hashOf } from '~/runtime/tokens.server'
import { announce, announceQuarantine } from './announcement.server'
import { ENQUIRY } from './enquiry.kind'
import type { EnquiryInput } from './enquiry.schema'
import { type NewPiece, type RequestedPiece, storePieces } from './requested-pieces.server'
import { CONDITIONS, type EnquiryFilter, type EnquiryView, isFound } from './search.server'

export type Enquiry = typeof enquiries.$inferSelect

export const enquiryKind = privateKind({
  ...ENQUIRY,
  table: enquiries,
  together: [['started_at', 'processed_at', 'processed_by_id']],
})

const REPEAT_WINDOW_MS = 10 * 60_000

interface CreateOptions {
  quarantined?: boolean
  /** Return an identical enquiry of the last ten minutes instead. */
  once?: boolean
  created_at?: Date
  pieces?: NewPiece[]
  /** A question is about a piece, and requests nothing. */
  about?: RequestedPiece | null
  announced?: boolean
}

/** A quarantined sender neither gets an email nor is subscribed. */
export async function create(
  input: EnquiryInput,
  { quarantined = false, once = false, created_at, pieces = [], about = null, announced = true }: CreateOptions = {},
): Promise<Enquiry> {
  const fingerprint = fingerprintOf(input)
  return tx(async () => {
    const repeated = once ? await findRecent(fingerprint) : undefined
    if (repeated) return repeated
    const enquiry = await insertOne(enquiries, { ...input, fingerprint, quarantined, created_at })
    await storePieces(enquiry.id, about ? [about] : pieces)
    if (quarantined) {
      if (announced) await announceQuarantine(enquiry)
      return enquiry
    }
    queueEvent(ENQUIRY, enquiry.id, 'created')
    await countRequestedPieces(pieces.map(({ product }) => product))
    if (announced) await announce(enquiry, pieces)
    if (input.newsletter) await addSubscriber(input.email)
    return enquiry
  })
}

async function findRecent(fingerprint: string): Promise<Enquiry | undefined> {
  const since = new Date(Date.now() - REPEAT_WINDOW_MS)
  const [enquiry] = await db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.fingerprint, fingerprint), gt(enquiries.created_at, since)))
    .limit(1)
  return enquiry
}

function fingerprintOf({ full_name, email, phone, inquiry_type, message }: EnquiryInput): string {
  return hashOf(JSON.stringify([full_name, email, phone, inquiry_type, message]))
}

export async function findById(id: number): Promise<Enquiry> {
  return requireRow('Enquiry', await db.select().from(enquiries).where(eq(enquiries.id, id)))
}

export async function listNewest(limit: number): Promise<Enquiry[]> {
  return newestFirst(CONDITIONS.all).limit(limit)
}

export async function listAll({ limit, offset } = WHOLE): Promise<Enquiry[]> {
  return newestFirst(CONDITIONS.all).limit(limit).offset(offset)
}

export async function countAll(): Promise<number> {
  return count('all')
}

export async function listBefore(view: EnquiryView, before: Date, limit: number): Promise<Enquiry[]> {
  const isBefore = and(CONDITIONS[view], lt(enquiries.created_at, before))
  return db.select().from(enquiries).where(isBefore).orderBy(asc(enquiries.created_at), asc(enquiries.id)).limit(limit)
}

export async function listPage(
  view: EnquiryView,
  requested: number,
  filter: EnquiryFilter = {},
): Promise<Page<Enquiry>> {
  const found = await isFound(view, filter)
  const { offset, ...page } = pageOf(await db.$count(enquiries, found), requested)
  // Whole rows of a search would be read and sorted; an index has their ids.
  const ids = await listIds(view, filter, PAGE_SIZE, offset)
  return { ...page, rows: await newestFirst(inArray(enquiries.id, ids)) }
}

export async function countFound(q: string): Promise<number> {
  return db.$count(enquiries, await isFound('all', { q }))
}

export async function listIds(view: EnquiryView, filter: EnquiryFilter, limit: number, offset = 0): Promise<number[]> {
  const { id, created_at } = enquiries
  const found = await isFound(view, filter)
  const rows = await db
    .select({ id })
    .from(enquiries)
    .where(found)
    .orderBy(desc(created_at), desc(id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => row.id)
}

export async function listOthers(
  { id, email }: Pick<Enquiry, 'id' | 'email'>,
  limit: number,
): Promise<{ rows: Enquiry[]; total: number }> {
  const isOther = and(CONDITIONS.all, eq(enquiries.email, email), ne(enquiries.id, id))
  return { rows: await newestFirst(isOther).limit(limit), total: await db.$count(enquiries, isOther) }
}

export async function listByIds(ids: number[]): Promise<Enquiry[]> {
  return ids.length === 0 ? [] : db.select().from(enquiries).where(inArray(enquiries.id, ids))
}

function newestFirst(where: SQL | undefined) {
  return db.select().from(enquiries).where(where).orderBy(desc(enquiries.created_at), desc(enquiries.id)).$dynamic()
}

export async function count(view: EnquiryView): Promise<number> {
  return db.$count(enquiries, CONDITIONS[view])
}

export async function countBetween(from: Date, to: Date): Promise<number> {
  return db.$count(enquiries, and(CONDITIONS.all, gte(enquiries.created_at, from), lt(enquiries.created_at, to)))
}
