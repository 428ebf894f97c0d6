import { index, layout, prefix, route, type RouteConfig } from '@remix-run/route-config'
import { API_PATHS, routePattern } from './api/paths'
import { SHORT_PAGES } from './short-pages'

const storefront = layout('storefront/layout.tsx', [
  index('storefront/home/index.tsx'),
  ...['collections', 'products', 'materials', 'style'].map((mode) =>
    route(`${mode}/:name?`, 'storefront/catalog/listing.tsx', { id: `storefront/catalog/${mode}` }),
  ),
  route('product/:reference', 'storefront/catalog/product.tsx'),
  route('blog', 'storefront/journal/index.tsx'),
  route('blog/:reference', 'storefront/journal/post.tsx'),
  route('about', 'storefront/pages/our-story.tsx'),
  route('account', 'storefront/account/index.tsx'),
  route('account/share', 'storefront/account/share.tsx'),
  route('shared-list', 'storefront/account/shared-list.tsx'),
  route('cart', 'storefront/cart/index.tsx'),
  route('cart/request', 'storefront/cart/request.tsx'),
  route('cart/requested', 'storefront/cart/requested.tsx'),
  route('contact', 'storefront/contact/index.tsx'),
  route('newsletter/confirm', 'storefront/newsletter/confirm.tsx'),
  route('newsletter/unsubscribe', 'storefront/newsletter/unsubscribe.tsx'),
  route('search', 'storefront/search/index.tsx'),
  route('ring-size-guide', 'storefront/ring-sizes/index.tsx'),
  route('page/:slug', 'storefront/pages/page.tsx'),
  ...SHORT_PAGES.map((slug) => route(slug, 'storefront/pages/page.tsx', { id: `storefront/pages/${slug}` })),
  route('data-saver', 'storefront/data-saver.ts'),
  route('*', 'storefront/not-found.tsx'),
])

/** In the sizes that browsers ask for. */
const ICONS = ['favicon.ico', 'favicon.png', 'favicon.svg', 'apple-touch-icon.png']

/** Routes without a document. */
const files = [
  route('blog/feed.xml', 'storefront/journal/feed.ts'),
  route('sitemap.xml', 'storefront/seo/sitemap.ts'),
  route('robots.txt', 'storefront/seo/robots.ts'),
  route('manifest.webmanifest', 'storefront/seo/manifest.ts'),
  ...ICONS.map((path) => route(path, 'storefront/seo/icon.ts', { id: `storefront/seo/${path}` })),
  route('search/suggestions', 'storefront/search/suggestions.ts'),
]

/** The same screen under a second path, to create a record. */
const creation = (path: string, file: string) => route(path, file, { id: file.replace('edit.tsx', 'new') })

const deletion = (list: string, path = ':id/delete') =>
  route(path, 'admin/records/delete.tsx', { id: `admin/${list}/delete` })

/** The screen that edits rows of a list together. */
const bulk = (list: string) => route(`${list}/bulk`, 'admin/bulk/index.tsx', { id: `admin/${list}/bulk` })

const admin = prefix('admin', [
  route('login', 'admin/login/index.tsx'),
  route('login/code', 'admin/login/code.tsx'),
  route('logout', 'admin/login/logout.tsx'),
  route('invitation/:token', 'admin/login/invitation.tsx'),
  layout('admin/layout.tsx', [
    index('admin/index.tsx'),
    route('dashboard', 'admin/dashboard/index.tsx'),
    route('visitor-counts', 'admin/dashboard/visitor-counts.tsx'),
    route('search', 'admin/search/index.tsx'),
    route('account', 'admin/account/index.tsx'),
    route('account/password', 'admin/account/password.tsx'),
    route('account/sessions', 'admin/account/sessions.tsx'),
    route('account/two-step', 'admin/two-step/index.tsx'),
    route('account/two-step/on', 'admin/two-step/turn-on.tsx'),
    route('account/two-step/off', 'admin/two-step/turn-off.tsx'),
    route('account/two-step/recovery-codes', 'admin/two-step/recovery-codes.tsx'),
    route('products', 'admin/products/index.tsx', [
      deletion('products'),
      route(':id/quick-edit', 'admin/products/quick-edit.tsx'),
    ]),
    creation('products/new', 'admin/products/edit.tsx'),
    bulk('products'),
    bulk('blog'),
    bulk('contact'),
    bulk('subscribers'),
    route('bulk/:id/undo', 'admin/bulk/undo.ts'),
    route('products/export', 'admin/products/export.ts'),
    route('products/featured', 'admin/products/featured.tsx'),
    route('products/import', 'admin/products/import/index.tsx'),
    route('products/import/:id', 'admin/products/import/import.tsx'),
    route('products/import/:id/check', 'admin/products/import/check.ts'),
    route('products/import/:id/undo', 'admin/products/import/undo.ts'),
    route('products/:id', 'admin/products/edit.tsx'),
    route('products/:id/pictures', 'admin/products/pictures/index.tsx'),
    route('blog', 'admin/blog/index.tsx', [deletion('blog')]),
    route('blog/export', 'admin/bulk/export.ts', { id: 'admin/blog/export' }),
    creation('blog/edit/new', 'admin/blog/edit.tsx'),
    route('blog/edit/:id', 'admin/blog/edit.tsx'),
    route('collections', 'admin/collections/index.tsx', [
      creation('edit/new', 'admin/collections/edit.tsx'),
      deletion('collections'),
    ]),
    route('collections/edit/:id', 'admin/collections/edit.tsx'),
    route('collections/edit/:id/pieces', 'admin/collections/pieces.tsx'),
    route('content', 'admin/content/index.tsx'),
    route('content/:section', 'admin/content/edit.tsx'),
    route('pages', 'admin/pages/index.tsx', [deletion('pages')]),
    creation('pages/new', 'admin/pages/edit.tsx'),
    route('pages/:id', 'admin/pages/edit.tsx'),
    route('gemstone', 'admin/gemstone/index.tsx', [deletion('gemstone')]),
    creation('gemstone/new', 'admin/gemstone/edit.tsx'),
    route('gemstone/:id', 'admin/gemstone/edit.tsx'),
    route('gemstone/:id/current', 'admin/gemstone/current.ts'),
    route('footer-links', 'admin/footer-links/index.tsx', [
      creation('new', 'admin/footer-links/edit.tsx'),
      route(':id', 'admin/footer-links/edit.tsx'),
      deletion('footer-links'),
    ]),
    route('uploads', 'admin/pictures/uploads.ts'),
    route('media', 'admin/media/index.tsx'),
    route('media/choose', 'admin/media/choose.ts'),
    route('media/:id', 'admin/media/picture.tsx', [
      route('replace', 'admin/media/replace.tsx'),
      route('delete', 'admin/media/delete.tsx'),
    ]),
    route('drafts', 'admin/records/drafts.ts'),
    route('writing/preview', 'admin/writing/preview.ts'),
    route('writing/suggestions', 'admin/writing/suggestions.ts'),
    route('outbox', 'admin/outbox/index.tsx'),
    route('settings', 'admin/settings/index.tsx'),
    route('settings/delivery', 'admin/settings/delivery.tsx'),
    route('settings/house', 'admin/settings/house.tsx'),
    route('settings/social', 'admin/settings/social.tsx'),
    route('settings/tax', 'admin/settings/tax.tsx'),
    route('settings/look', 'admin/settings/look.tsx'),
    route('settings/mail', 'admin/settings/mail.tsx'),
    route('settings/mail/test', 'admin/settings/mail-test.tsx'),
    route('own-shop', 'admin/set-up/own-shop.tsx'),
    route('set-up', 'admin/set-up/index.ts'),
    ...['house', 'contact', 'collection', 'look'].map((step) => route(`set-up/${step}`, `admin/set-up/${step}.tsx`)),
    route('set-up/finish', 'admin/set-up/finish.ts'),
    route('settings/privacy', 'admin/settings/privacy.tsx'),
    route('settings/privacy/person', 'admin/person/index.tsx'),
    route('settings/privacy/person/export', 'admin/person/export.ts'),
    route('activity', 'admin/activity/index.tsx'),
    route('api-tokens', 'admin/api-tokens/index.tsx', [route(':id/revoke', 'admin/api-tokens/revoke.tsx')]),
    route('api-tokens/new', 'admin/api-tokens/new.tsx'),
    route('webhooks', 'admin/webhooks/index.tsx'),
    creation('webhooks/new', 'admin/webhooks/edit.tsx'),
    route('webhooks/:id', 'admin/webhooks/edit.tsx', [
      route('secret', 'admin/webhooks/secret.tsx'),
      route('delete', 'admin/webhooks/delete.tsx'),
    ]),
    route('webhooks/:id/send', 'admin/webhooks/send.ts'),
    route('settings/contact', 'admin/settings/contact.tsx'),
    route('staff', 'admin/staff/index.tsx'),
    route('staff/invite', 'admin/staff/invite.tsx'),
    route('staff/invitations/:id/withdraw', 'admin/staff/withdraw.ts'),
    route('staff/two-step', 'admin/staff/require-two-step.ts'),
    route('staff/:id', 'admin/staff/edit.tsx'),
    route('staff/:id/deactivate', 'admin/staff/deactivate.tsx'),
    route('staff/:id/reactivate', 'admin/staff/reactivate.ts'),
    route('staff/:id/reset', 'admin/staff/reset.tsx'),
    route('system', 'admin/system/index.tsx'),
    route('backups', 'admin/backups/index.tsx'),
    route('backups/:name', 'admin/backups/download.tsx'),
    route('backups/:name/file', 'admin/backups/file.ts'),
    route('trash', 'admin/trash/index.tsx'),
    route('trash/:id/restore', 'admin/trash/restore.tsx'),
    route('removals/:id/undo', 'admin/trash/undo-removal.ts'),
    route('history/:kind/:id', 'admin/history/index.tsx'),
    route('contact', 'admin/contact/index.tsx', [route(':id', 'admin/contact/detail.tsx'), deletion('contact')]),
    route('contact/new-count', 'admin/contact/new-count.ts'),
    route('contact/export', 'admin/bulk/export.ts', { id: 'admin/contact/export' }),
    route('contact/:id/stage', 'admin/contact/handling.ts', { id: 'admin/contact/stage' }),
    route('contact/:id/assignee', 'admin/contact/handling.ts', { id: 'admin/contact/assignee' }),
    route('contact/:id/release', 'admin/contact/handling.ts', { id: 'admin/contact/release' }),
    route('contact/:id/replies/:reply/retry', 'admin/contact/handling.ts', { id: 'admin/contact/retry' }),
    route('contact/:id/reply', 'admin/contact/reply.tsx'),
    route('subscribers', 'admin/subscribers/index.tsx', [
      route('export', 'admin/subscribers/export.tsx'),
      deletion('subscribers', ':id/remove'),
    ]),
    route('subscribers/export/download', 'admin/subscribers/download.ts'),
    route('subscribers/newsletters', 'admin/newsletters/index.tsx'),
    creation('subscribers/newsletters/new', 'admin/newsletters/edit.tsx'),
    route('subscribers/newsletters/:id', 'admin/newsletters/edit.tsx', [
      route('send', 'admin/newsletters/send.tsx'),
      deletion('newsletters', 'delete'),
    ]),
    route('subscribers/newsletters/:id/retry', 'admin/newsletters/send.tsx', { id: 'admin/newsletters/retry' }),
    route('*', 'admin/not-found.tsx'),
  ]),
])

const api = prefix('api', [
  index('api/reference.tsx'),
  ...API_PATHS.map((path) => route(routePattern(path), 'api/route.ts', { id: `api${path}` })),
  route('*', 'api/route.ts', { id: 'api/not-found' }),
])

export default [storefront, ...files, ...admin, ...api] satisfies RouteConfig
