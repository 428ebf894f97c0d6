import { expect } from 'vitest'
import { cardsOf, headingsOf, headOf, linksOf } from '../support/reading'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

// What pages of the shop have in their HTML, whatever a browser makes of it.

/** Product specification 2.1. */
const MENUS = {
  Products: [
    ...['rings', 'engagement-rings', 'wedding-bands', 'cocktail-rings', 'signet-rings', 'stackable-rings'],
    ...['necklaces', 'pendants', 'chains', 'lockets', 'chokers'],
    ...['earrings', 'stud-earrings', 'hoop-earrings', 'drop-earrings', 'dangle-earrings'],
    ...['bracelets', 'bangles', 'charm-bracelets', 'cuff-bracelets', 'tennis-bracelets'],
    ...['watches', 'mens-watches', 'womens-watches', 'smartwatches'],
    ...['other', 'brooches', 'anklets', 'jewelry-sets', 'body-jewelry'],
  ].map((name) => `/products/${name}`),
  Materials: [
    ...['gemstones', 'diamond', 'sapphire', 'ruby', 'emerald', 'pearl', 'amethyst', 'garnet', 'topaz', 'opal'],
    ...['metals', 'gold', 'yellow-gold', 'white-gold', 'rose-gold', 'silver', 'platinum', 'titanium'],
    'stainless-steel',
  ].map((name) => `/materials/${name}`),
  Style: ['/style', ...['vintage', 'modern', 'classic', 'bohemian', 'minimalist'].map((name) => `/style/${name}`)],
}

const hrefs = ({ html }: PageResponse, selector: string) =>
  html.querySelectorAll(selector).map((link) => link.getAttribute('href'))

test('the menus of the header have every entry, and one of them is open at a time', async ({ visitor }) => {
  const { html } = await visitor.get('/contact')
  const menus = html.querySelectorAll('#main-nav details')
  expect(menus.map((menu) => menu.getAttribute('name'))).toEqual(['menu', 'menu', 'menu'])
  const entries = menus.map((menu) => [
    menu.querySelector('summary')?.text.trim(),
    menu.querySelectorAll('.menu-panel a').map((link) => link.getAttribute('href')),
  ])
  expect(Object.fromEntries(entries)).toEqual(MENUS)
})

test('the legal pages are one click away', async ({ visitor }) => {
  const contact = await visitor.get('/contact')
  for (const [name, address] of [
    ['Privacy Policy', '/privacy-policy'],
    ['Terms', '/terms'],
    ['Cookie Policy', '/cookie-policy'],
    ['Shipping & Returns', '/shipping-returns'],
    ['FAQ', '/faq'],
  ] as const) {
    expect(hrefs(contact, 'footer a'), name).toContain(address)
    const links = contact.html.querySelectorAll('footer a').filter(({ textContent }) => textContent.trim() === name)
    expect(links[0]?.getAttribute('href')).toBe(address)
    const page = await visitor.get(address)
    expect(page.html.querySelectorAll('article h1'), address).toHaveLength(1)
  }
})

test('the home page opens with two links, and its picture cards lead to their collections', async ({ visitor }) => {
  const page = await visitor.get('/')
  expect(page.html.querySelector('.hero h1')).not.toBeNull()
  expect(hrefs(page, '.hero a')).toEqual(['/collections', '/about'])
  expect(linksOf(page, /^Explore Collections/)[0]).toBe('/collections')
  expect(linksOf(page, /^Our Heritage/)[0]).toBe('/about')
  expect(hrefs(page, '.tile-link')).toContain('/collections/necklaces')
  expect(headingsOf(await visitor.get('/collections/necklaces'))).toEqual(['Necklaces'])
})

test('the contact page has five questions, one open at a time', async ({ visitor }) => {
  const { html } = await visitor.get('/contact')
  expect(html.querySelectorAll('details[name=faq]')).toHaveLength(5)
  expect(html.querySelectorAll('details[name=faq] p')[3]?.text).toContain('over $250')
})

test('a piece can be shared by four links; the button that copies its address comes with JavaScript', async ({
  visitor,
}) => {
  const page = await visitor.get('/product/8')
  const address = page.html.querySelector('link[rel=canonical]')?.getAttribute('href')
  expect(address).toMatch(/\/product\/8$/)
  for (const [where, start] of [
    ['by email', 'mailto:?subject=Yarra'],
    ['on Facebook', 'https://www.facebook.com/'],
    ['on Pinterest', 'https://www.pinterest.com/'],
    ['on WhatsApp', 'https://wa.me/?'],
  ] as const) {
    const [href = ''] = linksOf(page, new RegExp(`^Share ${where}$`))
    expect(href.startsWith(start), href).toBe(true)
    expect(decodeURIComponent(href)).toContain(address)
  }
  expect(page.html.querySelectorAll('.share button')).toEqual([])
})

test('the tabs of a piece and of Our Story are links to their parts', async ({ visitor }) => {
  const piece = await visitor.get('/product/8')
  expect(hrefs(piece, '.tab-list a')).toEqual(['details', 'shipping', 'care-guide'].map((part) => `/product/8#${part}`))
  const partOf = (id: string) => piece.html.getElementById(id)?.text
  expect(partOf('details')).toContain('Rings are made in sizes 5-9.')
  expect(partOf('shipping')).toContain('Free shipping on domestic orders over $250.')
  expect(partOf('shipping')).toContain('30-day return for unworn items')
  expect(partOf('care-guide')).toContain('Chlorine attacks gold.')
  const story = await visitor.get('/about')
  expect(headingsOf(story)).toEqual(['Our Story'])
  expect(hrefs(story, '.tab-list a')).toEqual(['/about#values', '/about#mission'])
  expect(story.html.querySelectorAll('#mission h3')).toHaveLength(1)
  expect(story.html.querySelector('#artisans h2')?.text).toBe('Our Artisans')
  expect(story.html.querySelectorAll('blockquote').length).toBeGreaterThan(0)
})

test('a piece does not suggest itself', async ({ visitor }) => {
  // Featured itself.
  const page = await visitor.get('/product/1')
  const names = cardsOf(page)
  const rows = page.html.querySelectorAll('section.similar').map((row) => row.querySelectorAll('.card').length)
  expect(rows.length).toBeGreaterThan(0)
  for (const count of rows) expect(count).toBeLessThanOrEqual(4)
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain('Flinders Diamond Solitaire Ring')
  expect(headingsOf(await visitor.get(hrefs(page, '.card-name a')[0] ?? ''))).toEqual([names[0]])
})

test('pieces that were viewed need JavaScript, and the account says so', async ({ visitor }) => {
  await visitor.get('/product/8')
  expect((await visitor.get('/product/55')).html.getElementById('viewed')).toBeNull()
  const { html } = await visitor.get('/account')
  expect(html.querySelector('[aria-labelledby=viewed] .without-script')?.text).toContain('need JavaScript')
})

test('a listing without pieces leads back to all of them', async ({ visitor }) => {
  const page = await visitor.get('/products/watches?q=submarine')
  expect(page.html.text).toContain('No Products Found')
  expect(page.html.text).toContain('Try adjusting your filters or search criteria.')
  expect(linksOf(page, /^Clear Filters$/)).toEqual(['/products/watches'])
})

test('each page of a listing marks itself and leads to its neighbours', async ({ visitor }) => {
  const page = await visitor.get('/products?page=2')
  const pages = page.html.querySelector('nav[aria-label=Pages]')
  expect(pages?.querySelector('[aria-label="Page 2"]')?.getAttribute('aria-current')).toBe('page')
  const linkTo = (rel: string) => pages?.querySelector(`a[rel=${rel}]`)?.getAttribute('href')
  expect([linkTo('prev'), linkTo('next')]).toEqual(['/products', '/products?page=3'])
  expect(cardsOf(page)).toHaveLength(24)
})

test('an article has its author, tags, ways to share it and related ones', async ({ visitor }) => {
  const page = await visitor.get('/blog/caring-for-pearls')
  const article = page.html.querySelector('article')
  expect(article?.querySelector('header')?.text).toContain('By Clara Finch')
  expect(article?.querySelectorAll('.share li a')).toHaveLength(4)
  expect(article?.querySelector('[aria-label="About the author"]')?.text).toContain('Clara Finch')
  const related = page.html.querySelectorAll('[aria-labelledby=related-title] article h3')
  expect(related).toHaveLength(3)
  expect(related.map(({ text }) => text)).not.toContain('Caring for Pearls')
  const [first] = hrefs(page, '[aria-labelledby=related-title] article a')
  expect(headingsOf(await visitor.get(first ?? ''))).toEqual([related[0]?.text])
})

test('a search in a topic stays in it', async ({ visitor }) => {
  const topic = await visitor.get('/blog?topic=Jewellery+Care')
  expect(topic.html.querySelector('form [name=topic]')?.getAttribute('value')).toBe('Jewellery Care')
  const found = await visitor.get('/blog?topic=Jewellery+Care&q=rhodium')
  expect(found.html.querySelectorAll('.journal-articles h2')).toHaveLength(1)
  expect(linksOf(found, /^All topics/)[0]).toMatch(/^\/blog/)
})

test('a search marks what it found, and counts it', async ({ visitor }) => {
  const page = await visitor.get('/search?q=pearl')
  expect(page.html.querySelector('main [role=status]')?.text).toMatch(/^\d+ results for “pearl”$/)
  const marks = page.html.querySelectorAll('main mark').map(({ text }) => text)
  expect(marks.length).toBeGreaterThan(0)
  for (const mark of marks) expect(mark).toMatch(/^pearls?$/i)
  expect(linksOf(page, /^Caring for Pearls$/)).toContain('/blog/caring-for-pearls')
})

test.for(['/admin/contact/999999', '/admin/no-such-screen'])('%s has a back-office 404', async (path, { staff }) => {
  const page = await staff.get(path)
  expect(page.status).toBe(404)
  expect(page.html.text).toContain('404 Page Not Found')
  expect(headOf(page).robots).toContain('noindex')
  expect(linksOf(page, /Back to the dashboard/)).toEqual(['/admin/dashboard'])
})

test('the dashboard counts what there is, and leads there', async ({ staff }) => {
  const { html } = await staff.get('/admin/dashboard')
  const links = html.querySelectorAll('main a').map((link) => link.text.replaceAll(/\s+/g, ' ').trim())
  for (const label of ['Products', 'Blog posts', 'Contact submissions', 'Newsletter subscribers']) {
    expect(links).toContainEqual(expect.stringMatching(new RegExp(`^[\\d,]+ ?${label}$`)))
  }
  const messages = html.querySelectorAll('main a').find(({ text }) => text.includes('Contact submissions'))
  expect(headingsOf(await staff.get(messages?.getAttribute('href') ?? ''))).toEqual(['Contact messages'])
})
