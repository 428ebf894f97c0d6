import type { FooterLink } from '~/models/footer-link/footer-link.server'
import type { FormValues } from '../form-values'

/** A footer link as its form shows it. */
export function footerLinkValues({ title, url, section, order }: FooterLink): FormValues {
  return { title, url, section, order: String(order) }
}

/** What the form of a new link starts with (section 5). */
export const NEW_FOOTER_LINK: FormValues = { section: 'customer_service', order: '0' }
