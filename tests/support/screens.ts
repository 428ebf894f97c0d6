import { everyAddress } from './routes'

/** Every screen of the shop with something on it that the others do not have. */
export const SHOP_SCREENS = [
  '/',
  '/collections/rings',
  '/products?page=2&gemstone=diamond&min=100',
  '/style/vintage?q=submarine',
  '/product/8',
  '/product/9',
  '/blog',
  '/blog/ring-sizes-in-australia-explained',
  '/about',
  '/contact',
  '/gifts',
  '/ring-size-guide',
  '/account',
  '/cart',
  '/order/find',
  '/order/no-such-order',
  '/search',
  '/search?q=pearl',
  '/search?q=pearl+ring',
  '/search?q=gift+card',
  '/faq',
  '/privacy-policy',
  '/no-such-page',
  '/product/999999',
  '/admin/login',
]

// These redirect at once, or take forms only: their screens are checked at another address, or in a test of their own.
const LEADING_AWAY = new RegExp(
  [
    '/(?:logout|login|code|set-up|finish|stage|assignee|try-again|remind|new-count|suggestions|release|restore|reply|attention|again|download)$',
    '/(?:off|recovery-codes|show|undo|check|columns|wrong-lines|current|choose|drafts|preview|test|send|withdraw|reactivate|file|retry)$',
    '/(?:products|contact|blog|person)/export$',
    '/appointments/calendar$|/attachments/|/photos/',
    '^/admin(?:/uploads|/staff/two-step)?$',
    'newsletters|invitation',
  ].join('|'),
)

/** Every screen of the back office, also those that the route table does not contain: an empty search, an unknown row. */
export const OFFICE_SCREENS = [
  ...everyAddress().filter((path) => path.startsWith('/admin') && !LEADING_AWAY.test(path)),
  '/admin/products?q=nothing',
  '/admin/products?page=2',
  '/admin/products/bulk?q=ring&all=on',
  '/admin/contact/bulk?all=on&operation=processed',
  '/admin/products/999999',
  '/admin/content/heritage',
]
