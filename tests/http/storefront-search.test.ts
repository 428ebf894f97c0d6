import { expect } from 'vitest'
import { headOf, linksOf } from '../support/reading'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

const find = (q: string) => `/search?q=${encodeURIComponent(q)}`
const titlesIn = ({ html }: PageResponse) =>
  html.querySelectorAll('.find h3, .card h3').map((title) => title.text.trim())

test.for<[q: string, text: RegExp, href: string]>([
  ['engagement ring', /^All engagement rings \(\d+\)/, '/products/engagement-rings'],
  ['necklace', /^All necklaces/, '/collections/necklaces'],
  ['ring opal', /^All opal rings/, '/collections/rings?gemstone=opal'],
  ['vintage opal', /^All opal pieces/, '/materials/opal'],
  ['vintage', /^All vintage pieces/, '/style/vintage'],
  ['southern light', /^Southern Light/, '/collections/southern-light'],
])('“%s” leads to the listing that it names, with as many pieces as it says', async ([q, text, href], { visitor }) => {
  const page = await visitor.get(find(q))
  const link = page.html.querySelectorAll('[aria-label=Browse] a').find((one) => text.test(one.text.trim()))
  expect(link?.getAttribute('href')).toBe(href)
  const count = /\((\d+)\)/.exec(link?.text ?? '')?.[1]
  const listing = await visitor.get(href)
  expect(listing.html.querySelector('#count')?.text).toMatch(new RegExp(`^${count} pieces?$`))
})

test('what no piece is, is said; the listings that the words name, what comes near and the way to ask stand there', async ({
  visitor,
}) => {
  const page = await visitor.get(find('bohemian watch'))
  const links = page.html.querySelectorAll('[aria-label=Browse] a').map((link) => link.getAttribute('href'))
  expect(links.sort()).toEqual(['/collections/watches', '/style/bohemian'])
  expect(page.html.querySelector('main [role=status]')?.text).toContain(
    'No piece matches “bohemian watch” at the moment.',
  )
  expect(page.html.querySelector('#near-title')?.text).toMatch(/^Pieces that come near/)
  const [ask] = linksOf(page, /^Ask us about it$/)
  expect(ask).toBe('/contact?search=bohemian+watch#message')
  const { html } = await visitor.get(ask!)
  expect(html.querySelector('[name=message]')?.text).toContain('I was looking for “bohemian watch”.')
})

test('what the search has read between the words is said', async ({ visitor }) => {
  const { html } = await visitor.get(find('cheap rings under $500'))
  expect(html.text).toContain('Up to $500 · Lowest price first')
})

test('who asks for a screen finds it before any piece', async ({ visitor }) => {
  const page = await visitor.get(find('do you resize rings'))
  expect(linksOf(page, /^Shipping & Returns$/)).toContain('/shipping-returns')
  expect(page.html.querySelectorAll('section h2')[0]?.text).toMatch(/^Pages/)
})

test('a misspelt word is corrected: a link to the right word, and what that finds', async ({ visitor }) => {
  const page = await visitor.get(find('saphire ring'))
  expect(page.html.text).toContain('We found nothing for “saphire ring”. Did you mean sapphire ring?')
  expect(linksOf(page, /^sapphire ring$/)).toEqual(['/search?q=sapphire+ring'])
  expect(titlesIn(page)).toEqual(titlesIn(await visitor.get(find('sapphire ring'))))
  expect(page.html.querySelector('#q')?.getAttribute('value')).toBe('saphire ring')
})

test('more than 24 pieces have pages, and the second says so in its title', async ({ visitor }) => {
  const first = await visitor.get('/search?q=gold')
  expect(linksOf(first, /^Next$/)).toEqual(['/search?q=gold&page=2'])
  expect(headOf(first).title).not.toContain('PageResponse')
  const second = await visitor.get('/search?q=gold&page=2')
  expect(headOf(second).title).toMatch(/^Search: gold, Page 2 \|/)
  const pieces = [...titlesIn(first).slice(0, 24), ...titlesIn(second)]
  expect(new Set(pieces).size).toBe(pieces.length)
  expect(second.html.querySelectorAll('section h2').map((heading) => heading.text.trim())).toEqual([
    expect.stringMatching(/^Pieces \(\d+\)$/),
  ])
})

test('the field has the focus on arrival, unless there are results to read', async ({ visitor }) => {
  const hasFocus = (page: PageResponse) => page.html.querySelector('#q')?.hasAttribute('autofocus')
  expect(hasFocus(await visitor.get('/search'))).toBe(true)
  expect(hasFocus(await visitor.get('/search?q=opal'))).toBe(false)
})

test('suggestions are the named listings, pieces with a picture and price, and articles', async ({ visitor }) => {
  const answer = await visitor.get('/search/suggestions?q=opal+r')
  expect(answer.headers.get('content-type')).toContain('application/json')
  const suggestions = JSON.parse(answer.text) as {
    href: string
    text: string
    note: string
    picture: { src: string } | null
  }[]
  expect(suggestions[0]?.text).toMatch(/^All opal pieces \(\d+\)$/)
  expect(suggestions[0]?.href).toBe('/materials/opal')
  const piece = suggestions.find(({ text }) => text === 'Coober Pedy Opal Ring')
  expect(piece?.href).toMatch(/^\/product\/\d+$/)
  expect(piece?.note).toMatch(/^\$/)
  expect(piece?.picture?.src).toMatch(/^\/images\//)
  expect(suggestions.some(({ href }) => href.startsWith('/blog/'))).toBe(true)
  expect(suggestions.length).toBeLessThanOrEqual(10)
  expect(suggestions.at(-1)).toMatchObject({ text: 'Search for “opal r”', href: '/search?q=opal+r' })
})

test.for([
  ['saphire ring', /^All sapphire rings/],
  ['emral', /^All emerald pieces/],
  ['af-p24h61e', /^Find My Order$/],
] as const)('suggestions forgive what is mistyped: %s', async ([q, first], { visitor }) => {
  const answer = await visitor.get(`/search/suggestions?q=${encodeURIComponent(q)}`)
  expect((JSON.parse(answer.text) as { text: string }[])[0]?.text).toMatch(first)
})

test('staff choose the popular searches', async ({ visitor, staff }) => {
  const popular = (page: PageResponse) => linksOf(page, /./).filter((href) => href.startsWith('/search?q='))
  expect(popular(await visitor.get('/search'))).toContain('/search?q=pearl+care')
  const page = await staff.get('/admin/settings/house')
  await staff.submit(page, 'form[action*=settings]', { popular_searches: 'tiara, opal' })
  expect(popular(await visitor.get('/search'))).toEqual(['/search?q=tiara', '/search?q=opal'])
})

test('suggestions come from one cache, with or without a cart, and again as unchanged', async ({ visitor }) => {
  const { headers } = await visitor.get('/search/suggestions?q=sapph&utm=x')
  const etag = headers.get('etag')!
  visitor.setCookie('cart', 'anything')
  const again = await visitor.get('/search/suggestions?q=sapph', { 'If-None-Match': etag })
  expect([again.status, again.text]).toEqual([304, ''])
})

test.for(['', '?q=', '?q=+', '?q=%22*-(', `?q=${'x'.repeat(5000)}`, '?q=%ud800', '?q=xylophone'])(
  'without anything to suggest the list is empty: %s',
  async (query, { visitor }) => {
    const answer = await visitor.get(`/search/suggestions${query}`)
    expect([answer.status, answer.text]).toEqual([200, '[]'])
  },
)

test('the number of an order leads to the form that sends its link, filled in', async ({ visitor }) => {
  const found = await visitor.get(find('order af-p24h61e'))
  expect([found.status, found.location]).toEqual([303, '/order/find?reference=AF-P24H61E'])
  expect(linksOf(await visitor.get(find('track my order')), /^Find My Order$/)).toContain('/order/find')
})

test('a stock number leads to its piece', async ({ visitor }) => {
  const found = await visitor.get('/search?q=r1008')
  expect([found.status, found.location]).toEqual([303, '/product/8'])
  expect((await visitor.get('/product/8')).html.text).toContain('Stock number R1008')
})
