import { expect, test } from 'vitest'
import { builtRoutes } from '../../tests/support/routes'
import { methodsByRoute } from './allowed-methods'

const methodsOf = methodsByRoute(builtRoutes())
const READ = 'GET, HEAD'
const FORM = 'GET, HEAD, POST'

// That the others are refused, with these in `Allow`: tests/http/methods.test.ts.
test.each<[path: string, query: string, methods: string]>([
  ['/', '', READ],
  ['/', '?index', FORM],
  ['/_root.data', '', READ],
  ['/_root.data', '?index', FORM],
  ['/products', '', READ],
  ['/products/rings', '', READ],
  ['/product/1', '', READ],
  ['/product/1.data', '', READ],
  ['/blog', '', READ],
  ['/blog/feed.xml', '', READ],
  ['/about', '', READ],
  ['/cart', '', FORM],
  ['/contact', '', FORM],
  ['/contact.data', '', FORM],
  ['/search', '', READ],
  ['/search/suggestions', '', READ],
  ['/newsletter/unsubscribe', '', FORM],
  ['/sitemap.xml', '', READ],
  ['/robots.txt', '', READ],
  ['/manifest.webmanifest', '', READ],
  ['/favicon.ico', '', READ],
  ['/admin', '', READ],
  ['/admin/login', '', FORM],
  ['/admin/dashboard', '', READ],
  ['/admin/products', '', READ],
  ['/admin/products/1', '', FORM],
  ['/admin/products/1/delete', '', FORM],
  ['/admin/uploads', '', FORM],
  ['/nowhere', '', ''],
  ['/product/1/nowhere', '', ''],
  ['/admin/nowhere', '', ''],
])('%s%s takes %s', (path, query, methods) => {
  expect(methodsOf({ path, query }).join(', ')).toBe(methods)
})
