import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { ReadableStream } from 'node:stream/web'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serializeCart, serializeSaved } from '~/http/cookies.server'
import { clearNotice, serializeNotice } from '~/http/flash.server'
import type { ContentVersion } from '~/models/records/content-version.server'
import { contentAt, openTestServer, page, type TestServer } from '../../../tests/support/test-server'
import type { Handle } from '../remix'

const LONG = '<p>Rings and more rings</p>'.repeat(200)

let shop: TestServer
let content: ContentVersion
let handle: Handle

beforeEach(async () => {
  content = contentAt(1)
  handle = async () => page(`${shop.received.length} ${LONG}`)
  shop = await openTestServer({
    handle: (request, context) => handle(request, context),
    contentVersion: async () => ({ ...content }),
  })
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

async function renderings(...requests: Parameters<TestServer['send']>[]): Promise<number> {
  const before = shop.received.length
  for (const request of requests) await shop.send(...request)
  return shop.received.length - before
}

test('a page is rendered once for all visitors', async () => {
  const first = await shop.send('/')
  const second = await shop.send('/')
  expect(shop.received).toHaveLength(1)
  expect(second.text).toBe(first.text)
  expect(second.headers['cache-control']).toBe('no-cache')
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
})

test('an outdated page is shown while the database is unavailable, and a page without a part is a 503', async () => {
  const before = await shop.send('/')
  content = contentAt(2)
  handle = async (_, context) => {
    context.unavailable = true
    return page('in part')
  }
  expect(await shop.send('/')).toMatchObject({ status: 200, text: before.text })
  expect(await shop.send('/about')).toMatchObject({ status: 503, text: 'in part' })
  handle = async () => page('new')
  expect((await shop.send('/')).text).toBe('new')
})

test('a page that could not be read whole is rendered again', async () => {
  handle = async (_, context) => {
    if (shop.received.length === 1) context.incomplete = true
    return page(`${shop.received.length}`)
  }
  expect((await shop.send('/')).text).toBe('1')
  expect((await shop.send('/')).text).toBe('2')
  expect((await shop.send('/')).text).toBe('2')
})

test('parameter values, low data and host make another entry, and the parameter order does not', async () => {
  await shop.send('/products?q=ring&category=rings')
  expect(await renderings(['/products?category=rings&q=ring'])).toBe(0)
  expect(await renderings(['/products?category=rings&q=gold'])).toBe(1)
  expect(await renderings(['/products?category=rings&q=ring', { headers: { 'Save-Data': 'on' } }])).toBe(1)
  expect(await renderings(['/products?category=rings&q=ring', { headers: { Cookie: 'data-saver=on' } }])).toBe(0)
  expect(await renderings(['/products?category=rings&q=ring', { headers: { Host: 'localhost' } }])).toBe(1)
})

test('the rendering receives only what is in the key', async () => {
  await shop.send('/', {
    headers: { Cookie: 'theme=dark; data-saver=on', 'User-Agent': 'x', 'X-Forwarded-Host': 'evil' },
  })
  expect([...(shop.received[0]?.headers.keys() ?? [])]).toEqual(['host', 'save-data'])
})

test.each<Parameters<TestServer['send']>>([
  ['/', { headers: { Cookie: 'a=1; session=x' } }],
  ['/', { headers: { Cookie: '__Host-session=x' } }],
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
])('%s %o is never cached', async (...ask) => {
  await shop.send('/')
  expect(await renderings(ask, ask)).toBe(2)
})

const cookieOf = (setCookie: string) => ({ Cookie: setCookie.split(';', 1)[0] ?? '' })
const cartOf = async (...quantities: number[]) =>
  cookieOf(await serializeCart(quantities.map((quantity, n) => ({ product_id: n + 1, quantity, seen_cents: n }))))

test('visitors with as many pieces in the cart share a page, which no cookie reaches', async () => {
  await shop.send('/')
  expect(await renderings(['/', { headers: await cartOf(2) }])).toBe(1)
  expect(shop.received.at(-1)?.headers.get('cookie')).toBe(null)
  const { headers } = await shop.send('/', { headers: await cartOf(1, 1) })
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(await renderings(['/', { headers: await cartOf(1, 1) }], ['/'])).toBe(0)
  expect(await renderings(['/', { headers: await cartOf(3) }])).toBe(1)
  for (const Cookie of ['cart=forged', 'flash=forged']) expect(await renderings(['/', { headers: { Cookie } }])).toBe(0)
})

test('a saved piece makes another page of that piece alone', async () => {
  const headers = cookieOf(await serializeSaved([7, 8]))
  await shop.send('/')
  await shop.send('/product/9')
  expect(await renderings(['/', { headers }], ['/product/9', { headers }])).toBe(0)
  expect(await renderings(['/product/8', { headers }], ['/product/8'], ['/product/8.data', { headers }])).toBe(3)
  expect(await renderings(['/product/8', { headers: cookieOf(await serializeSaved([8])) }])).toBe(0)
  // Which piece that is, only the page knows.
  expect(await renderings(['/product/a-ring', { headers }], ['/product/a-ring', { headers }])).toBe(2)
})

test('visitors with the same notice share a page that removes it; one with a reference is rendered each time', async () => {
  const clearing = await clearNotice()
  handle = async (_, { marks }) => page(marks?.notice?.title ?? 'none', marks?.notice ? { 'Set-Cookie': clearing } : {})
  const headers = cookieOf(await serializeNotice({ title: 'Saved' }))
  const [first, second] = [await shop.send('/', { headers }), await shop.send('/', { headers })]
  expect(shop.received).toHaveLength(1)
  for (const { text, headers: sent } of [first, second])
    expect([text, sent['set-cookie'], sent['cache-control']]).toEqual(['Saved', [clearing], 'no-store'])
  expect((await shop.send('/')).text).toBe('none')
  const other = cookieOf(await serializeNotice({ title: 'Saved', text: 'It is on your list.' }))
  expect(await renderings(['/', { headers: other }], ['/', { headers }])).toBe(1)
  const personal = cookieOf(await serializeNotice({ title: 'Message Sent', reference: 'E-1' }))
  expect(await renderings(['/', { headers: personal }], ['/', { headers: personal }])).toBe(2)
})

test('a page with a notice that sets another cookie is not shared', async () => {
  handle = async () => page('x', { 'Set-Cookie': 'a=1' })
  const headers = cookieOf(await serializeNotice({ title: 'Saved' }))
  expect(await renderings(['/', { headers }], ['/', { headers }])).toBe(2)
})

test('a visitor with an unrelated cookie shares the cached page', async () => {
  await shop.send('/')
  expect(await renderings(['/', { headers: { Cookie: 'theme=dark; my-session=1; cartoon=2' } }])).toBe(0)
})

test.each<[string, () => Response, number]>([
  ['a missing page', () => new Response('gone', { status: 404 }), 1],
  ['a failure', () => new Response('broken', { status: 503 }), 2],
  ['a permanent redirect', () => new Response(null, { status: 301, headers: { Location: '/new' } }), 1],
  ['a redirect', () => new Response(null, { status: 302, headers: { Location: '/new' } }), 2],
  ['a response with a cookie', () => page('x', { 'Set-Cookie': 'a=1' }), 2],
  ['a response that must not be stored', () => page('x', { 'Cache-Control': 'no-store' }), 2],
  ['a private response', () => page('x', { 'Cache-Control': 'private' }), 2],
])('%s requested twice', async (_, response, expected) => {
  handle = async () => response()
  expect(await renderings(['/x'], ['/x'])).toBe(expected)
})

test('concurrent requests share one rendering', async () => {
  handle = () => new Promise((resolve) => setTimeout(() => resolve(page('slow')), 50))
  const responses = await Promise.all(Array.from({ length: 20 }, () => shop.send('/')))
  expect(shop.received).toHaveLength(1)
  expect(new Set(responses.map(({ text }) => text))).toEqual(new Set(['slow']))
})

test('requests that waited for a failed rendering are rendered separately', async () => {
  handle = () => {
    const isFirst = shop.received.length === 1
    return new Promise((resolve, reject) => {
      setTimeout(() => (isFirst ? reject(new Error('broken')) : resolve(page('well'))), 50)
    })
  }
  const responses = await Promise.all([shop.send('/'), shop.send('/'), shop.send('/')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 500])
})

test('each encoding has its own entity tag, and a matching client gets 304', async () => {
  handle = async () => page(`${content.version} ${LONG}`)
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

  const known = { 'Accept-Encoding': 'br', 'If-None-Match': `"other", ${br.etag}` }
  const unchanged = await shop.send('/', { headers: known })
  expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', br.etag])
  content = contentAt(2)
  expect((await shop.send('/', { headers: known })).status).toBe(200)
})

test('a page in the cache is sent only to requests that pass every check', async () => {
  const known = { 'User-Agent': 'a', 'Accept-Encoding': 'br' }
  for (const _ of [1, 2, 3]) expect((await shop.send('/', { headers: known })).status).toBe(200)
  expect(await renderings(['/', { headers: { ...known, 'User-Agent': 'b', 'Accept-Language': 'fr' } }])).toBe(0)
  const statusWith = async (headers: Record<string, string>, path = '/') =>
    (await shop.send(path, { headers: { ...known, ...headers } })).status
  expect(await statusWith({ Host: 'evil.example' })).toBe(421)
  expect(await statusWith({ 'Content-Length': '1' })).toBe(400)
  expect(await statusWith({ 'Content-Encoding': 'br' })).toBe(415)
  expect(await statusWith({}, '/?_data=root')).toBe(404)
  expect(await renderings(['/', { method: 'DELETE', headers: known }])).toBe(1)
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, number) => [`X-Header-${number}`, '1']))
  expect(await statusWith(many)).toBe(431)
  expect(await renderings(['/', { headers: { ...known, Cookie: 'session=x' } }])).toBe(1)
  expect(await renderings(['/', { headers: { ...known, 'Save-Data': 'on' } }])).toBe(1)
})

test('a page that strangers cannot multiply is compressed better once it has settled, under the same tag', async () => {
  handle = async () => page(readFileSync('docs/decisions/page-cache.md', 'utf8'))
  const headersOf = async (path: string) => (await shop.send(path, { headers: { 'Accept-Encoding': 'br' } })).headers
  const bytesOf = async (path: string) => Number((await headersOf(path))['content-length'])
  const paths = ['/products', '/products?q=ring']
  const [plain, query] = await Promise.all(paths.map(bytesOf))
  const { etag = '' } = await headersOf('/products')
  expect(await Promise.all(paths.map(bytesOf))).toEqual([plain, query])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
  await Promise.all(paths.map(bytesOf))
  await expect.poll(() => bytesOf('/products')).toBeLessThan(0.97 * plain!)
  expect(await bytesOf('/products?q=ring')).toBe(query)
  const known = { 'Accept-Encoding': 'br', 'If-None-Match': etag }
  expect((await shop.send('/products', { headers: known })).status).toBe(304)
  expect((await headersOf('/products')).etag).toBe(etag)
  expect(shop.received).toHaveLength(2)
})

test('HEAD has the headers of GET and no body', async () => {
  const [got, head] = [await shop.send('/'), await shop.send('/', { method: 'HEAD' })]
  expect([head.status, head.text]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(got.headers['content-length'])
  expect(shop.received).toHaveLength(1)
})

const path = (number: number) => `/product/${number}`
const MB = 1024 * 1024

test('a full cache evicts the least recently used page', async () => {
  handle = async () => page('x'.repeat(5 * MB))
  for (let number = 1; number <= 6; number += 1) await shop.send(path(number))
  await shop.send(path(1))
  await shop.send(path(7))
  expect(await renderings([path(1)], [path(7)])).toBe(0)
  expect(await renderings([path(2)])).toBe(1)
})

test('a page larger than an eighth of the cache is not stored', async () => {
  handle = async () => page('x'.repeat(9 * MB))
  expect(await renderings([path(1)], [path(1)])).toBe(2)
  const noise = randomBytes(3 * MB).toString('hex')
  handle = async () => page(noise)
  expect(await renderings([path(2)], [path(2)])).toBe(1)
  const gzip = { headers: { 'Accept-Encoding': 'gzip' } }
  expect(await renderings([path(2), gzip], [path(2), gzip])).toBe(1)
})

/** A list that is generated while it is sent, of so many parts. */
function streamed(parts: number, { part = 'x'.repeat(MB), breaksAt = Infinity, etag = '"v1"' } = {}) {
  const generated = { parts: 0 }
  const list = async function* () {
    for (let number = 0; number < parts; number += 1) {
      if (number === breaksAt) throw new Error('The table is gone')
      generated.parts += 1
      yield Buffer.from(part)
    }
  }
  handle = async () => {
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache', ETag: etag }
    const body = ReadableStream.from(list()) as BodyInit
    return new Response(body, { headers: { ...headers, 'Transfer-Encoding': 'chunked' } })
  }
  return generated
}

const LIST = '/api/products'
const br = { 'Accept-Encoding': 'br' }

test('a streamed list is compressed and kept like a page', async () => {
  streamed(2)
  const [first, second] = [await shop.send(LIST), await shop.send(LIST)]
  expect(first.text).toHaveLength(2 * MB)
  expect(second.text).toBe(first.text)
  const compressed = await shop.send(LIST, { headers: br })
  expect([first.headers.etag, compressed.headers.etag]).toEqual(['"v1"', '"v1-br"'])
  expect(Number((await shop.send(LIST, { headers: br })).headers['content-length'])).toBeLessThan(MB / 100)
  expect(shop.received).toHaveLength(2)
})

test('for a visitor who has it, nothing of a streamed list is generated', async () => {
  const generated = streamed(20)
  for (const headers of [{ 'If-None-Match': '"v1"' }, { ...br, 'If-None-Match': '"v1-br"' }])
    expect(await shop.send(LIST, { headers })).toMatchObject({ status: 304, text: '' })
  expect(generated.parts).toBe(0)
})

test('a streamed list that is too long for the cache is sent whole each time', async () => {
  streamed(20)
  const both = await Promise.all([shop.send(LIST), shop.send(LIST)])
  expect(both.map(({ text }) => text.length)).toEqual([20 * MB, 20 * MB])
  expect(await renderings([LIST], [LIST])).toBe(2)
  const head = await shop.send(LIST, { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, text: '' })
})

test('a streamed list that fails is an error, or broken off, and is not kept', async () => {
  const noise = randomBytes(MB / 2).toString('hex')
  streamed(20, { part: noise, breaksAt: 2 })
  expect((await shop.send(LIST, { headers: br })).status).toBe(500)
  streamed(20, { part: noise, breaksAt: 15 })
  await expect(shop.send(LIST)).rejects.toThrow('aborted')
  streamed(20, { part: noise })
  expect((await shop.send(LIST)).text).toHaveLength(20 * MB)
})

test('unknown query parameters make no other entry and are not passed on', async () => {
  await shop.send('/api/products?limit=5')
  const queries = Array.from({ length: 200 }, (_, number): [string] => [
    `/api/products?q=${number}&limit=5&${number}=x`,
  ])
  expect(await renderings(...queries)).toBe(0)
  await shop.send('/about?utm_source=mail&page=2')
  await shop.send('/blog?page=3&q=pearl&index&min=2')
  expect(shop.received.map(({ url }) => url.replace('http://shop.example', ''))).toEqual([
    '/api/products?limit=5',
    '/about',
    '/blog?page=3&q=pearl',
  ])
})

test('a page with a long URL is rendered each time', async () => {
  const long = `/search?q=${'x'.repeat(1000)}`
  expect(await renderings([long], [long])).toBe(2)
  expect(await renderings([`/about?q=${'x'.repeat(5000)}`], ['/about'])).toBe(1)
})

test('made-up queries and paths evict no other pages', async () => {
  handle = async ({ url }) => new Response('x'.repeat(MB), { status: url.includes('/missing') ? 404 : 200 })
  await shop.send('/')
  const madeUp = Array.from({ length: 40 }, (_, number) => [`/search?q=${number}`, `/missing/${number}`, '/about'])
  for (const one of madeUp.flat()) await shop.send(one)
  await shop.send('/', { headers: { Host: 'localhost' } })
  expect(await renderings(['/'], ['/about'], ['/search?q=39'], ['/missing/39'])).toBe(0)
  expect(await renderings(['/search?q=1'])).toBe(1)
})

test('a public API list is shared by requests with cookies and tokens', async () => {
  await shop.send('/api/products')
  const others = [{ Cookie: 'session=x' }, { Cookie: 'cart=x' }, { Authorization: 'Bearer x' }]
  expect(await renderings(...others.map((headers): [string, object] => ['/api/products', { headers }]))).toBe(0)
  expect(await renderings(...others.map((headers): [string, object] => ['/api/blog', { headers }]))).toBe(3)
})
