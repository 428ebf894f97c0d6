import { z } from 'zod'
import { type FieldsOf, line, text } from '~/models/fields'

/** A newsletter as staff write it. */
export const newsletterSchema = z.object({
  subject: line('Subject is required'),
  text: text('Text is required', { max: 50_000 }),
})

export type NewsletterFields = FieldsOf<typeof newsletterSchema>
export type NewsletterInput = z.output<typeof newsletterSchema>
