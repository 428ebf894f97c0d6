/** Apart from the schema, so that browsers need no zod. */
export const ENQUIRY_TYPE_LABELS = {
  product: 'Product Inquiry',
  appointment: 'Book an Appointment',
  custom: 'Custom Design',
  other: 'Other',
} as const

export type EnquiryType = keyof typeof ENQUIRY_TYPE_LABELS
