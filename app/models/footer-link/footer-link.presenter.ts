import type { footerLinks } from '#db/schema'
import type { PresentedFields } from '~/models/records/field-changes'
import { FOOTER_SECTION_LABELS } from './footer-link.labels'
import type { FooterLinkFields } from './footer-link.schema'

/** A footer link as its history tells it. */
export function presentFooterLink({
  title,
  url,
  section,
  order,
}: typeof footerLinks.$inferSelect): PresentedFields<FooterLinkFields> {
  return { title, url, section: FOOTER_SECTION_LABELS[section], order: String(order) }
}
