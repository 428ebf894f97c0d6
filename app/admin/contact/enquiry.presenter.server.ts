import { describeMoment, type MomentText } from '~/format/dates'
import { canSendMail } from '~/runtime/mailer.server'
import type { Enquiry } from '~/models/enquiry/enquiry.server'
import { findProcessor } from '~/models/enquiry/handling.server'
import { listReplies, type OutboxMessage, type Reply } from '~/models/outbox/outbox.server'
import { personName } from '~/models/user/person'
import type { User } from '~/models/user/user.server'
import { inquiryLabel } from '~/models/enquiry/enquiry.schema'
import { shop } from '~/shop'

/** A reply as the detail of its enquiry shows it. */
export interface ReplyRow {
  id: number
  author: string
  written: MomentText
  subject: string
  text: string
  state: 'sent' | 'waiting' | 'failed'
  /** What the mail server said, where it did not take it. */
  error: string | null
}

/** One enquiry with everything that staff know of it. */
export interface EnquiryDetail extends EnquiryRow {
  phone: string | null
  message: string
  quarantined: boolean
  processedOn: { moment: MomentText; by: string } | null
  replies: ReplyRow[]
  /** Opens the staff member's own mail program, where the shop cannot send mail itself. */
  mailto: string | null
}

export async function presentEnquiry(enquiry: Enquiry, now: Date): Promise<EnquiryDetail> {
  const { phone, message, quarantined, processed_at } = enquiry
  const replies = (await listReplies(enquiry.id)).map((written) => replyLine(written, now))
  const processor = await findProcessor(enquiry)
  return {
    ...presentEnquiryRow(enquiry, now),
    phone,
    message,
    quarantined,
    processedOn: processed_at && { moment: describeMoment(processed_at, now), by: nameOf(processor) },
    replies,
    mailto: canSendMail ? null : replyByOwnProgram(enquiry),
  }
}

function replyLine({ message, author }: Reply, now: Date): ReplyRow {
  return {
    id: message.id,
    author: nameOf(author),
    written: describeMoment(message.created_at, now),
    subject: message.subject ?? '',
    text: message.text ?? '',
    state: stateOf(message),
    error: message.sent_at ? null : message.last_error,
  }
}

function stateOf({ sent_at, failed_at }: OutboxMessage): ReplyRow['state'] {
  if (sent_at) return 'sent'
  return failed_at ? 'failed' : 'waiting'
}

function nameOf(user: User | null): string {
  return user ? personName(user) : 'a former colleague'
}

/** One enquiry as lists show it. */
export interface EnquiryRow {
  id: number
  full_name: string
  email: string
  inquiry: string
  newsletter: boolean
  processed: boolean
  sent: MomentText
}

export function presentEnquiryRow(enquiry: Enquiry, now: Date): EnquiryRow {
  const { id, full_name, email, inquiry_type, newsletter, processed_at, created_at } = enquiry
  return {
    id,
    full_name,
    email,
    inquiry: inquiryLabel(inquiry_type),
    newsletter,
    processed: processed_at !== null,
    sent: describeMoment(created_at, now),
  }
}

/** Mail programs cut longer addresses off. */
const MAX_QUOTED_IN_ADDRESS = 1000

/** What a reply to an enquiry begins as: a subject, and the message as a quotation to write above. */
export function replyDraft({ full_name, message, created_at }: Enquiry): { subject: string; text: string } {
  const { exact } = describeMoment(created_at, created_at)
  const quotation = message.split(/\r?\n/).map((line) => `> ${line}`.trimEnd())
  const subject = `Re: Your enquiry to ${shop.name}`
  return { subject, text: ['', '', `On ${exact}, ${full_name} wrote:`, ...quotation].join('\n') }
}

/** An address that opens the staff member's own mail program with the same. */
export function replyByOwnProgram(enquiry: Enquiry): string {
  const { message } = enquiry
  const isLong = message.length > MAX_QUOTED_IN_ADDRESS
  const quoted = isLong ? `${message.slice(0, MAX_QUOTED_IN_ADDRESS).toWellFormed()} …` : message
  const { subject, text } = replyDraft({ ...enquiry, message: quoted })
  const body = text.replaceAll('\n', '\r\n')
  return `mailto:${encodeURIComponent(enquiry.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
