import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { pageHandler, routeTable } from './route-table'

const ROUTES = {
  root: { path: '' },
  'storefront/layout': { parentId: 'root' },
  'storefront/product': { parentId: 'storefront/layout', path: 'product/:reference' },
  'storefront/not-found': { parentId: 'storefront/layout', path: '*' },
  'admin/layout': { parentId: 'root' },
  'admin/products': { parentId: 'admin/layout', path: 'admin/products' },
  'admin/products/:id': { parentId: 'admin/products', path: ':id' },
  'admin/not-found': { parentId: 'admin/layout', path: 'admin/*' },
  'api/not-found': { parentId: 'root', path: 'api/*' },
}

/** Each route is a file that says which one it is, and with which parameters it was found. */
const routes = Object.fromEntries(
  Object.entries(ROUTES).map(([id, route]) => {
    const loader = ({ params }: { params: object }) => new Response(`${id} ${JSON.stringify(params)}`)
    return [id, { id, module: { loader }, ...route }]
  }),
) as unknown as ServerBuild['routes']

const build = {
  routes,
  assets: { routes: {}, url: '/assets/manifest-1.js', version: '1', entry: { module: '', imports: [] } },
  entry: { module: {} },
  future: { v3_singleFetch: true },
} as unknown as ServerBuild

const handlerFor = pageHandler(build, routeTable(routes))

async function found(path: string): Promise<string> {
  const response = await handlerFor(path)(new Request(`http://shop.example${path}`))
  return response.text()
}

test.each([
  ['/product/opal%20ring', 'storefront/product {"reference":"opal ring"}'],
  ['/product/8', 'storefront/product {"reference":"8"}'],
  ['/nowhere/at-all', 'storefront/not-found {"*":"nowhere/at-all"}'],
  ['/admin/products', 'admin/products {}'],
  ['/admin/products/8', 'admin/products/:id {"id":"8"}'],
  ['/admin/products/8/nowhere', 'admin/not-found {"*":"products/8/nowhere"}'],
  ['/api/nowhere', 'api/not-found {"*":"nowhere"}'],
  // The shop has neither.
  ['/ADMIN/products', 'storefront/not-found {"*":"ADMIN/products"}'],
  ['/Api/products', 'storefront/not-found {"*":"Api/products"}'],
])('%s is found as by the whole table', async (path, text) => {
  expect(await found(path)).toBe(text)
})

test('addresses of one route share a handler, and made-up addresses make none', () => {
  expect(handlerFor('/product/1')).toBe(handlerFor('/product/2'))
  expect(handlerFor('/made-up/1')).toBe(handlerFor('/made-up/2'))
  expect(handlerFor('/ADMIN/1')).toBe(handlerFor('/Api/2'))
  expect(handlerFor('/admin/products')).not.toBe(handlerFor('/admin/products/1'))
})
