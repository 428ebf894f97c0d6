import { describeMoment } from '~/format/dates'
import type { Enquiry } from '~/models/enquiry/enquiry.server'
import { shop } from '~/shop'

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
