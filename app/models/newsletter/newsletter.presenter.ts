import type { newsletters } from '#db/schema'
import type { PresentedFields } from '~/models/records/field-changes'
import type { NewsletterFields } from './newsletter.schema'

/** A newsletter as its history shows it. */
export function presentNewsletter({
  subject,
  text,
}: typeof newsletters.$inferSelect): PresentedFields<NewsletterFields> {
  return { subject, text }
}
