import type { Lead } from '~/models/catalogue/search/results'

/** What the button says that leads to a screen. */
const NAMES: Record<string, string> = {
  '/contact?type=appointment': 'Book a time',
  '/contact': 'Contact us',
  '/ring-size-guide': 'Ring Size Guide',
  '/faq': 'Frequently Asked Questions',
  '/shipping-returns': 'Shipping & Returns',
  '/cart': 'Your Cart',
  '/account': 'Your Account',
  '/about': 'Our Story',
  '/blog': 'The Journal',
}

export interface LeadLink {
  text: string
  href: string
}

export function leadLinkOf(address: string): LeadLink {
  return { text: NAMES[address] ?? nameOf(address), href: address }
}

/** "/page/visit-us" becomes "Visit us". */
function nameOf(address: string): string {
  const last = address.split(/[?#]/)[0]!.split('/').filter(Boolean).at(-1) ?? ''
  const words = last.replaceAll('-', ' ')
  return words ? words[0]!.toUpperCase() + words.slice(1) : 'Home'
}

export function leadOf({ address, sentence }: Lead) {
  return { sentence, link: address === null ? null : leadLinkOf(address) }
}
