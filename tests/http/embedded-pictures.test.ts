import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'

// Mail programs that are web pages show the pictures of emails from another site.
const policyOf = ({ headers }: { headers: Headers }) => headers.get('Cross-Origin-Resource-Policy')

test.for([
  '/images/collection-ivory-stone.jpg',
  '/images/collection-ivory-stone-640.webp',
  '/images/collection-ivory-stone-640.avif',
  '/images/collection-ivory-stone-share.jpg',
  '/images/placeholder-rings.svg',
  '/favicon.ico',
  '/favicon.svg',
  '/favicon.png',
  '/icon-512.png',
  '/apple-touch-icon.png',
])('%s may be shown by other sites', async (path, { server, staff }) => {
  for (const visitor of [new Visitor(server.origin), staff]) {
    const first = await visitor.get(path)
    expect([first.status, policyOf(first)]).toEqual([200, 'cross-origin'])
    // Without it, fetch would add no-cache.
    const reload = { 'Cache-Control': 'max-age=0' }
    const again = await visitor.get(path, { 'If-None-Match': first.headers.get('ETag') ?? '', ...reload })
    expect([again.status, policyOf(again)]).toEqual([304, 'cross-origin'])
    expect(policyOf(await visitor.send(path, { method: 'HEAD' }))).toBe('cross-origin')
  }
  const part = await new Visitor(server.origin).get(path, { Range: 'bytes=0-9' })
  expect(policyOf(part)).toBe('cross-origin')
})

test('an uploaded picture may be shown by other sites', async ({ server, staff }) => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#123b33' } })
    .jpeg()
    .toBuffer()
  const file = new File([new Uint8Array(picture)], 'ring.jpg', { type: 'image/jpeg' })
  const sent = await staff.post('/admin/uploads', { file })
  const { address } = JSON.parse(sent.text) as { address: string }
  const shown = await new Visitor(server.origin).get(address)
  expect([shown.status, policyOf(shown)]).toEqual([200, 'cross-origin'])
})

test('pages, data, the API, scripts and styles stay the shop’s own', async ({ server, visitor, staff }) => {
  const home = await visitor.get('/')
  const asset = (selector: string, name: string) => home.html.querySelector(selector)?.attributes[name] ?? ''
  const paths = [
    ...['/', '/_root.data', '/product/1', '/blog/feed.xml', '/api/products', '/admin/login', '/nowhere.jpg'],
    ...['/images/nowhere.jpg', '/uploads/nowhere.jpg', '/manifest.webmanifest', '/sitemap.xml'],
    ...[asset('link[rel=stylesheet]', 'href'), asset('link[rel=modulepreload]', 'href')],
  ]
  for (const path of paths) expect(policyOf(await visitor.get(path)), path).toBe('same-origin')
  expect(policyOf(await staff.get('/admin/media'))).toBe('same-origin')
  expect(server.output()).not.toContain('"level":50')
})
