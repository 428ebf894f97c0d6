import { z } from 'zod'
import type { FieldsOf } from '../fields'
import { line, text } from '~/models/fields'
import type { PresentedFields } from '~/models/records/field-changes'
import type { newsletters } from '#db/schema'

export const newsletterSchema = z.object({
  subject: line('Subject is required'),
  text: text('Text is required', { max: 50_000 }),
})

export type NewsletterFields = FieldsOf<typeof newsletterSchema>
export type NewsletterInput = z.output<typeof newsletterSchema>
/** The fields that its history shows. */
export function presentNewsletter({
  subject,
  text,
}: typeof newsletters.$inferSelect): PresentedFields<NewsletterFields> {
  return { subject, text }
}
