import { index, layout, prefix, route, type RouteConfig } from '@remix-run/route-config'
import { API_MODULES } from './api/paths'
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
  route('cart', 'storefront/cart/index.tsx'),
  route('cart/request', 'storefront/cart/request.tsx'),
  route('cart/requested/:id', 'storefront/cart/requested.tsx'),
  route('contact', 'storefront/contact/index.tsx'),
  route('search', 'storefront/search/index.tsx'),
  route('page/:slug', 'storefront/pages/page.tsx'),
  ...SHORT_PAGES.map((slug) => route(slug, 'storefront/pages/page.tsx', { id: `storefront/pages/${slug}` })),
  route('data-saver', 'storefront/data-saver.ts'),
  route('*', 'storefront/not-found.tsx'),
])

/** What machines read: no document around it. */
const files = [
  route('blog/feed.xml', 'storefront/journal/feed.ts'),
  route('sitemap.xml', 'storefront/seo/sitemap.ts'),
  route('robots.txt', 'storefront/seo/robots.ts'),
]

const admin = prefix('admin', [
  route('login', 'admin/login.tsx'),
  route('logout', 'admin/logout.tsx'),
  layout('admin/layout.tsx', [
    index('admin/index.tsx'),
    route('dashboard', 'admin/dashboard.tsx'),
    route('contact', 'admin/contact/index.tsx', [route(':id', 'admin/contact/detail.tsx')]),
  ]),
])

const api = prefix('api', [
  index('api/index.tsx'),
  ...Object.entries(API_MODULES).map(([path, module]) => route(pattern(path), `api/${module}`)),
  route('*', 'api/not-found.ts'),
])

/** "/products/{id}" as Remix spells it: "products/:id". */
function pattern(path: string): string {
  return path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1')
}

export default [storefront, ...files, ...admin, ...api] satisfies RouteConfig
