/** Apart from the schema, so that browsers need no zod. */
export const INQUIRY_LABELS = {
  product: 'Product Inquiry',
  appointment: 'Book an Appointment',
  custom: 'Custom Design',
  other: 'Other',
} as const

export type InquiryType = keyof typeof INQUIRY_LABELS
