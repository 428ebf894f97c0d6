import { describeMoment, formatWrittenDate, type MomentText } from '~/format/dates'
import { summary } from '~/format/text'
import { enquiryTypeLabel } from '~/models/customers/enquiry/enquiry.schema'
import type { Enquiry } from '~/models/customers/enquiry/enquiry.server'
import { countPhotosOf } from '~/models/customers/enquiry/photos.server'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { draftOf, type ReplyParts, withFirstName } from '~/models/customers/enquiry/reply-text'
import { type Stage, stageOf } from '~/models/customers/enquiry/stage'
import { listByEmails } from '~/models/customers/subscriber/subscriber.server'
import { displayName, fullName } from '~/models/records/display-name'
import { phoneLink } from '~/models/shop/phone-link.server'
import { shopFacts, type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import { listStaff, type User } from '~/models/staff/user/user.server'
import { signatureOf } from '~/shop'

export interface EnquirySummary {
  id: number
  reference: string
  full_name: string
  type: string
  stage: Stage
  sent: MomentText
}

export function summarize(enquiry: Enquiry, now: Date, { initials }: ShopSettings): EnquirySummary {
  const { id, full_name, inquiry_type, created_at } = enquiry
  return {
    id,
    reference: referenceOf(id, initials),
    full_name,
    type: enquiryTypeLabel(inquiry_type),
    stage: stageOf(enquiry),
    sent: describeMoment(created_at, now),
  }
}

export interface EnquiryRow extends EnquirySummary {
  email: string
  phone: string | null
  call: string | null
  excerpt: string
  photoCount: string | null
  assignee: string | null
  subscription: Subscription
}

const EXCERPT_LENGTH = 140

export async function presentEnquiryRows(enquiries: Enquiry[], now: Date): Promise<EnquiryRow[]> {
  const [staff, shop] = await Promise.all([listStaff(), shopSettings()])
  const photos = await countPhotosOf(enquiries.map(({ id }) => id))
  const subscribers = await listByEmails(enquiries.map(({ email }) => email))
  const confirmed = new Set(subscribers.flatMap(({ email, confirmed_at }) => (confirmed_at ? [email] : [])))
  return enquiries.map((enquiry) => ({
    ...summarize(enquiry, now, shop),
    email: enquiry.email,
    phone: enquiry.phone,
    call: enquiry.phone && phoneLink(enquiry.phone, shop.country),
    excerpt: summary(enquiry.message, EXCERPT_LENGTH),
    photoCount: photosText(photos.get(enquiry.id) ?? 0),
    assignee: assigneeName(enquiry, staff),
    subscription: confirmed.has(enquiry.email) ? 'subscribed' : 'none',
  }))
}

function photosText(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 photo' : `${count} photos`
}

/** Of an address, whatever its owner ticked in a message. */
export type Subscription = 'subscribed' | 'pending' | 'none'

export async function presentSubscription(email: string): Promise<Subscription> {
  const [subscriber] = await listByEmails([email])
  if (!subscriber) return 'none'
  return subscriber.confirmed_at ? 'subscribed' : 'pending'
}

function assigneeName({ assignee_id }: Enquiry, staff: User[]): string | null {
  return assignee_id === null ? null : nameOf(staff.find(({ id }) => id === assignee_id))
}

export function nameOf(user: User | null | undefined): string {
  return user ? displayName(user) : 'a former colleague'
}

const MAX_QUOTED_IN_MAILTO = 1000

/** A signature of their own, or the shop's, or their name with its name and address. */
export async function replyParts(
  { full_name, message, created_at }: Pick<Enquiry, 'full_name' | 'message' | 'created_at'>,
  { signature, ...user }: Pick<User, 'signature' | 'first_name' | 'last_name'>,
): Promise<ReplyParts> {
  const [shop, facts] = await Promise.all([shopSettings(), shopFacts()])
  const quoted = message.split(/\r?\n/).map((line) => `> ${line}`.trimEnd())
  return {
    greeting: withFirstName(shop.reply_greeting ?? '', full_name),
    signature: signature ?? shop.reply_signature ?? [fullName(user), signatureOf(facts)].filter(Boolean).join('\n'),
    quotation: [`On ${formatWrittenDate(created_at)}, ${full_name} wrote:`, ...quoted].join('\n'),
  }
}

export function replySubject({ id }: Pick<Enquiry, 'id'>, { name, initials }: ShopSettings): string {
  return `Re: Your enquiry to ${name} (${referenceOf(id, initials)})`
}

export async function replyMailto(
  enquiry: Enquiry,
  user: Pick<User, 'signature' | 'first_name' | 'last_name'>,
): Promise<string> {
  const { message } = enquiry
  const isLong = message.length > MAX_QUOTED_IN_MAILTO
  const quoted = isLong ? `${message.slice(0, MAX_QUOTED_IN_MAILTO).toWellFormed()} …` : message
  const body = draftOf(await replyParts({ ...enquiry, message: quoted }, user)).replaceAll('\n', '\r\n')
  const subject = replySubject(enquiry, await shopSettings())
  return `mailto:${encodeURIComponent(enquiry.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
