import type { footerLinks } from '#db/schema'
import type { Texts } from '~/models/history/texts'
import { FOOTER_SECTION_LABELS } from './footer-link.labels'

/** A footer link as its history tells it. */
export function footerLinkTexts({ title, url, section, order }: typeof footerLinks.$inferSelect): Texts {
  return { title, url, section: FOOTER_SECTION_LABELS[section], order: String(order) }
}
