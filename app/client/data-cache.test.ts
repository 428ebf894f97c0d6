import { expect, test } from 'vitest'
import { DataCache } from './data-cache'

const MINUTE = 60_000
const ORIGIN = 'http://shop.example'

/** A cache with a fake clock, in front of a server that counts its responses. */
function setUp(respond: (body: string) => Response = (body) => new Response(body)) {
  const state = { now: 0, loads: 0, isDown: false }
  const load = async (): Promise<Response> => {
    if (state.isDown) throw new TypeError('Failed to fetch')
    state.loads += 1
    return respond(`response ${state.loads}`)
  }
  const cache = new DataCache(load, ORIGIN, () => state.now)
  const get = async (path: string, init?: RequestInit) => {
    const response = await cache.fetch(new URL(path, ORIGIN), init)
    const text = await response.text()
    // The cached copy is read in parallel with the response.
    await new Promise((resolve) => setTimeout(resolve))
    return text
  }
  return { cache, state, get }
}

test('a page is loaded once in five minutes', async () => {
  const { state, get } = setUp()
  expect(await get('/blog.data')).toBe('response 1')
  state.now = 5 * MINUTE - 1
  expect(await get('/blog.data')).toBe('response 1')
  state.now = 5 * MINUTE
  expect(await get('/blog.data')).toBe('response 2')
})

test('each URL with its query is a separate entry', async () => {
  const { get } = setUp()
  expect([await get('/_root.data'), await get('/blog.data'), await get('/blog.data?q=opal')]).toEqual([
    'response 1',
    'response 2',
    'response 3',
  ])
  expect(await get('/blog.data')).toBe('response 2')
})

test('a cached page is served offline until ten minutes after its last use', async () => {
  const { state, get } = setUp()
  await get('/blog.data')
  state.isDown = true
  state.now = 9 * MINUTE
  expect(await get('/blog.data')).toBe('response 1')
  state.now = 18 * MINUTE
  expect(await get('/blog.data')).toBe('response 1')
  state.now = 28 * MINUTE
  await expect(get('/blog.data')).rejects.toThrow('Failed to fetch')
})

test('an aborted request is not served from the cache', async () => {
  const { state, get } = setUp()
  await get('/blog.data')
  state.isDown = true
  state.now = 6 * MINUTE
  await expect(get('/blog.data', { signal: AbortSignal.abort() })).rejects.toThrow()
})

test.each(['/blog.data', '/admin/products.data'])('a truncated response of %s is an error', async (path) => {
  // Remix reports a truncated response as an error, even one that is no longer needed.
  const { cache } = setUp(
    () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('Aborted')) })),
  )
  await expect(cache.fetch(ORIGIN + path)).rejects.toThrow('Aborted')
  await expect(cache.fetch(ORIGIN + path, { method: 'POST' })).rejects.toThrow('Aborted')
})

test('a response without a body stays without one', async () => {
  const { cache } = setUp(() => new Response(null, { status: 204 }))
  expect((await cache.fetch(`${ORIGIN}/blog.data`)).status).toBe(204)
})

test.each(['POST', 'post', 'PUT', 'DELETE'])('a write (%s) clears the cache', async (method) => {
  const { get } = setUp()
  await get('/blog.data')
  await get('/cart.data', { method })
  expect(await get('/blog.data')).toBe('response 3')
})

test('a response requested before a write is not cached after it', async () => {
  const { cache, get } = setUp()
  const early = cache.fetch(`${ORIGIN}/blog.data`)
  await cache.fetch(`${ORIGIN}/cart.data`, { method: 'POST' })
  await early
  expect(await get('/blog.data')).toBe('response 3')
})

test.each([
  '/page/care.data',
  '/terms.data',
  '/shipping-returns.data',
  '/admin.data',
  '/admin/products.data',
  '/cart.data',
  '/account.data',
  '/api/products',
  '/images/ring.jpg',
  'https://other.example/blog.data',
])('%s is always fetched', async (path) => {
  const { get } = setUp()
  await get(path)
  expect(await get(path)).toBe('response 2')
})

test.each([
  ['a missing page', (body: string) => new Response(body, { status: 404 })],
  ['a redirect', (body: string) => new Response(body, { status: 202 })],
  ['a personal response', (body: string) => new Response(body, { headers: { 'Cache-Control': 'no-store' } })],
])('%s is not cached', async (_, response) => {
  const { get } = setUp(response)
  await get('/blog.data')
  expect(await get('/blog.data')).toBe('response 2')
})

test('a page on screen is stale five minutes after it was loaded, with the document or later', async () => {
  const { cache, state, get } = setUp()
  expect(cache.isStale('/blog', '')).toBe(false)
  state.now = 5 * MINUTE
  expect(cache.isStale('/blog', '')).toBe(true)
  await get('/blog.data')
  expect(cache.isStale('/blog', '')).toBe(false)
  expect(cache.isStale('/', '')).toBe(true)
  await get('/_root.data?q=1')
  expect(cache.isStale('/', '?q=1')).toBe(false)
})

test('a page that staff write is always stale, and a personal one never', () => {
  const { cache, state } = setUp()
  expect([cache.isStale('/page/care', ''), cache.isStale('/terms', '')]).toEqual([true, true])
  state.now = 60 * MINUTE
  expect([cache.isStale('/cart', ''), cache.isStale('/account', ''), cache.isStale('/admin', '')]).toEqual([
    false,
    false,
    false,
  ])
})

test('a prefetched page is used once, and a failed prefetch does no harm', async () => {
  const { cache, state, get } = setUp()
  const handOver = await cache.prefetch('/admin/products', '?page=2')
  state.isDown = true
  expect(await cache.prefetch('/admin/products', '?page=2')).toBeNull()
  handOver?.()
  expect(await get('/admin/products.data?page=2')).toBe('response 1')
  await expect(get('/admin/products.data?page=2')).rejects.toThrow('Failed to fetch')
})

test('a response of an intermediary is not cached', async () => {
  const { cache } = setUp((body) => new Response(body, { status: 502 }))
  expect(await cache.prefetch('/admin/products', '')).toBeNull()
})
