import { links } from '~/links'

/** What the footer shows when its lists cannot be read. */
export const FALLBACK = {
  quickLinks: [
    { id: 1, title: 'Our Story', url: links.ourStory() },
    { id: 2, title: 'Journal', url: links.journal() },
    { id: 3, title: 'Collections', url: links.collections() },
  ],
  customerService: [
    { id: 1, title: 'Contact', url: links.contact() },
    { id: 2, title: 'Shipping & Returns', url: links.shippingReturns() },
    { id: 3, title: 'FAQ', url: links.faq() },
  ],
}
