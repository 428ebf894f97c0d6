import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config'
import { LOGIN_ROUTES, NESTED_ROUTES, TOP_ROUTES } from './admin/shell/routes'
import { API_PATHS, routePattern } from './api/contract/paths'
import { LISTINGS, PUBLIC_FILES, PUBLIC_PAGES } from './public-pages'
import { SHORT_PAGES } from './short-pages'

const storefront = layout('storefront/shell/layout.tsx', [
  ...PUBLIC_PAGES.map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file))),
  ...LISTINGS.map((mode) =>
    route(`${mode}/:name?`, 'storefront/catalogue/listing/listing.tsx', { id: `storefront/catalogue/listing/${mode}` }),
  ),
  route('product/:reference', 'storefront/catalogue/listing/product.tsx'),
  route('blog/:reference', 'storefront/writing/journal/post.tsx'),
  route('preview/post', 'storefront/writing/preview/post.tsx'),
  route('preview/page', 'storefront/writing/preview/page.tsx'),
  route('account/share', 'storefront/customers/account/share.tsx'),
  route('shared-list', 'storefront/customers/account/shared-list.tsx'),
  route('cart/request', 'storefront/customers/cart/request.tsx'),
  route('cart/requested', 'storefront/customers/cart/requested.tsx'),
  route('appointment', 'storefront/customers/appointment/appointment.tsx'),
  route('appointment/:token', 'storefront/customers/appointment/booked.tsx'),
  route('appointment/:token/move', 'storefront/customers/appointment/move.tsx'),
  route('bespoke', 'storefront/customers/bespoke/bespoke.tsx'),
  // A form with photos needs a signed address.
  route('enquiry/:token/bespoke', 'storefront/customers/bespoke/bespoke.tsx', {
    id: 'storefront/customers/bespoke/sent',
  }),
  route('enquiry/:token/photos', 'storefront/customers/photos/photos.tsx'),
  route('order/:token', 'storefront/sales/order/order.tsx'),
  route('paper/:number', 'storefront/sales/paper/paper.tsx'),
  route('newsletter/confirm', 'storefront/customers/newsletter/confirm.tsx'),
  route('newsletter/read', 'storefront/customers/newsletter/read.tsx'),
  route('newsletter/unsubscribe', 'storefront/customers/newsletter/unsubscribe.tsx'),
  route('page/:slug', 'storefront/writing/pages/page.tsx'),
  ...SHORT_PAGES.map((slug) =>
    route(slug, 'storefront/writing/pages/page.tsx', { id: `storefront/writing/pages/${slug}` }),
  ),
  route('data-saver', 'storefront/shell/data-saver.ts'),
  route('*', 'storefront/shell/not-found.tsx'),
])

const ICONS = ['favicon.ico', 'favicon.png', 'favicon.svg', 'icon-512.png', 'apple-touch-icon.png']

const files = [
  ...PUBLIC_FILES.map(({ path, file }) => route(path.slice(1), file)),
  route('sitemaps/:name', 'storefront/seo/sitemap.ts', { id: 'storefront/seo/sitemap-file' }),
  ...ICONS.map((path) => route(path, 'storefront/seo/icon.ts', { id: `storefront/seo/${path}` })),
  route('search/suggestions', 'storefront/catalogue/search/suggestions.ts'),
  route('appointment/:token/appointment.ics', 'storefront/customers/appointment/calendar.ts'),
  route('enquiry/:token/photos/:photo', 'storefront/customers/photos/photo.ts'),
  route('order/:token/photos/:photo', 'storefront/sales/order/photo.ts'),
  route('calendar/:secret/appointments.ics', 'storefront/customers/appointment/calendar.ts', {
    id: 'storefront/customers/appointment/staff-calendar',
  }),
  route('order/:token/*', 'storefront/sales/order/earlier-address.ts'),
  route('payments/stripe', 'storefront/sales/card-messages.ts'),
]

const adminRoute = (path: string, file: string, above = '', inside: RouteConfigEntry[] = []) =>
  // By its address, since some modules serve several.
  route(path.slice(above.length + 1), file, { id: path.slice(1) }, inside)

const insideOf = (screen: string) =>
  Object.entries(NESTED_ROUTES)
    .filter(([, { within }]) => within === screen)
    .map(([path, { file }]) => adminRoute(path, file, screen))

const admin = [
  ...Object.entries(LOGIN_ROUTES).map(([path, file]) => adminRoute(path, file)),
  layout('admin/shell/layout.tsx', [
    ...Object.entries(TOP_ROUTES).map(([path, file]) => adminRoute(path, file, '', insideOf(path))),
    route('admin/*', 'admin/shell/not-found.tsx'),
  ]),
]

const api = prefix('api', [
  index('api/reference.tsx'),
  ...API_PATHS.map((path) => route(routePattern(path), 'api/route.ts', { id: `api${path}` })),
  route('*', 'api/route.ts', { id: 'api/not-found' }),
])

export default [storefront, ...files, ...admin, ...api] satisfies RouteConfig
