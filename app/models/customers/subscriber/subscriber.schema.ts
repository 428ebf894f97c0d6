import { z } from 'zod'
import { safeFileName } from '~/format/escape'
import { email, type FieldsOf, line } from '~/models/records/fields'

export const EMAIL_REQUIRED = 'Please enter your email address to subscribe.'

export const EMAIL_MALFORMED = 'Please enter a valid email address'

export const subscriptionSchema = z.object({ email: email(EMAIL_REQUIRED, EMAIL_MALFORMED) })

const consent = line('Write down how and when they agreed', { max: 300 })

export interface ConsentFields {
  consent: string
}

export const addedSchema = z.object({ email: email(EMAIL_MALFORMED), consent })

export type AddedFields = FieldsOf<typeof addedSchema>

const MAX_LIST_BYTES = 2 * 1024 * 1024
export const LIST_TOO_LARGE = 'The file is larger than 2 MB: split it into smaller files'
const CHOOSE_FILE = 'Choose a CSV file first'

export const subscriberFileSchema = z.object({
  file: z
    .file({ error: CHOOSE_FILE })
    .refine(({ name, size }) => name !== '' || size > 0, { error: CHOOSE_FILE, abort: true })
    .max(MAX_LIST_BYTES, LIST_TOO_LARGE),
  consent,
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
