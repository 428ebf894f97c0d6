import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentVersion } from '~/models/records/content-version.server'
import { contentAt, openTestServer, page, type TestServer } from '../../../tests/support/test-server'
import type { Handle } from '../remix'

let shop: TestServer
let content: ContentVersion
let handle: Handle

beforeEach(async () => {
  content = contentAt(1)
  handle = async () => page(`${shop.received.length}`)
  shop = await openTestServer({
    handle: (request, context) => handle(request, context),
    contentVersion: async () => ({ ...content }),
  })
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

test('changed content is in the next response', async () => {
  const before = await shop.send('/')
  content = contentAt(2)
  const after = await shop.send('/')
  expect(after.text).not.toBe(before.text)
  expect((await shop.send('/')).text).toBe(after.text)
})

test('what was rendered from old content is not kept, whenever its rendering ends', async () => {
  const finish: ((response: Response) => void)[] = []
  handle = () => new Promise((resolve) => finish.push(resolve))
  const old = shop.send('/')
  await expect.poll(() => finish.length).toBe(1)
  content = contentAt(2)
  const fresh = shop.send('/')
  await expect.poll(() => finish.length).toBe(2)
  finish[1]?.(page('new'))
  expect((await fresh).text).toBe('new')
  finish[0]?.(page('old'))
  expect((await old).text).toBe('old')
  expect((await shop.send('/')).text).toBe('new')
  expect(finish).toHaveLength(2)
})

test('a page is rendered again when what it shows has changed, and for nothing else', async () => {
  const paths = ['/', '/product/7', '/product/8', '/product/7.data', '/api/products', '/api/products/7', '/sitemap.xml']
  const renderedAfter = async (change: (next: ContentVersion) => void) => {
    const next = { ...content, version: content.version + 1, scopes: { ...content.scopes } }
    change(next)
    content = next
    const before = shop.received.length
    for (const path of paths) await shop.send(path)
    return shop.received.slice(before).map(({ url }) => url.replace('http://shop.example', ''))
  }
  expect(await renderedAfter(() => undefined)).toEqual(paths)
  expect(await renderedAfter((next) => (next.version -= 1))).toEqual([])
  const sold = await renderedAfter((next) => {
    next.scopes.stock = next.version
    next.pieces = new Map([[7, next.version]])
  })
  expect(sold).toEqual(['/product/7', '/product/7.data', '/api/products', '/api/products/7', '/sitemap.xml'])
  expect(await renderedAfter((next) => (next.scopes.catalogue = next.version))).toEqual(paths)
  const pages = ['/', '/product/7', '/product/8', '/product/7.data', '/sitemap.xml']
  expect(await renderedAfter((next) => (next.scopes.settings = next.version))).toEqual(pages)
  expect(await renderedAfter((next) => (next.scopes.office = next.version))).toEqual(['/sitemap.xml'])
})

test('a page that is gone is rendered once, too', async () => {
  await shop.send('/about')
  handle = async () => new Response('gone', { status: 404 })
  content = contentAt(2)
  for (const _ of [1, 2, 3]) expect((await shop.send('/about')).status).toBe(404)
  expect(shop.received).toHaveLength(2)
})

test('what is being rendered while something else changes is shared and kept', async () => {
  const finish: ((response: Response) => void)[] = []
  handle = () => new Promise((resolve) => finish.push(resolve))
  const first = shop.send('/')
  await expect.poll(() => finish.length).toBe(1)
  content = { ...content, version: 2, scopes: { ...content.scopes, stock: 2 } }
  const second = shop.send('/')
  finish[0]?.(page('same'))
  expect([(await first).text, (await second).text, (await shop.send('/')).text]).toEqual(['same', 'same', 'same'])
  expect(finish).toHaveLength(1)
})

test('a cached page expires when scheduled content becomes public', async () => {
  const validUntil = new Date(Date.now() + 60_000)
  content.validUntil = validUntil
  const texts = async () => [(await shop.send('/')).text, (await shop.send('/')).text]
  expect(await texts()).toEqual(['1', '1'])
  vi.useFakeTimers({ toFake: ['Date'], now: validUntil })
  expect(await texts()).toEqual(['2', '3'])
  content.validUntil = null
  expect(await texts()).toEqual(['4', '4'])
})
