import type { FooterLinkSeed } from './types'

export const footerLinks: FooterLinkSeed[] = [
  { title: 'Our Story', url: '/about', section: 'quick_links', order: 1 },
  { title: 'The Journal', url: '/blog', section: 'quick_links', order: 2 },
  { title: 'Collections', url: '/collections', section: 'quick_links', order: 3 },
  { title: 'Contact', url: '/contact', section: 'quick_links', order: 4 },
  { title: 'Shipping & Returns', url: '/shipping-returns', section: 'customer_service', order: 1 },
  { title: 'FAQ', url: '/faq', section: 'customer_service', order: 2 },
  {
    title: 'Ring Size Guide',
    url: '/blog/ring-sizes-in-australia-explained',
    section: 'customer_service',
    order: 3,
  },
  { title: 'Your Account', url: '/account', section: 'customer_service', order: 4 },
]
