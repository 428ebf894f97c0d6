import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Encoding } from '../http/encoding'
import { CachedPage } from './cached-page'

const PAGE = Buffer.from('<h1>Rings</h1>'.repeat(5000))

function cachedPage() {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' })
  return new CachedPage({ status: 200, headers, body: PAGE, isIncomplete: false }, [], 'no-cache', true)
}

const READ: Record<Encoding, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
}

test.each<Encoding[]>([
  ['br', 'gzip', 'identity'],
  ['gzip', 'identity', 'br'],
  ['identity', 'br', 'gzip'],
])('asked for as %s, %s and %s, one after the other or all at once, a page is the same', async (...encodings) => {
  const [page, other] = [cachedPage(), cachedPage()]
  const atOnce = encodings.map((encoding) => other.prepare(encoding))
  for (const [index, encoding] of encodings.entries()) {
    const { response, etag } = await page.prepare(encoding)
    expect(READ[encoding](response.body!)).toEqual(PAGE)
    expect((await atOnce[index]!).etag).toBe(etag)
  }
})

test('a page takes no more memory than it has when compressed', async () => {
  const page = cachedPage()
  expect(page.bytes).toBeGreaterThan(PAGE.length)
  await page.prepare('br')
  expect(page.bytes).toBeLessThan(PAGE.length / 4)
})
