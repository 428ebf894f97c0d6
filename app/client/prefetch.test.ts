import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inFull, isBackground, prefetchPageData, takePrefetched } from './prefetch'

const ADDRESS = 'http://shop.example/admin/products.data?page=2'

const load = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'http://shop.example' } })
  vi.stubGlobal('fetch', load)
})
afterEach(() => vi.unstubAllGlobals())

test('a prefetched page is used once, and a failed prefetch does no harm', async () => {
  load.mockImplementationOnce((_, init) => Promise.resolve(new Response(isBackground(init) ? 'in the background' : '')))
  const handOver = await prefetchPageData('/admin/products', '?page=2')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await prefetchPageData('/admin/products', '?page=2')).toBeNull()
  expect(takePrefetched(ADDRESS)).toBeUndefined()
  handOver?.()
  expect(await takePrefetched(ADDRESS)?.text()).toBe('in the background')
  expect(takePrefetched(ADDRESS)).toBeUndefined()
})

test('a response of an intermediary is not used', async () => {
  load.mockResolvedValueOnce(new Response('Bad Gateway', { status: 502 }))
  expect(await prefetchPageData('/admin/products', '')).toBeNull()
})

test('a truncated response is an error', async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error('Aborted')) })
  await expect(inFull(new Response(body))).rejects.toThrow('Aborted')
})

test('a response without a body stays without one', async () => {
  expect((await inFull(new Response(null, { status: 204 }))).status).toBe(204)
})
