import { describe, expect } from 'vitest'
import { headingsOf } from '../support/reading'
import { test } from '../support/server-test'
import type { PageResponse, Visitor } from '../support/visitor'

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
const SAVING = { 'Save-Data': 'on' }

describe.each(PAGES)('%s in low-data mode', (path) => {
  test('has no JavaScript, web fonts or decorative pictures, and a matching Vary', async ({ visitor }) => {
    const [usual, saving] = [await visitor.get(path), await visitor.get(path, SAVING)]
    expect(usual.text).toContain('rel="preload"')
    expect(usual.html.querySelectorAll('script:not([type="application/ld+json"])').length).toBeGreaterThan(0)
    expect(headingsOf(saving)).toEqual(headingsOf(usual))
    expect(saving.html.querySelectorAll('script')).toEqual([])
    expect(saving.text).not.toMatch(/rel="(?:module)?preload"/)
    expect(await stylesOf(visitor, usual)).toContain('@font-face')
    expect(await stylesOf(visitor, saving)).not.toContain('@font-face')
    for (const { headers } of [usual, saving]) {
      expect(headers.get('Vary')).toMatch(/Save-Data/)
      expect(headers.get('Vary')).toMatch(/ECT/)
      expect(headers.get('Vary')).toMatch(/Cookie/)
    }
  })
})

test('the reference of the JSON API has the web fonts too', async ({ visitor }) => {
  expect(await stylesOf(visitor, await visitor.get('/api'))).toContain('@font-face')
})

test('what only crawlers and social networks read is left out', async ({ visitor }) => {
  const isFor = ({ text }: { text: string }) => text.includes('application/ld+json') && text.includes('"og:title"')
  for (const path of ['/', '/product/1', '/blog/1']) {
    expect([path, isFor(await visitor.get(path)), isFor(await visitor.get(path, SAVING))]).toEqual([path, true, false])
  }
})

test('the badge of a picture that is left out does not stand alone', async ({ visitor }) => {
  expect((await visitor.get('/about')).html.text).toContain('Est. 1985')
  expect((await visitor.get('/about', SAVING)).html.text).not.toContain('Est. 1985')
})

test('only pictures of pieces and articles stay', async ({ visitor }) => {
  const pictures = async (path: string) =>
    (await visitor.get(path, SAVING)).html.querySelectorAll('img').map((picture) => picture.getAttribute('src') ?? '')
  const [home, story] = [await pictures('/'), await pictures('/about')]
  expect(home.length).toBeGreaterThan(0)
  expect(home.filter((src) => /hero|heritage/.test(src))).toEqual([])
  expect(story.filter((src) => /hero|heritage/.test(src))).toEqual([])
})

test('phones with three pixels for each of CSS take the smallest picture', async ({ visitor }) => {
  for (const path of ['/product/1', '/products', '/blog/1']) {
    const sources = (await visitor.get(path, SAVING)).html.querySelectorAll('main source')
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) {
      const onPhones = source.getAttribute('sizes')?.split(', ').at(-1)
      const widths =
        source
          .getAttribute('srcset')
          ?.match(/\d+(?=w)/g)
          ?.map(Number) ?? []
      expect(onPhones).toMatch(/^\d+px$/)
      expect(3 * Number.parseInt(onPhones ?? '', 10)).toBeLessThanOrEqual(Math.min(...widths))
    }
  }
})

/** At once, or after the first picture. */
const SCRIPTS = /type="(?:module|later)"/

test.for<[what: string, headers: Record<string, string>, saves: boolean]>([
  ['a slow line', { ECT: '3g' }, true],
  ['a fast line', { ECT: '4g' }, false],
  ['an own choice against saving', { 'Save-Data': 'on', Cookie: 'data-saver=off' }, false],
  ['an own choice for saving', { Cookie: 'data-saver=on' }, true],
])('%s decides', async ([, headers, saves], { visitor }) => {
  const page = await visitor.get('/blog', headers)
  expect(SCRIPTS.test(page.text)).toBe(!saves)
})

test('the switch in the footer turns it on and off and returns to the same page', async ({ visitor }) => {
  const on = await visitor.submit(await visitor.get('/blog?q=opal'), 'form[action="/data-saver"]', { choice: 'on' })
  expect([on.status, on.location]).toEqual([303, '/blog?q=opal'])
  const page = await visitor.follow(on)
  expect(page.text).not.toMatch(SCRIPTS)
  expect(page.html.text).toContain('Leave low-data mode')
  expect(page.html.querySelector('html')?.hasAttribute('data-low-data')).toBe(true)
  expect((await visitor.get('/contact')).text).not.toMatch(SCRIPTS)
  await visitor.submit(page, 'form[action="/data-saver"]', { choice: 'off' })
  expect((await visitor.get('/blog')).text).toMatch(SCRIPTS)
})

/** All style sheets of a page. */
async function stylesOf(visitor: Visitor, { html }: PageResponse): Promise<string> {
  const sheets = html.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? '')
  const texts = await Promise.all(sheets.map((sheet) => visitor.get(sheet).then(({ text }) => text)))
  return texts.join('\n')
}
