import { describeMoment, type MomentText } from '~/format/dates'
import { canSendMail } from '~/runtime/mailer.server'
import type { Enquiry } from '~/models/enquiry/enquiry.server'
import { referenceOf } from '~/models/enquiry/reference.server'
import { findProcessor } from '~/models/enquiry/handling.server'
import { listReplies, type OutboxMessage, type Reply } from '~/models/outbox/outbox.server'
import { displayName } from '~/models/user/user.presenter'
import type { User } from '~/models/user/user.server'
import { inquiryLabel } from '~/models/enquiry/enquiry.schema'
import { shop } from '~/shop'

export interface ReplyRow {
  id: number
  author: string
  written: MomentText
  subject: string
  text: string
  state: 'sent' | 'waiting' | 'failed'
  error: string | null
}

export interface EnquiryDetail extends EnquiryRow {
  reference: string
  phone: string | null
  message: string
  quarantined: boolean
  processedOn: { moment: MomentText; by: string } | null
  replies: ReplyRow[]
  /** The fallback when the shop cannot send email. */
  mailto: string | null
}

export async function presentEnquiry(enquiry: Enquiry, now: Date): Promise<EnquiryDetail> {
  const { phone, message, quarantined, processed_at } = enquiry
  const replies = (await listReplies(enquiry.id)).map((written) => presentReply(written, now))
  const processor = await findProcessor(enquiry)
  return {
    ...presentEnquiryRow(enquiry, now),
    reference: referenceOf(enquiry.id),
    phone,
    message,
    quarantined,
    processedOn: processed_at && { moment: describeMoment(processed_at, now), by: nameOf(processor) },
    replies,
    mailto: canSendMail ? null : replyMailto(enquiry),
  }
}

function presentReply({ message, author }: Reply, now: Date): ReplyRow {
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
  return user ? displayName(user) : 'a former colleague'
}

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

/** Email apps truncate longer addresses. */
const MAX_QUOTED_IN_MAILTO = 1000

export function replyDraft({ full_name, message, created_at }: Enquiry): { subject: string; text: string } {
  const { exact } = describeMoment(created_at, created_at)
  const quotation = message.split(/\r?\n/).map((line) => `> ${line}`.trimEnd())
  const subject = `Re: Your enquiry to ${shop.name}`
  return { subject, text: ['', '', `On ${exact}, ${full_name} wrote:`, ...quotation].join('\n') }
}

function replyMailto(enquiry: Enquiry): string {
  const { message } = enquiry
  const isLong = message.length > MAX_QUOTED_IN_MAILTO
  const quoted = isLong ? `${message.slice(0, MAX_QUOTED_IN_MAILTO).toWellFormed()} …` : message
  const { subject, text } = replyDraft({ ...enquiry, message: quoted })
  const body = text.replaceAll('\n', '\r\n')
  return `mailto:${encodeURIComponent(enquiry.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
