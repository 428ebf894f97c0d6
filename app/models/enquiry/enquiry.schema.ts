import { z } from 'zod'
import { email, flag, optionalText, text } from '~/models/fields'

/** The choices of the form and their labels (section 5). */
export const INQUIRY_LABELS = {
  product: 'Product Inquiry',
  appointment: 'Book an Appointment',
  custom: 'Custom Design',
  other: 'Other',
} as const
export type InquiryType = keyof typeof INQUIRY_LABELS
const TYPES = Object.keys(INQUIRY_LABELS) as [InquiryType, ...InquiryType[]]

/** What the list shows; an empty type reads General Inquiry (decisions 6.14). */
export function inquiryLabel(type: string): string {
  return INQUIRY_LABELS[type as InquiryType] ?? 'General Inquiry'
}

/** An enquiry as a visitor sends it, by form or as JSON (section 5). */
export const enquirySchema = z.object({
  full_name: text('Full name is required', { min: 2 }),
  email: email('Valid email is required'),
  phone: optionalText(60),
  inquiry_type: z.enum(TYPES, { error: 'Please select an inquiry type' }),
  message: text('Message must be at least 10 characters', { min: 10, max: 10_000 }),
  newsletter: flag(false),
})

export type EnquiryInput = z.output<typeof enquirySchema>
