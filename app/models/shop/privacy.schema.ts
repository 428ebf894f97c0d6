import { z } from 'zod'
import { flag } from '~/models/records/fields'

export const KEPT_FOR: Record<string, string> = {
  '6': '6 months',
  '12': '12 months',
  '24': '2 years',
  '36': '3 years',
  '60': '5 years',
  '84': '7 years',
}

const isOffered = (months: string) => months === '' || Object.hasOwn(KEPT_FOR, months)

export const privacySchema = z.object({
  visitor_counts: flag(),
  enquiry_months: z
    .string()
    .optional()
    .default('')
    .refine(isOffered, 'Choose one of the list')
    .transform((months) => (months === '' ? null : Number(months))),
})

export type PrivacyInput = z.output<typeof privacySchema>
