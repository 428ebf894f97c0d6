import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clear, isStale, keepBetweenPages, publicClientLoader } from './public-data'

const MINUTE = 60_000
const ORIGIN = 'http://shop.example'

beforeEach(() => {
  clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that counts its responses. */
function setUp() {
  const server = { loads: 0, respond: () => Promise.resolve() }
  const serverLoader = async () => {
    await server.respond()
    server.loads += 1
    return `response ${server.loads}`
  }
  const get = (path: string) =>
    publicClientLoader({ request: new Request(ORIGIN + path), params: {}, serverLoader } as unknown as Parameters<
      typeof publicClientLoader
    >[0])
  return { server, get }
}

type Change = Parameters<typeof keepBetweenPages>[0]

const change = (from: string, to: string, more: Partial<Change> = {}) =>
  keepBetweenPages({
    currentUrl: new URL(from, ORIGIN),
    nextUrl: new URL(to, ORIGIN),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...more,
  })

const passMinutes = (count: number) => vi.setSystemTime(Date.now() + count * MINUTE)

test('a page is loaded once in five minutes', async () => {
  const { get } = setUp()
  expect(await get('/blog')).toBe('response 1')
  passMinutes(4.9)
  expect(await get('/blog')).toBe('response 1')
  passMinutes(0.1)
  expect(await get('/blog')).toBe('response 2')
})

test('each URL with its query is a separate entry', async () => {
  const { get } = setUp()
  expect([await get('/'), await get('/blog'), await get('/blog?q=opal')]).toEqual([
    'response 1',
    'response 2',
    'response 3',
  ])
  expect(await get('/blog')).toBe('response 2')
})

test('while the shop is out of reach, a page is served until ten minutes after its last use', async () => {
  const { server, get } = setUp()
  await get('/blog')
  server.respond = () => {
    queueMicrotask(() => window.dispatchEvent(new Event('unreachable')))
    return new Promise(() => {})
  }
  passMinutes(9)
  expect(await get('/blog')).toBe('response 1')
  window.isUnreachable = true
  server.respond = () => new Promise(() => {})
  passMinutes(9)
  expect(await get('/blog')).toBe('response 1')
  server.respond = () => Promise.resolve()
  passMinutes(10)
  expect(await get('/blog')).toBe('response 2')
})

test('an error is not kept', async () => {
  const { server, get } = setUp()
  server.respond = () => Promise.reject(new Error('Not found'))
  await expect(get('/blog/none')).rejects.toThrow('Not found')
  server.respond = () => Promise.resolve()
  expect(await get('/blog/none')).toBe('response 1')
})

test('a write has every page loaded again, also one requested before it', async () => {
  const { server, get } = setUp()
  await get('/blog')
  let respond = () => {}
  server.respond = () => new Promise<void>((resolve) => (respond = resolve))
  const early = get('/about')
  expect(change('/about', '/about', { formMethod: 'POST' })).toBe(true)
  respond()
  expect(await early).toBe('response 2')
  server.respond = () => Promise.resolve()
  expect(await get('/about')).toBe('response 3')
  expect(await get('/blog')).toBe('response 4')
})

test.each([
  ['/blog', '/about', false],
  ['/products?min=1', '/products?min=2', false],
  ['/cart', '/product/1', false],
  ['/about', '/terms', false],
  ['/about', '/cart', true],
  ['/about', '/account', true],
  ['/about', '/about', true],
  ['/admin/products', '/product/1', true],
  ['/about', '/admin', true],
])('between %s and %s the layouts are loaded again: %s', (from, to, expected) => {
  expect(change(from, to)).toBe(expected)
})

test('a refused form has no layout loaded again', () => {
  expect(change('/contact', '/contact', { formMethod: 'POST', actionStatus: 400 })).toBe(false)
})

test('a page on screen is stale five minutes after it was loaded, with the document or later', async () => {
  const { get } = setUp()
  const stale = (path: string) => isStale(new URL(path, ORIGIN))
  expect(stale('/blog')).toBe(false)
  passMinutes(5)
  expect(stale('/blog')).toBe(true)
  await get('/blog')
  expect(stale('/blog')).toBe(false)
  expect(stale('/')).toBe(true)
  await get('/?q=1')
  expect(stale('/?q=1')).toBe(false)
})

test('a page that staff write is always stale, and a personal one never', () => {
  const stale = (path: string) => isStale(new URL(path, ORIGIN))
  expect([stale('/page/care'), stale('/terms')]).toEqual([true, true])
  passMinutes(60)
  expect([stale('/cart'), stale('/account'), stale('/admin')]).toEqual([false, false, false])
})
