import { index, layout, prefix, route, type RouteConfig } from '@remix-run/route-config'
import { API_MODULES } from './api/paths'

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
    route('products', 'admin/products/index.tsx', [route(':id/delete', 'admin/products/delete.tsx')]),
    route('products/new', 'admin/products/new.tsx'),
    route('products/:id', 'admin/products/edit.tsx'),
    route('blog', 'admin/blog/index.tsx', [route(':id/delete', 'admin/blog/delete.tsx')]),
    route('blog/edit/new', 'admin/blog/new.tsx'),
    route('blog/edit/:id', 'admin/blog/edit.tsx'),
    route('collections', 'admin/collections/index.tsx', [
      route('edit/new', 'admin/collections/new.tsx'),
      route(':id/delete', 'admin/collections/delete.tsx'),
    ]),
    route('collections/edit/:id', 'admin/collections/edit.tsx'),
    route('collections/edit/:id/pieces', 'admin/collections/pieces.tsx'),
    route('content', 'admin/content/index.tsx'),
    route('content/:section', 'admin/content/edit.tsx'),
    route('pages', 'admin/pages/index.tsx', [route(':id/delete', 'admin/pages/delete.tsx')]),
    route('pages/new', 'admin/pages/new.tsx'),
    route('pages/:id', 'admin/pages/edit.tsx'),
    route('gemstone', 'admin/gemstone/index.tsx'),
    route('gemstone/new', 'admin/gemstone/new.tsx'),
    route('gemstone/:id', 'admin/gemstone/edit.tsx'),
    route('footer-links', 'admin/footer-links/index.tsx', [
      route('new', 'admin/footer-links/new.tsx'),
      route(':id', 'admin/footer-links/edit.tsx'),
      route(':id/delete', 'admin/footer-links/delete.tsx'),
    ]),
    route('trash', 'admin/trash/index.tsx'),
    route('trash/:id/restore', 'admin/trash/restore.tsx'),
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

export default [storefront, ...admin, ...api] satisfies RouteConfig
