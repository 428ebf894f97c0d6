import { randomBytes } from 'node:crypto'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestServer, page, type TestServer } from '../../tests/support/test-server'
import { serializeCart, serializeSaved } from '~/http/cookies.server'
import type { Handle } from '../http/render'

const LONG = '<p>Rings and more rings</p>'.repeat(200)

let shop: TestServer
let content: { version: number; validUntil: Date | null }
let handle: Handle

beforeEach(async () => {
  content = { version: 1, validUntil: null }
  handle = async () => page(`${shop.seen.length} ${LONG}`)
  shop = await openTestServer({
    handle: (request, context) => handle(request, context),
    contentVersion: async () => ({ ...content }),
  })
})

afterEach(() => shop.close())

async function renderings(...asks: Parameters<TestServer['ask']>[]): Promise<number> {
  const before = shop.seen.length
  for (const ask of asks) await shop.ask(...ask)
  return shop.seen.length - before
}

test('a page is rendered once for everybody', async () => {
  const first = await shop.ask('/')
  const second = await shop.ask('/')
  expect(shop.seen).toHaveLength(1)
  expect(second.text).toBe(first.text)
  expect(second.headers['cache-control']).toBe('no-cache')
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
})

test('a change of content shows in the next request', async () => {
  const before = await shop.ask('/')
  content.version = 2
  const after = await shop.ask('/')
  expect(after.text).not.toBe(before.text)
  expect((await shop.ask('/')).text).toBe(after.text)
})

test('a change while a page is being rendered shows in the next request', async () => {
  let finish = (_: Response): void => undefined
  handle = () => new Promise((resolve) => (finish = resolve))
  const old = shop.ask('/')
  await expect.poll(() => shop.seen.length).toBe(1)
  content.version = 2
  const fresh = shop.ask('/')
  await expect.poll(() => shop.seen.length).toBe(2)
  finish(page('new'))
  expect((await fresh).text).toBe('new')
  expect((await shop.ask('/')).text).toBe('new')
  void old.catch(() => undefined)
})

test('a moment at which content changes by itself ends what was kept', async () => {
  content.validUntil = new Date(Date.now() + 60)
  expect(await renderings(['/'], ['/'])).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(await renderings(['/'])).toBe(1)
  content.validUntil = null
  expect(await renderings(['/'], ['/'])).toBe(1)
})

test('the order of parameters makes no other page; their values, low data and the host do', async () => {
  await shop.ask('/products?q=ring&category=rings')
  expect(await renderings(['/products?category=rings&q=ring'])).toBe(0)
  expect(await renderings(['/products?category=rings&q=gold'])).toBe(1)
  expect(await renderings(['/products?category=rings&q=ring', { headers: { 'Save-Data': 'on' } }])).toBe(1)
  expect(await renderings(['/products?category=rings&q=ring', { headers: { Cookie: 'data-saver=on' } }])).toBe(0)
  expect(await renderings(['/products?category=rings&q=ring', { headers: { Host: 'localhost' } }])).toBe(1)
})

test('the rendering is told nothing that is not part of the key', async () => {
  await shop.ask('/', {
    headers: { Cookie: 'theme=dark; data-saver=on', 'User-Agent': 'x', 'X-Forwarded-Host': 'evil' },
  })
  expect([...(shop.seen[0]?.headers.keys() ?? [])]).toEqual(['host', 'save-data'])
})

test.each<Parameters<TestServer['ask']>>([
  ['/', { headers: { Cookie: 'a=1; session=x' } }],
  ['/', { headers: { Cookie: '__Host-session=x' } }],
  ['/', { headers: { Cookie: 'flash=x' } }],
  ['/', { headers: { Authorization: 'Bearer x' } }],
  ['/', { method: 'POST', body: 'a=1' }],
  ['/admin'],
  ['/admin/products.data'],
  ['/admin.data'],
  ['/api/admin/products'],
  ['/cart'],
  ['/cart.data'],
  ['/account'],
  ['/newsletter/unsubscribe'],
])('%s %o is always rendered afresh', async (...ask) => {
  await shop.ask('/')
  expect(await renderings(ask, ask)).toBe(2)
})

const cookieOf = (setCookie: string) => ({ Cookie: setCookie.split(';', 1)[0] ?? '' })
const cartOf = async (...quantities: number[]) =>
  cookieOf(await serializeCart(quantities.map((quantity, n) => ({ product_id: n + 1, quantity, seen_cents: n }))))

test('visitors with as many pieces in the cart share a page, which no cookie reaches', async () => {
  await shop.ask('/')
  expect(await renderings(['/', { headers: await cartOf(2) }])).toBe(1)
  expect(shop.seen.at(-1)?.headers.get('cookie')).toBe(null)
  const { headers } = await shop.ask('/', { headers: await cartOf(1, 1) })
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(await renderings(['/', { headers: await cartOf(1, 1) }], ['/'])).toBe(0)
  expect(await renderings(['/', { headers: await cartOf(3) }])).toBe(1)
  expect(await renderings(['/', { headers: { Cookie: 'cart=forged' } }])).toBe(0)
})

test('a saved piece makes another page of that piece alone', async () => {
  const headers = cookieOf(await serializeSaved([7, 8]))
  await shop.ask('/')
  await shop.ask('/product/9')
  expect(await renderings(['/', { headers }], ['/product/9', { headers }])).toBe(0)
  expect(await renderings(['/product/8', { headers }], ['/product/8'], ['/product/8.data', { headers }])).toBe(3)
  expect(await renderings(['/product/8', { headers: cookieOf(await serializeSaved([8])) }])).toBe(0)
  // Which piece that is, only the page knows.
  expect(await renderings(['/product/a-ring', { headers }], ['/product/a-ring', { headers }])).toBe(2)
})

test('a visitor with an unrelated cookie shares the page of the others', async () => {
  await shop.ask('/')
  expect(await renderings(['/', { headers: { Cookie: 'theme=dark; my-session=1; cartoon=2' } }])).toBe(0)
})

test.each<[string, () => Response, number]>([
  ['a missing page', () => new Response('gone', { status: 404 }), 1],
  ['a failure', () => new Response('broken', { status: 503 }), 2],
  ['a redirect', () => new Response(null, { status: 301, headers: { Location: '/new' } }), 2],
  ['an answer with a cookie', () => page('x', { 'Set-Cookie': 'a=1' }), 2],
  ['an answer that may not be stored', () => page('x', { 'Cache-Control': 'no-store' }), 2],
  ['a private answer', () => page('x', { 'Cache-Control': 'private' }), 2],
])('%s asked for twice', async (_, answer, expected) => {
  handle = async () => answer()
  expect(await renderings(['/x'], ['/x'])).toBe(expected)
})

test('those who ask at once share one rendering', async () => {
  handle = () => new Promise((resolve) => setTimeout(() => resolve(page('slow')), 50))
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.ask('/')))
  expect(shop.seen).toHaveLength(1)
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['slow']))
})

test('those who wait for a rendering that fails get an answer of their own', async () => {
  handle = () => {
    const isFirst = shop.seen.length === 1
    return new Promise((resolve, reject) => {
      setTimeout(() => (isFirst ? reject(new Error('broken')) : resolve(page('well'))), 50)
    })
  }
  const answers = await Promise.all([shop.ask('/'), shop.ask('/'), shop.ask('/')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 500])
})

test('each encoding has its own entity tag, and a client that has the page is told so', async () => {
  const bytes = (encoding: string) =>
    new Promise<{ encoding: string | undefined; body: Buffer; etag: string | undefined }>((resolve, reject) => {
      const headers = { Host: 'shop.example', 'Accept-Encoding': encoding }
      get({ port: shop.port, host: '127.0.0.1', headers, agent: false }, (response) => {
        const { etag, 'content-encoding': name } = response.headers
        buffer(response).then((body) => resolve({ encoding: name, body, etag }), reject)
      })
    })
  const [br, gzip, plain] = [await bytes('gzip, br'), await bytes('gzip, br;q=0'), await bytes('')]
  expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(3)

  const known = { 'Accept-Encoding': 'br', 'If-None-Match': `"other", W/${br.etag}` }
  const unchanged = await shop.ask('/', { headers: known })
  expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', br.etag])
  content.version = 2
  expect((await shop.ask('/', { headers: known })).status).toBe(200)
})

test('HEAD has the headers of GET and no body', async () => {
  const [got, head] = [await shop.ask('/'), await shop.ask('/', { method: 'HEAD' })]
  expect([head.status, head.text]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(got.headers['content-length'])
  expect(shop.seen).toHaveLength(1)
})

const path = (number: number) => `/product/${number}`
const MB = 1024 * 1024

test('a full cache gives up what nobody has asked for the longest', async () => {
  handle = async () => page('x'.repeat(5 * MB))
  for (let number = 1; number <= 6; number += 1) await shop.ask(path(number))
  await shop.ask(path(1))
  await shop.ask(path(7))
  expect(await renderings([path(1)], [path(7)])).toBe(0)
  expect(await renderings([path(2)])).toBe(1)
})

test('a page that takes more than an eighth of the cache is not kept, whatever takes it there', async () => {
  handle = async () => page('x'.repeat(9 * MB))
  expect(await renderings([path(1)], [path(1)])).toBe(2)
  const noise = randomBytes(3 * MB).toString('hex')
  handle = async () => page(noise)
  expect(await renderings([path(2)], [path(2)])).toBe(1)
  await shop.ask(path(2), { headers: { 'Accept-Encoding': 'gzip' } })
  expect(await renderings([path(2)])).toBe(1)
})

test('what a page does not read of its query makes no other page, and is not told to it', async () => {
  await shop.ask('/api/products?limit=5')
  const queries = Array.from({ length: 200 }, (_, number): [string] => [
    `/api/products?q=${number}&limit=5&${number}=x`,
  ])
  expect(await renderings(...queries)).toBe(0)
  await shop.ask('/about?utm_source=mail&page=2')
  await shop.ask('/blog?page=3&q=pearl&index&min=2')
  expect(shop.seen.map(({ url }) => url.replace('http://shop.example', ''))).toEqual([
    '/api/products?limit=5',
    '/about',
    '/blog?page=3&q=pearl',
  ])
})

test('a page under a long address is rendered each time', async () => {
  const long = `/search?q=${'x'.repeat(1000)}`
  expect(await renderings([long], [long])).toBe(2)
  expect(await renderings([`/about?q=${'x'.repeat(5000)}`], ['/about'])).toBe(1)
})

test('pages under made-up queries and addresses push out no others', async () => {
  handle = async ({ url }) => new Response('x'.repeat(MB), { status: url.includes('/missing') ? 404 : 200 })
  await shop.ask('/')
  const madeUp = Array.from({ length: 40 }, (_, number) => [`/search?q=${number}`, `/missing/${number}`, '/about'])
  for (const one of madeUp.flat()) await shop.ask(one)
  await shop.ask('/', { headers: { Host: 'localhost' } })
  expect(await renderings(['/'], ['/about'], ['/search?q=39'], ['/missing/39'])).toBe(0)
  expect(await renderings(['/search?q=1'])).toBe(1)
})

test('a list of the API that is the same for everyone is one for cookies and tokens too', async () => {
  await shop.ask('/api/products')
  const others = [{ Cookie: 'session=x' }, { Cookie: 'cart=x' }, { Authorization: 'Bearer x' }]
  expect(await renderings(...others.map((headers): [string, object] => ['/api/products', { headers }]))).toBe(0)
  expect(await renderings(...others.map((headers): [string, object] => ['/api/blog', { headers }]))).toBe(3)
})
