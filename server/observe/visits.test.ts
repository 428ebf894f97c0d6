import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentAt, openTestServer, page, type TestServer } from '../../tests/support/test-server'
import { countVisits } from './visits'

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

let shop: TestServer
let counted: string[]

beforeEach(async () => {
  counted = []
  shop = await openTestServer({
    contentVersion: async () => contentAt(1),
    handle: async ({ url }) => (url.includes('missing') ? new Response('', { status: 404 }) : page('<h1>Ring</h1>')),
    observers: [
      countVisits({
        countView: (reference) => counted.push(reference),
        countSearch: (typed) => counted.push(`search: ${typed}`),
        countMissing: (path, isLinked) => counted.push(`missing: ${path}${isLinked ? ', linked' : ''}`),
      }),
    ],
  })
})
afterEach(() => shop.close())

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop.send(path, { method, headers: { 'User-Agent': BROWSER, ...headers } })

test('a piece is counted each time, rendered and from the cache, as a page and as its data', async () => {
  const { headers } = await visit('/product/7')
  await visit('/product/7')
  await visit('/product/7', { 'If-None-Match': headers.etag ?? '' })
  await visit('/product/7.data', { Referer: 'http://shop.example/products' })
  await visit('/product/yarra-ring?utm_source=mail')
  await visit('/product/7', { Cookie: 'cart=1' })
  expect(shop.received.length).toBeLessThan(6)
  expect(counted).toEqual(['7', '7', '7', '7', 'yarra-ring', '7'])
})

test('a search is counted with what was typed, but not its further pages', async () => {
  await visit('/search?q=Black+pearl')
  await visit('/search?q=Black+pearl')
  await visit('/search.data?q=opal&_routes=x', { Referer: 'http://shop.example/search?q=Black+pearl' })
  for (const path of ['/search', '/search?q=opal&page=2', '/search/suggestions?q=op', '/searching?q=op'])
    await visit(path)
  expect(counted).toEqual(['search: Black pearl', 'search: Black pearl', 'search: opal'])
})

test.each<[why: string, headers: Record<string, string>]>([
  ['a bot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { 'User-Agent': 'curl/8.5.0' }],
  ['a browser without a screen', { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0' }],
  ['no name', { 'User-Agent': '' }],
  ['a prefetch', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['an older prefetch', { Purpose: 'prefetch' }],
  ["Firefox's prefetch", { 'X-Moz': 'prefetch' }],
  ['staff', { Cookie: 'data-saver=off; __Host-session=s' }],
  ['the page itself', { Referer: 'http://shop.example/product/7?from=mail' }],
])('%s is not counted', async (_, headers) => {
  await visit('/product/7', headers)
  expect(counted).toEqual([])
})

test('only pages that were shown count', async () => {
  await visit('/product/7', {}, 'HEAD')
  await visit('/product/7', {}, 'POST')
  await visit('/products')
  await visit('/search.data?q=opal', { Referer: 'http://shop.example/search?q=opal' })
  expect(counted).toEqual([])
})

test('a missing page is counted, each time and for everyone, and whether another page links to it', async () => {
  await visit('/product/missing?utm_source=mail')
  await visit('/product/missing')
  await visit('/missing.html', { Referer: 'https://www.google.com/', 'User-Agent': 'Googlebot' })
  await visit('/missing', {}, 'POST')
  await visit('/api/missing')
  expect(counted).toEqual(['missing: /product/missing', 'missing: /product/missing', 'missing: /missing.html, linked'])
})
