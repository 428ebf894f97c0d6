import type { FooterLink } from '~/models/footer-link/footer-link.server'
import type { FooterLinkFields } from '~/models/footer-link/footer-link.schema'
import type { FormValues, ValuesOf } from '../records/form-state'

/** A footer link as its form shows it. */
export function presentFooterLinkForm({ title, url, section, order }: FooterLink): ValuesOf<FooterLinkFields> {
  return { title, url, section, order: String(order) }
}

/** What the form of a new link starts with. */
export const NEW_FOOTER_LINK: FormValues = { section: 'customer_service', order: '0' }
