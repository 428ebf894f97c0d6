import { expect, test } from 'vitest'
import { builtRoutes } from '../../tests/support/routes'
import { Refused, type RequestContext } from '../request/context'
import { routeTable } from '../request/route-table'
import { methodCheck } from './checks'

const routes = builtRoutes()
const check = methodCheck(routes, routeTable(routes))

/** What a refused method is told to use instead; its status where there is nothing to use. */
function allowed(path: string, query: string): string | number | undefined {
  try {
    check({ path, query, method: 'PUT', isRead: false, isApi: false } as RequestContext)
    return undefined
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.headers[1] ?? error.status
  }
}

const READ = 'GET, HEAD'
const FORM = 'GET, HEAD, POST'

// That the others are refused, with these in `Allow`: tests/http/methods.test.ts.
test.each<[path: string, query: string, methods: string | number]>([
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
  ['/nowhere', '', 404],
  ['/product/1/nowhere', '', 404],
  ['/admin/nowhere', '', 404],
])('%s%s takes %s', (path, query, methods) => {
  expect(allowed(path, query)).toBe(methods)
})
