import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { enquiries } from '#db/schema'
import { NotFound } from '~/models/errors'
import { WHOLE } from '~/models/paging'
import { addSubscriber } from '~/models/subscriber/subscription.server'
import type { EnquiryInput } from './enquiry.schema'
import { count, newestFirst } from './enquiry-list.server'

export type Enquiry = typeof enquiries.$inferSelect

const REPEAT_WINDOW_MS = 10 * 60_000
const MAX_LINKS = 3

/** Whether a message carries more links than a customer's would. */
export function hasTooManyLinks(message: string): boolean {
  return (message.match(/https?:\/\/|www\./gi)?.length ?? 0) > MAX_LINKS
}

interface HowItCame {
  /** Keep it apart from the others, for staff to judge. */
  quarantined?: boolean
  /** The same enquiry again within ten minutes is the same row: a form was sent twice. */
  once?: boolean
  created_at?: Date
}

/** Stores an enquiry; with `newsletter` it also subscribes the sender, unless it is quarantined. */
export async function create(
  input: EnquiryInput,
  { quarantined = false, once = false, created_at }: HowItCame = {},
): Promise<Enquiry> {
  const fingerprint = fingerprintOf(input)
  return tx(async () => {
    const repeated = once ? await findRecent(fingerprint) : undefined
    if (repeated) return repeated
    const [enquiry] = await db
      .insert(enquiries)
      .values({ ...input, fingerprint, quarantined, created_at })
      .returning()
    if (!enquiry) throw new Error('The enquiry was not stored')
    if (input.newsletter && !quarantined) await addSubscriber(input.email)
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
  return createHash('sha256')
    .update(JSON.stringify([full_name, email, phone, inquiry_type, message]))
    .digest('base64url')
}

/** The enquiry of this id, quarantined or not. Throws NotFound. */
export async function findById(id: number): Promise<Enquiry> {
  const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  if (!enquiry) throw new NotFound('Enquiry')
  return enquiry
}

/** The newest enquiries that are not quarantined. */
export async function listNewest(limit: number): Promise<Enquiry[]> {
  return newestFirst('all').limit(limit)
}

/** Every enquiry that is not quarantined, newest first. */
export async function listAll({ limit, offset } = WHOLE): Promise<Enquiry[]> {
  return newestFirst('all').limit(limit).offset(offset)
}

/** How many enquiries are not quarantined. */
export async function countAll(): Promise<number> {
  return count('all')
}
