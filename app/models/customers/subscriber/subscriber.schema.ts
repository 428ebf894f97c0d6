import { z } from 'zod'
import { email } from '~/models/records/fields'
import { safeFileName } from '~/format/escape'

export const EMAIL_REQUIRED = 'Please enter your email address to subscribe.'

export const EMAIL_MALFORMED = 'Please enter a valid email address'

export const subscriptionSchema = z.object({
  email: email(EMAIL_REQUIRED, EMAIL_MALFORMED),
})

export const EXPORT_FORMATS = { csv: 'CSV', excel: 'Excel', json: 'JSON' } as const

export type ExportFormat = keyof typeof EXPORT_FORMATS

export const EXPORT_NAME = 'newsletter-subscribers'
const FORMATS = Object.keys(EXPORT_FORMATS) as [ExportFormat, ...ExportFormat[]]
export const exportSchema = z.object({
  format: z.enum(FORMATS, { error: 'Please choose a format' }),
  name: z
    .string()
    .max(200, 'At most 200 characters')
    .default('')
    .transform((name) => safeFileName(name) || EXPORT_NAME),
  dates: z.stringbool({ error: 'Must be yes or no' }).default(false),
})

export type ExportChoice = z.output<typeof exportSchema>
