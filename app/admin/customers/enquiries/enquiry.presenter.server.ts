import { describeMoment, type MomentText } from '~/format/dates'
import { displayName } from '~/models/records/display-name'
import { listStaff, type User } from '~/models/staff/user/user.server'
import type { Enquiry } from '~/models/customers/enquiry/enquiry.server'
import { inquiryLabel } from '~/models/customers/enquiry/enquiry.schema'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { stageOf, type Stage } from '~/models/customers/enquiry/stage'
import { listByEmails, type Subscriber } from '~/models/customers/subscriber/subscriber.server'
import { shopSettings, type ShopSettings } from '~/models/shop/shop.server'

export interface EnquirySummary {
  id: number
  reference: string
  full_name: string
  inquiry: string
  stage: Stage
  sent: MomentText
}

export function summarize(enquiry: Enquiry, now: Date, { initials }: ShopSettings): EnquirySummary {
  const { id, full_name, inquiry_type, created_at } = enquiry
  return {
    id,
    reference: referenceOf(id, initials),
    full_name,
    inquiry: inquiryLabel(inquiry_type),
    stage: stageOf(enquiry),
    sent: describeMoment(created_at, now),
  }
}

/** Of an address, whatever its owner ticked in a message. */
export type Subscription = 'subscribed' | 'pending' | 'none'

export interface EnquiryRow extends EnquirySummary {
  email: string
  subscription: Subscription
  assignee: string | null
}

export async function presentEnquiryRows(enquiries: Enquiry[], now: Date): Promise<EnquiryRow[]> {
  const subscribers = await listByEmails(enquiries.map(({ email }) => email))
  const [staff, shop] = await Promise.all([listStaff(), shopSettings()])
  return enquiries.map((enquiry) => ({
    ...summarize(enquiry, now, shop),
    email: enquiry.email,
    subscription: subscriptionOf(subscribers.find(({ email }) => email === enquiry.email)),
    assignee: assigneeName(enquiry, staff),
  }))
}

function subscriptionOf(subscriber: Subscriber | undefined): Subscription {
  if (!subscriber) return 'none'
  return subscriber.confirmed_at ? 'subscribed' : 'pending'
}

function assigneeName({ assignee_id }: Enquiry, staff: User[]): string | null {
  return assignee_id === null ? null : nameOf(staff.find(({ id }) => id === assignee_id))
}

export function nameOf(user: User | null | undefined): string {
  return user ? displayName(user) : 'a former colleague'
}

/** Email apps truncate longer addresses. */
const MAX_QUOTED_IN_MAILTO = 1000

export function replyDraft(
  { id, full_name, message, created_at }: Enquiry,
  { name, initials }: ShopSettings,
): { subject: string; text: string } {
  const { exact } = describeMoment(created_at, created_at)
  const quotation = message.split(/\r?\n/).map((line) => `> ${line}`.trimEnd())
  const subject = `Re: Your enquiry to ${name} (${referenceOf(id, initials)})`
  return { subject, text: ['', '', `On ${exact}, ${full_name} wrote:`, ...quotation].join('\n') }
}

export function replyMailto(enquiry: Enquiry, shop: ShopSettings): string {
  const { message } = enquiry
  const isLong = message.length > MAX_QUOTED_IN_MAILTO
  const quoted = isLong ? `${message.slice(0, MAX_QUOTED_IN_MAILTO).toWellFormed()} …` : message
  const { subject, text } = replyDraft({ ...enquiry, message: quoted }, shop)
  const body = text.replaceAll('\n', '\r\n')
  return `mailto:${encodeURIComponent(enquiry.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
