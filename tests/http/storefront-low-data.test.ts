import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { headingsOf } from '../support/reading'
import { startServer, type RunningServer } from '../support/server'
import { Visitor } from '../support/visitor'

let server: RunningServer
beforeAll(async () => {
  server = await startServer(inject('templateFile'))
})
afterAll(() => server.stop())

const PAGES = [
  '/',
  '/collections',
  '/collections/rings',
  '/product/1',
  '/blog',
  '/blog/1',
  '/about',
  '/account',
  '/cart',
]
/** What fits into the first packets of a connection (quality 1). */
const FIRST_FLIGHT_BYTES = 14_600
const SAVING = { 'Save-Data': 'on' }

describe.each(PAGES)('%s in low-data mode', (path) => {
  test('has no script, no web font, no decorative picture, and says what it depends on', async () => {
    const visitor = new Visitor(server.origin)
    const [usual, saving] = [await visitor.get(path), await visitor.get(path, SAVING)]
    expect(usual.text).toContain('rel="preload"')
    expect(usual.html.querySelectorAll('script:not([type="application/ld+json"])').length).toBeGreaterThan(0)
    expect(headingsOf(saving)).toEqual(headingsOf(usual))
    expect(saving.html.querySelectorAll('script:not([type="application/ld+json"])')).toEqual([])
    expect(saving.text).not.toMatch(/rel="(?:module)?preload"/)
    for (const { headers } of [usual, saving]) {
      expect(headers.get('Vary')).toMatch(/Save-Data/)
      expect(headers.get('Vary')).toMatch(/ECT/)
      expect(headers.get('Vary')).toMatch(/Cookie/)
    }
  })
})

test('of the pictures only those that show what is for sale or spoken of stay', async () => {
  const visitor = new Visitor(server.origin)
  const pictures = async (path: string) =>
    (await visitor.get(path, SAVING)).html.querySelectorAll('img').map((picture) => picture.getAttribute('src') ?? '')
  const [home, story] = [await pictures('/'), await pictures('/about')]
  expect(home.length).toBeGreaterThan(0)
  expect(home.filter((src) => /hero|heritage/.test(src))).toEqual([])
  expect(story.filter((src) => /hero|heritage/.test(src))).toEqual([])
})

test.each([
  ['a slow line', { ECT: '3g' }, true],
  ['a fast line', { ECT: '4g' }, false],
  ['an own choice against saving', { 'Save-Data': 'on', Cookie: 'data-saver=off' }, false],
  ['an own choice for saving', { Cookie: 'data-saver=on' }, true],
])('%s decides', async (_, headers, saves) => {
  const page = await new Visitor(server.origin).get('/blog', headers)
  expect(page.text.includes('type="module"')).toBe(!saves)
})

test('the switch in the footer turns it on and off, and comes back to the same page', async () => {
  const visitor = new Visitor(server.origin)
  const on = await visitor.submit(await visitor.get('/blog?q=opal'), 'form[action="/data-saver"]', { choice: 'on' })
  expect([on.status, on.location]).toEqual([303, '/blog?q=opal'])
  const page = await visitor.follow(on)
  expect(page.text).not.toContain('type="module"')
  expect(page.html.text).toContain('Leave low-data mode')
  await visitor.submit(page, 'form[action="/data-saver"]', { choice: 'off' })
  expect((await visitor.get('/blog')).text).toContain('type="module"')
})

test.each(['/', '/collections', '/collections/rings', '/product/1'])(
  '%s and its style sheets fit into the first flight',
  async (path) => {
    const { text } = await new Visitor(server.origin).get(path, SAVING)
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address = '']) => address)
    expect(sheets.length).toBeGreaterThan(0)
    const bytes = [await wireBytes(path), ...sheets.map((address) => compressed(`build/client${address}`))]
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES)
  },
)

test('the cache of page data costs a visitor less than 1.5 kB', () => {
  const entry = readdirSync('build/client/assets').filter((name) => /^page-data-.+\.js$/.test(name))
  expect(entry).toHaveLength(1)
  expect(compressed(`build/client/assets/${entry[0]}`)).toBeLessThan(1500)
})

function wireBytes(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Save-Data': 'on', 'Accept-Encoding': 'br' }
    get(server.origin + path, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

function compressed(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}
