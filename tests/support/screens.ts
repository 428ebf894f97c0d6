import { everyList, everyScreen } from './routes'

/** These redirect until a form has been sent, or something is set up: email, appointments, bespoke, two-step verification. */
export const LEADING_AWAY = [
  ...[
    '/preview/post',
    '/preview/page',
    '/account/share',
    '/cart/request',
    '/cart/requested',
    '/checkout',
    '/appointment',
    ...['/bespoke', '/enquiry/1/bespoke'],
  ],
  ...['/admin/login/code', '/admin/account/two-step/off', '/admin/account/two-step/recovery-codes'],
  ...['/admin/contact/1/reply', '/admin/settings/mail/test'],
  ...['', '/new', '/1', '/1/send', '/1/schedule', '/1/delete', '/1/preview'].map(
    (path) => `/admin/subscribers/newsletters${path}`,
  ),
]

const screens = everyScreen().filter((path) => !LEADING_AWAY.includes(path))
const isForStaff = (path: string) => /^\/admin(?!\/(?:login|invitation))/.test(path)

/** Every screen of the shop, also with something on it that the route table does not tell. */
export const SHOP_SCREENS = [
  ...screens.filter((path) => !isForStaff(path)),
  '/products?page=2&gemstone=diamond&min=100',
  '/style/vintage?q=submarine',
  '/product/8',
  '/product/9',
  '/compare?piece=1&piece=2',
  '/product/999999',
  '/blog/ring-sizes-in-australia-explained',
  '/search?q=pearl',
  '/search?q=pearl+ring',
  '/search?q=gift+card',
]

/** Every screen of the back office, also an empty search, a second page, an unknown row. */
export const OFFICE_SCREENS = [
  ...screens.filter(isForStaff),
  '/admin/products?q=nothing',
  '/admin/products?page=2',
  '/admin/products/bulk?q=ring&all=on',
  '/admin/contact/bulk?all=on&operation=processed',
  '/admin/products/999999',
]

export const OFFICE_LISTS = everyList().filter(isForStaff)
