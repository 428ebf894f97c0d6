import { z } from 'zod'
import { safeFileName } from '~/format/escape'
import { EXPORT_FORMATS, type ExportFormat } from './export.labels'

export const EXPORT_NAME = 'newsletter-subscribers'

const FORMATS = Object.keys(EXPORT_FORMATS) as [ExportFormat, ...ExportFormat[]]

/** What staff choose for an export; a name of which nothing is usable becomes the usual one. */
export const exportSchema = z.object({
  format: z.enum(FORMATS, { error: 'Please choose a format' }),
  name: z
    .string()
    .max(200, 'At most 200 characters')
    .default('')
    .transform((name) => safeFileName(name) || EXPORT_NAME),
  /** Whether the subscription dates go along. */
  dates: z.stringbool({ error: 'Must be yes or no' }).default(false),
})

export type ExportChoice = z.output<typeof exportSchema>
