import { expect } from 'vitest'
import { cleanLine } from '~/format/clean-text'
import { BREAKOUTS } from '../support/breakouts'
import { change, rows } from '../support/database'
import { headingsOf, headOf, linksOf, structuredDataOf } from '../support/reading'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

const DRAFT = '/blog/remodelling-an-heirloom'
const post = { title: 'A Kiln Diary', slug: 'a-kiln-diary', content: 'First.\nSecond.', is_published: true }
const titlesIn = ({ html }: PageResponse) =>
  html.querySelectorAll('.journal-articles h2').map((title) => title.text.trim())

test('the journal shows the published articles, newest first, and the three newest beside them', async ({
  visitor,
}) => {
  const page = await visitor.get('/blog')
  expect(headingsOf(page)).toEqual(['The Journal'])
  expect(titlesIn(page).slice(0, 2)).toEqual(['Caring for Pearls', 'How a Ring Is Made at Our Bench'])
  expect(titlesIn(page)).toHaveLength(6)
  expect(page.html.querySelectorAll('.journal-recent li')).toHaveLength(3)
  expect(page.text).not.toContain('Remodelling')
})

test('a draft is visible to staff only, in the list and as an article with a banner', async ({ visitor }) => {
  const missing = await visitor.get(DRAFT)
  expect(missing.status).toBe(404)
  expect(headingsOf(missing)).toEqual(['Article Not Found'])
  expect(missing.html.text).toContain("The article you're looking for doesn't exist or an error occurred.")
  expect(linksOf(missing, /Back to Journal/)).toEqual(['/blog'])
  expect(headOf(missing).robots).toBe('noindex')
  const nothing = await visitor.get('/blog?category=draft')
  expect(nothing.html.text).toContain('No Articles Found')
  expect(nothing.html.text).toContain('Try adjusting your search or category filter.')

  await visitor.signIn()
  const drafts = await visitor.get('/blog?category=draft')
  expect(titlesIn(drafts)).toHaveLength(2)
  expect(drafts.html.querySelector('.journal-articles article')?.text).toContain('Draft')
  const preview = await visitor.get(DRAFT)
  expect(preview.status).toBe(200)
  expect(preview.html.querySelector('[role=note]')?.text).toContain('Draft')
  expect(preview.html.text).toContain('only staff can see this article')
})

test.for<[path: string, title: string]>([
  ['/blog?q=pearl', 'Caring for Pearls'],
  ['/blog?q=OPAL', 'Australian Opal: A Short Field Guide'],
  ['/blog?category=published', 'Caring for Pearls'],
])('%s finds %s', async ([path, title], { visitor }) => {
  const page = await visitor.get(path)
  expect(titlesIn(page)).toContain(title)
  expect(headOf(page)).toMatchObject({ canonical: '/blog', robots: 'noindex,follow' })
})

test('a topic is known however little the other filters find', async ({ visitor }) => {
  expect((await visitor.get('/blog?topic=Gemmology&q=xylophone')).status).toBe(200)
})

test('a teaser ends at a word within a hundred characters; on the home page it is the first hundred', async ({
  server,
  visitor,
}) => {
  const teasersOn = async (path: string) =>
    (await visitor.get(path)).html.querySelectorAll('article.tile p[dir]').map(({ text }) => text)
  const listed = await teasersOn('/blog')
  expect(listed.filter((text) => text.endsWith('…')).length).toBeGreaterThan(0)
  for (const text of listed) expect(text.replace(/…$/, '').length, text).toBeLessThanOrEqual(100)

  const [newest] = rows<{ id: number; content_text: string }>(
    server.databaseFile,
    'SELECT id, content_text FROM post WHERE published_at <= unixepoch() * 1000 ORDER BY published_at DESC LIMIT 1',
  )
  change(server.databaseFile, `UPDATE post SET excerpt = 'By hand' WHERE id = ${newest?.id}`)
  const content = newest?.content_text.replaceAll(/\s+/g, ' ').trim() ?? ''
  expect((await teasersOn('/'))[0]).toBe(`${content.slice(0, 100).trimEnd()}…`)
})

test('a search without results shows a message and keeps the query', async ({ visitor }) => {
  const page = await visitor.get('/blog?q=xylophone')
  expect(page.status).toBe(200)
  expect(page.html.text).toContain('No Articles Found')
  expect(page.html.querySelector('#journal-q')?.getAttribute('value')).toBe('xylophone')
})

test('an article has date, author, paragraphs, tags and related posts, and its canonical URL has the slug', async ({
  visitor,
}) => {
  for (const path of ['/blog/1', '/blog/caring-for-pearls']) {
    const page = await visitor.get(path)
    expect(page.status).toBe(200)
    expect(headingsOf(page)).toEqual(['Caring for Pearls'])
    expect(headOf(page).canonical).toBe('/blog/caring-for-pearls')
    expect(page.html.querySelector('article time')?.text).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
    expect(page.html.querySelectorAll('.prose p').length).toBeGreaterThan(2)
    expect(page.html.text).toContain('Related Articles')
    expect(structuredDataOf(page)[0]).toMatchObject({ '@type': 'Article', headline: 'Caring for Pearls' })
  }
})

test('the text of an article is escaped, each line a paragraph', async ({ visitor, writer }) => {
  await writer.add('/admin/blog', { ...post, slug: 'tags', content: 'One <b>bold</b>\n\n<script>alert(1)</script>' })
  const page = await visitor.get('/blog/tags')
  expect(page.html.querySelectorAll('.prose p').map(({ text }) => text)).toEqual([
    'One <b>bold</b>',
    '<script>alert(1)</script>',
  ])
})

test.for(BREAKOUTS)('%j in an article stays text, in every page and the feed', async (text, { visitor, writer }) => {
  const slug = `odd-${BREAKOUTS.indexOf(text)}`
  const texts = { title: text, author: text, meta_description: text, tags: [text.slice(0, 60)], image_alt: text }
  await writer.add('/admin/blog', { ...post, ...texts, slug, content: text, image: 'pearls.jpg' })
  for (const path of [
    `/blog/${slug}`,
    '/blog',
    '/',
    '/blog?q=alert',
    '/search?q=alert',
    '/blog/feed.xml',
    '/sitemap.xml',
  ]) {
    const page = await visitor.get(path)
    expect(page.status, path).toBe(200)
    expect(page.text, path).not.toMatch(/<script>alert|<svg onload|<!--<script|<img src=x|\]\]>/)
  }
  const page = await visitor.get(`/blog/${slug}`)
  const stored = cleanLine(text)
  expect(page.html.querySelector('h1')?.text).toBe(stored)
  expect(page.html.querySelector('meta[name=description]')?.getAttribute('content')).toBe(stored)
  expect(structuredDataOf(page)[0]).toMatchObject({ headline: stored })
  const feed = (await visitor.get('/blog/feed.xml')).text
  const titles = [...feed.matchAll(/<title>([^<>]*)<\/title>/g)].map(([, title = '']) => decodeXml(title))
  expect(titles).toContain(stored)
})

function decodeXml(text: string): string {
  const entities = new Map([
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['amp', '&'],
  ])
  return text.replaceAll(/&(\w+);/g, (_, name: string) => entities.get(name) ?? '?')
}

test('a former slug redirects to the article permanently', async ({ visitor, writer }) => {
  const id = await writer.add('/admin/blog', { ...post, slug: 'oven-diary' })
  await writer.replace(`/admin/blog/${id}`, post)
  const moved = await visitor.get('/blog/oven-diary')
  expect([moved.status, moved.location]).toEqual([301, '/blog/a-kiln-diary'])
})

test('a scheduled article becomes public everywhere at its date', async ({ visitor, writer }) => {
  const comesIn = (ms: number) => {
    const published_at = new Date(Date.now() + ms).toISOString()
    return { ...post, title: 'Soon to Come', slug: 'soon-to-come', published_at }
  }
  const lists = ['/blog', '/', '/blog/feed.xml', '/sitemap.xml', '/api/blog']
  const id = await writer.add('/admin/blog', comesIn(3_600_000))
  expect((await visitor.get('/blog/soon-to-come')).status).toBe(404)
  for (const path of lists) expect((await visitor.get(path)).text, path).not.toContain('soon-to-come')
  await writer.replace(`/admin/blog/${id}`, comesIn(1000))
  // Cached from before that moment, unless the machine is slow.
  for (const path of ['/blog/soon-to-come', ...lists]) await visitor.get(path)
  await expect.poll(async () => (await visitor.get('/blog/soon-to-come')).status).toBe(200)
  for (const path of lists) expect((await visitor.get(path)).text, path).toContain('soon-to-come')
})

test('the feed has the published articles with working URLs', async ({ visitor }) => {
  const feed = await visitor.get('/blog/feed.xml')
  expect(feed.headers.get('Content-Type')).toContain('xml')
  expect(feed.text).toContain('<title>Caring for Pearls</title>')
  expect(feed.text).not.toContain('Remodelling')
  const addresses = [...feed.text.matchAll(/<link>([^<]+)<\/link>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(addresses).toContain('/blog/caring-for-pearls')
  for (const path of addresses) expect((await visitor.get(path)).status, path).toBe(200)
  expect(
    (await visitor.get('/blog')).html.querySelector('link[type="application/rss+xml"]')?.getAttribute('href'),
  ).toBe('/blog/feed.xml')
})

test('the second page of the journal says so in its title', async ({ visitor, writer }) => {
  for (let number = 1; number <= 13; number += 1) {
    await writer.add('/admin/blog', { ...post, title: `Slag ${number}`, slug: `slag-${number}`, content: 'Of slag.' })
  }
  expect(headOf(await visitor.get('/blog?q=slag')).title).toMatch(/^The Journal \|/)
  expect(headOf(await visitor.get('/blog?q=slag&page=2')).title).toMatch(/^The Journal, Page 2 \|/)
})

test('topics narrow the list, are combined with the search and have pages of their own', async ({ visitor }) => {
  const whole = await visitor.get('/blog')
  const link = whole.html.querySelectorAll('.topic').find(({ text }) => text.startsWith('Jewellery Care'))
  expect(link?.text).toBe('Jewellery Care 2')
  expect(link?.getAttribute('href')).toBe('/blog?topic=Jewellery+Care')
  const topic = await visitor.get('/blog?topic=JEWELLERY+care')
  expect(titlesIn(topic)).toEqual(['Caring for Pearls', 'Gold: Colours, Carats and What the Stamp Means'])
  expect(headingsOf(topic)).toEqual(['Jewellery Care'])
  expect(topic.html.querySelector('.topic[aria-current]')?.text).toBe('Jewellery Care 2')
  expect(headOf(topic)).toMatchObject({ canonical: '/blog?topic=Jewellery+Care', robots: undefined })
  expect(headOf(topic).title).toMatch(/^Jewellery Care \| The Journal \|/)
  expect(headOf(topic).description).toContain('Articles on Jewellery Care')
  expect(topic.html.querySelector('.journal-filter [name=topic]')?.getAttribute('value')).toBe('Jewellery Care')
  const both = await visitor.get('/blog?q=rhodium&topic=Jewellery+Care')
  expect(titlesIn(both)).toEqual(['Gold: Colours, Carats and What the Stamp Means'])
  expect(headOf(both)).toMatchObject({ canonical: '/blog?topic=Jewellery+Care', robots: 'noindex,follow' })
})

test.for(['/blog?topic=Submarines', `/blog?topic=${'%F0%9F%92%8D'.repeat(60)}`, '/blog?topic=%22%3E%3Cb%3E'])(
  '%s is no topic: not found, not indexed, with a way on',
  async (path, { visitor }) => {
    const page = await visitor.get(path)
    expect(page.status).toBe(404)
    expect(page.html.text).toContain('No Articles Found')
    expect(headOf(page)).toMatchObject({ canonical: '/blog', robots: 'noindex' })
    expect(linksOf(page, /Show All Articles/)).toEqual(['/blog'])
    expect(page.html.querySelector('[role=search] #journal-q')).not.toBeNull()
  },
)

test('a long article has a table of contents whose links lead to its headings', async ({ visitor }) => {
  const { html } = await visitor.get('/blog/australian-opal-a-short-field-guide')
  const listed = html.querySelectorAll('nav[aria-label=Contents] details a').map((link) => link.getAttribute('href'))
  expect(listed.length).toBeGreaterThan(3)
  expect(listed).toEqual(html.querySelectorAll('.prose h2').map((heading) => `#${heading.getAttribute('id')}`))
  expect((await visitor.get('/blog/caring-for-pearls')).html.querySelector('nav[aria-label=Contents]')).toBeNull()
})

test('an article shows its pieces at their price of today, and without those that are hidden', async ({
  visitor,
  writer,
}) => {
  const piece = {
    name: 'Kiln Pendant',
    slug: 'kiln-pendant',
    price: '1250.00',
    category: 'necklaces',
    inventory_count: 1,
  }
  const id = await writer.add('/admin/products', piece)
  await writer.add('/admin/blog', { ...post, slug: 'kiln-pieces', content: 'Fired twice.\n\n[[product:kiln-pendant]]' })
  const shown = async () => (await visitor.get('/blog/kiln-pieces')).html
  const before = await shown()
  expect(before.querySelector('.product-card')?.text).toContain('$1,250')
  expect(before.querySelector('#pieces-title')?.text).toBe('Pieces in This Article')
  expect(before.querySelector('.card-name a')?.getAttribute('href')).toBe(`/product/${id}`)
  await writer.replace(`/admin/products/${id}`, { ...piece, price: '1300.00' })
  expect((await shown()).querySelector('.product-card')?.text).toContain('$1,300')
  await writer.replace(`/admin/products/${id}`, { ...piece, active: false })
  const after = await shown()
  expect(after.querySelector('.product-card')).toBeNull()
  expect(after.text).not.toContain('Kiln Pendant')
})

test('an author with a record has a biography, any other the usual line', async ({ visitor }) => {
  const cardOf = async (path: string) => {
    const { html } = await visitor.get(path)
    return html.querySelector('aside[aria-label="About the author"]')?.text
  }
  expect(await cardOf('/blog/how-a-ring-is-made-at-our-bench')).toContain('Matteo runs the workshop')
  expect(await cardOf('/blog/ring-sizes-in-australia-explained')).toBe(
    'IImogen HaleWrites for The Journal at Aurelia & Finch in Melbourne.Meet the makers',
  )
  const [article] = structuredDataOf(await visitor.get('/blog/how-a-ring-is-made-at-our-bench'))
  expect(article).toMatchObject({ author: { '@type': 'Person', name: 'Matteo Marchetti' }, articleSection: 'Workshop' })
  expect(article?.wordCount).toBeGreaterThan(600)
})

test('the tags of an article lead to their topics, the fixed ones nowhere', async ({ visitor }) => {
  const { html } = await visitor.get('/blog/caring-for-pearls')
  const tags = html.querySelectorAll('[aria-label=Tags] li')
  expect(tags.map(({ text }) => text)).toContain('Fine Jewellery')
  expect(html.querySelectorAll('[aria-label=Tags] a').map((link) => link.getAttribute('href'))).toEqual([
    '/blog?topic=Pearls',
    '/blog?topic=Jewellery+Care',
    '/blog?topic=Gemmology',
  ])
})

test('without an article nothing in the shop leads to the journal', async ({ server, visitor }) => {
  const around = async () => {
    const { html } = await visitor.get('/contact')
    return html.querySelectorAll('.site-header a[href="/blog"], .site-footer a[href="/blog"]').length
  }
  expect(await around()).toBe(2)
  change(server.databaseFile, 'UPDATE post SET is_published = 0')
  expect(await around()).toBe(0)
})
