import type { footerLinks } from '#db/schema'
import type { PresentedFields } from '~/models/records/field-changes'
import type { FooterLinkFields } from './footer-link.schema'

export function presentFooterLink({
  title,
  url,
  section,
  order,
}: typeof footerLinks.$inferSelect): PresentedFields<FooterLinkFields> {
  return { title, url, section: FOOTER_SECTION_LABELS[section], order: String(order) }
}

/** In the order of selects. */
export const FOOTER_SECTION_LABELS = { customer_service: 'Customer Service', quick_links: 'Quick Links' } as const
