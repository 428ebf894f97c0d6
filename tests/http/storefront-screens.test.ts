import type { HTMLElement } from 'node-html-parser'
import { expect } from 'vitest'
import { change } from '../support/database'
import { headingsOf, headOf, linksOf } from '../support/reading'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

const textsOf = ({ html }: PageResponse, selector: string) =>
  html.querySelectorAll(selector).map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())

/** The name that a screen reader says. */
const nameOf = (element: HTMLElement) =>
  element.getAttribute('aria-label') ??
  (element.text.trim() || (element.querySelector('[aria-label]')?.getAttribute('aria-label') ?? ''))

test('the header links to search, account, cart, journal and story', async ({ visitor }) => {
  const header = (await visitor.get('/contact')).html.querySelector('.site-header')
  const addressOf = (name: string) =>
    header?.querySelectorAll('a').find((link) => nameOf(link).startsWith(name))?.attributes.href
  expect(addressOf('Search')).toBe('/search')
  expect(addressOf('Account')).toBe('/account')
  expect(addressOf('Cart')).toBe('/cart')
  expect(addressOf('Journal')).toBe('/blog')
  expect(addressOf('Our Story')).toBe('/about')
})

test('the footer has both lists, the legal pages and four networks', async ({ visitor }) => {
  const page = await visitor.get('/contact')
  expect(textsOf(page, 'footer nav[aria-label="Quick Links"] a')).toEqual([
    'Our Story',
    'The Journal',
    'Collections',
    'Gifts',
    'Contact',
  ])
  const service = page.html.querySelectorAll('footer nav[aria-label="Customer Service"] a')
  const addressOf = (name: string) => service.find((link) => link.textContent.trim() === name)?.attributes.href
  expect(addressOf('Shipping & Returns')).toBe('/shipping-returns')
  expect(addressOf('FAQ')).toBe('/faq')
  expect(addressOf('Repairs & Resizing')).toBe('/page/repairs')
  expect(page.html.querySelectorAll('footer a[href^="https:"]')).toHaveLength(4)
  expect(page.html.querySelector('footer')?.text).toContain('since 1985')
})

test('the home page shows collections, pieces, the gemstone, heritage and three posts', async ({ visitor }) => {
  const page = await visitor.get('/')
  const region = (name: string) =>
    page.html.querySelectorAll('section').find((section) => section.querySelector('h2')?.text.trim() === name)
  const collections = region('Featured Collections')
  const names = collections?.querySelectorAll('h3').map(({ text }) => text.trim())
  expect(names?.slice(0, 4)).toEqual(['Rings', 'Necklaces', 'Earrings', 'Bracelets'])
  expect(linksOf(page, /^View All Collections/)).toEqual(['/collections'])
  expect(region('Featured Pieces')?.querySelector('article .price')?.text).toMatch(/^\$[\d,]+$/)
  expect(page.html.querySelector('#gemstone h2, #gemstone h3')?.text).not.toMatch(/Unavailable/)
  expect(page.html.text).toContain('Est. 1985')
  expect(region('The Journal')?.querySelectorAll('article')).toHaveLength(3)
  expect(region('Follow Our Journey')?.querySelectorAll('li a[target=_blank]')).toHaveLength(6)
  expect(textsOf(page, '#newsletter a')).toContain('Privacy Policy')
})

test('a featured collection is on the home page while it is empty, and its page says so', async ({
  server,
  visitor,
}) => {
  change(server.databaseFile, "INSERT INTO collection (name, slug, featured) VALUES ('Tiaras to come', 'tiaras', 1)")
  expect(linksOf(await visitor.get('/'), /^Tiaras to come/)).toEqual(['/collections/tiaras'])
  const page = await visitor.get('/collections/tiaras')
  expect([page.status, page.html.querySelector('main')?.text]).toEqual([
    200,
    expect.stringContaining('No Products Found'),
  ])
})

test('every picture of the home page has its width and height', async ({ visitor }) => {
  const pictures = (await visitor.get('/')).html.querySelectorAll('img')
  expect(pictures.some(({ classNames }) => classNames.includes('second'))).toBe(true)
  for (const { attributes, outerHTML } of pictures) {
    expect(Number(attributes.width) > 0 && Number(attributes.height) > 0, outerHTML).toBe(true)
  }
})

test('the contact page shows the address, the opening hours and an empty form', async ({ visitor }) => {
  const page = await visitor.get('/contact')
  const main = page.html.querySelector('main')
  for (const text of [
    'Monday to Friday: 10am-6pm',
    'Saturday: 10am-5pm',
    'Sunday: By appointment only',
    'hello@aureliafinch.example',
  ]) {
    expect(main?.text).toContain(text)
  }
  const links = main?.querySelectorAll('a').map((link) => link.innerHTML)
  for (const network of ['Facebook', 'Instagram', 'Pinterest']) {
    expect(links).toContainEqual(expect.stringContaining(network))
  }
  expect(linksOf(page, /^Get directions/)[0]).toMatch(/^https:/)
  expect(textsOf(page, 'select[name=inquiry_type] option')).toEqual([
    'Select an inquiry type',
    'Product Inquiry',
    'Book an Appointment',
    'Custom Design',
    'Other',
  ])
  expect(main?.querySelector('select[name=inquiry_type] option[selected]')?.getAttribute('value') ?? '').toBe('')
  expect(main?.querySelector('[name=newsletter]')?.hasAttribute('checked')).toBe(false)
  expect(main?.querySelectorAll('form [role=alert]')).toHaveLength(0)
})

test('the journal shows the day of each article, and the three newest beside them', async ({ visitor }) => {
  const page = await visitor.get('/blog')
  for (const day of textsOf(page, '.journal-articles time')) expect(day).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  const newest = textsOf(page, '.journal-articles h2').slice(0, 3)
  expect(newest).toHaveLength(3)
  expect(textsOf(page, '.journal-recent li a')).toEqual(newest)
})

test('jewelry is searched like jewellery', async ({ visitor }) => {
  const count = async (q: string) => textsOf(await visitor.get(`/search?q=${q}`), '[role=status]')[0]
  expect(await count('jewelry')).toMatch(/^\d+ results for “jewelry”$/)
  expect(await count('jewellery')).toBe((await count('jewelry'))?.replace('jewelry', 'jewellery'))
})

test('a search without results repeats the query as text', async ({ visitor }) => {
  const page = await visitor.get('/search?q=%3Cb%3Esubmarine')
  expect(textsOf(page, 'main h1, main h2')).toContain('Nothing Found')
  expect(page.html.querySelector('main')?.text).toContain('“<b>submarine”')
  expect(page.html.querySelector('main #q')?.getAttribute('value')).toBe('<b>submarine')
})

test('the page about shipping names the 30 days', async ({ visitor }) => {
  expect((await visitor.get('/shipping-returns')).html.querySelector('.prose')?.text).toContain('30')
})

test('an empty cart cannot be requested', async ({ visitor }) => {
  const answer = await visitor.get('/cart/request')
  expect(answer.location).toBe('/cart')
  expect((await visitor.follow(answer)).status).toBe(200)
})

test('an inactive piece is not found', async ({ visitor }) => {
  const page = await visitor.get('/product/6')
  expect(page.status).toBe(404)
  expect(headingsOf(page)).toEqual(['Product Not Found'])
})

test.for([
  { path: '/no-such-page', heading: '404 Page Not Found', text: '', way: 'Back to the shop', to: '/' },
  {
    path: '/product/999999',
    heading: 'Product Not Found',
    text: "The product you're looking for doesn't exist or an error occurred.",
    way: 'Browse Collections',
    to: '/collections',
  },
  {
    path: '/blog/no-such-post',
    heading: 'Article Not Found',
    text: "The article you're looking for doesn't exist or an error occurred.",
    way: 'Back to Journal',
    to: '/blog',
  },
  {
    path: '/page/no-such-page',
    heading: 'Page Not Found',
    text: "The page you're looking for doesn't exist or has been moved.",
    way: 'Back to the shop',
    to: '/',
  },
  {
    path: '/collections/tiaras-and-crowns',
    heading: 'Tiaras And Crowns',
    text: 'No Products Found',
    way: 'Browse Collections',
    to: '/collections',
  },
])('$path has a shop page: $heading', async ({ path, heading, text, way, to }, { visitor }) => {
  const page = await visitor.get(path)
  expect(page.status).toBe(404)
  expect(page.html.querySelectorAll('main')).toHaveLength(1)
  expect(headingsOf(page)).toEqual([heading])
  expect(headOf(page).robots).toContain('noindex')
  expect(page.html.querySelector('main')?.text).toContain(text)
  expect(page.html.querySelector('#main-nav')).not.toBeNull()
  expect(textsOf(page, 'footer a')).toContain('Privacy Policy')
  expect(linksOf(page, new RegExp(`^${way}`))).toEqual([to])
  const next = await visitor.get(to)
  expect(next.status).toBe(200)
  expect(headingsOf(next)).not.toEqual([heading])
})
