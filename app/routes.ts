import { index, layout, prefix, route, type RouteConfig } from '@remix-run/route-config'

const storefront = layout('storefront/layout.tsx', [
  index('storefront/home/index.tsx'),
  ...['collections', 'products', 'materials', 'style'].map((mode) =>
    route(`${mode}/:name?`, 'storefront/catalog/listing.tsx', { id: `storefront/catalog/${mode}` }),
  ),
  route('product/:reference', 'storefront/catalog/product.tsx'),
  route('contact', 'storefront/contact/index.tsx'),
  route('*', 'storefront/not-found.tsx'),
])

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
  route('products', 'api/products.ts'),
  route('products/featured', 'api/products-featured.ts'),
  route('products/:reference', 'api/product.ts'),
  route('newsletter', 'api/newsletter.ts'),
  route('contact', 'api/contact.ts'),
  route('admin/login', 'api/admin/login.ts'),
  route('admin/logout', 'api/admin/logout.ts'),
  route('admin/auth-check', 'api/admin/auth-check.ts'),
  route('admin/contact-submissions', 'api/admin/contact-submissions.ts'),
  route('*', 'api/not-found.ts'),
])

export default [storefront, ...admin, ...api] satisfies RouteConfig
