import { expect } from 'vitest'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'

// What an address does not take is refused with 405, and with what it does take.
const READ = 'GET, HEAD'
const FORM = 'GET, HEAD, POST'

// One of each kind: all of them are in server/steps/methods.test.ts.
test.for<[path: string, allow: string]>([
  ['/', READ],
  ['/?index', FORM],
  ['/_root.data?index', FORM],
  ['/product/1', READ],
  ['/contact', FORM],
  ['/blog/feed.xml', READ],
  ['/search/suggestions', READ],
  ['/images/collection-ivory-stone.jpg', READ],
  ['/healthz', READ],
  ['/readyz', READ],
  ['/admin/dashboard', READ],
  ['/admin/products/1', FORM],
  ['/api', `${READ}, OPTIONS`],
  ['/api/products', `${READ}, OPTIONS`],
  ['/api/contact', 'POST, OPTIONS'],
])('%s takes %s', async ([path, allow], { server }) => {
  const allowed = allow.split(', ')
  // Once more after it is in the page cache.
  await new Visitor(server.origin).get(path)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((one) => !allowed.includes(one))) {
    const response = await new Visitor(server.origin).send(path, { method })
    expect([method, response.status, response.headers.get('Allow')]).toEqual([method, 405, allow])
  }
})

test('an address that is none is 404 for every method', async ({ visitor }) => {
  for (const path of ['/nowhere', '/product/1/nowhere', '/api/nowhere', '/images/nowhere.jpg', '/assets/nowhere.js']) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await visitor.send(path, { method })).status, `${method} ${path}`).toBe(404)
    }
  }
})
