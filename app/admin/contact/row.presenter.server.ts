import { describeMoment, type MomentText } from '~/format/dates'
import { inquiryLabel } from '~/models/enquiry/enquiry.schema'
import type { Enquiry } from '~/models/enquiry/enquiry.server'

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
