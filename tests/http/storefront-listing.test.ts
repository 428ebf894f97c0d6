import type { HTMLElement } from 'node-html-parser'
import { expect } from 'vitest'
import { rows } from '../support/database'
import { cardsOf, headingsOf, headOf, linksOf } from '../support/reading'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

const active = (server: RunningServer, condition = '1') =>
  rows<{ name: string }>(
    server.databaseFile,
    `SELECT name FROM product WHERE active AND ${condition} ORDER BY featured DESC, main_image IS NULL, created_at DESC, id DESC`,
  ).map(({ name }) => name)

test.for<[path: string, heading: string]>([
  ['/collections', 'All Collections'],
  ['/products', 'All Products'],
  ['/materials', 'All Materials'],
  ['/style', 'All Styles'],
  ['/collections/rings', 'Rings'],
  ['/collections/necklaces', 'Necklaces'],
  ['/collections/southern-light', 'Southern Light'],
  ['/products/engagement-rings', 'Engagement Rings'],
  ['/materials/white-gold', 'White Gold'],
  ['/materials/gemstones', 'Gemstones'],
  ['/style/vintage', 'Vintage'],
])('%s is the listing %s', async ([path, heading], { visitor }) => {
  const page = await visitor.get(path)
  expect(page.status).toBe(200)
  expect(headingsOf(page)).toEqual([heading])
  expect(cardsOf(page).length).toBeGreaterThan(0)
  expect(headOf(page)).toMatchObject({ canonical: path, robots: undefined })
})

test.for(['rings', 'necklaces', 'earrings', 'bracelets', 'watches', 'other'])(
  'the category %s is at two addresses with one canonical URL, which is in the sitemap once',
  async (category, { visitor }) => {
    for (const path of [`/collections/${category}`, `/products/${category}`, `/products/${category}?sort=newest`])
      expect(headOf(await visitor.get(path)), path).toMatchObject({ canonical: `/collections/${category}` })
    const { text } = await visitor.get('/sitemap.xml')
    expect(text.split(`/collections/${category}</loc>`)).toHaveLength(2)
    expect(text).not.toContain(`/products/${category}</loc>`)
  },
)

test.for(['/collections/teapots', '/products/teapots', '/materials/teapots', '/style/teapots'])(
  '%s is not a listing: 404 with its heading, without pieces, not indexed',
  async (path, { visitor }) => {
    const page = await visitor.get(path)
    expect(page.status).toBe(404)
    expect(headingsOf(page)).toEqual(['Teapots'])
    expect(page.html.text).toContain('No Products Found')
    expect(page.html.text).toContain('Try adjusting your filters or search criteria.')
    expect(headOf(page).robots).toContain('noindex')
    expect(page.html.querySelector('main [role=search] [name=q]')?.getAttribute('value')).toBe('Teapots')
    expect(linksOf(page, /^Necklaces$/)).toContain('/collections/necklaces')
  },
)

test('a category shows its active pieces, featured first, then newest', async ({ server, visitor }) => {
  const page = await visitor.get('/products/rings')
  expect(cardsOf(page)).toEqual(active(server, "category = 'rings'").slice(0, 24))
})

test('a category matches at the start of a word: mens-watches are not womens-watches', async ({ server, visitor }) => {
  const page = await visitor.get('/products/mens-watches')
  expect(cardsOf(page).sort()).toEqual(active(server, "subcategory = 'mens-watches'").sort())
})

test('the pages of a list are links, and together they form the whole list', async ({ server, visitor }) => {
  const first = await visitor.get('/products')
  expect(cardsOf(first)).toHaveLength(24)
  expect(linksOf(first, /^2$/)).toEqual(['/products?page=2'])
  const all = active(server)
  const others: PageResponse[] = []
  for (let page = 2; page <= Math.ceil(all.length / 24); page += 1)
    others.push(await visitor.get(`/products?page=${page}`))
  expect([first, ...others].flatMap(cardsOf)).toEqual(all)
  expect(headOf(first).title).toMatch(/^All Products \|/)
  expect(headOf(others[0]!).title).toMatch(/^All Products, Page 2 \|/)
  expect(headOf(others[0]!)).toMatchObject({ canonical: '/products?page=2', robots: undefined })
})

test('filters narrow the list, appear as removable chips and are not indexed', async ({ server, visitor }) => {
  const page = await visitor.get('/collections/rings?gemstone=diamond&min=5000&max=20000&sort=price-low')
  expect(page.status).toBe(200)
  const expected = rows<{ name: string }>(
    server.databaseFile,
    `SELECT name FROM product JOIN product_facet ON product_id = product.id
     WHERE active AND category = 'rings' AND kind = 'gemstone' AND value = 'diamond' AND paid_cents BETWEEN 500000 AND 2000000
     ORDER BY paid_cents, product.id`,
  ).map(({ name }) => name)
  expect(expected.length).toBeGreaterThan(2)
  expect(cardsOf(page)).toEqual(expected)
  expect(linksOf(page, /Remove filter:\s+Diamond/)).toEqual(['/collections/rings?min=5000&max=20000&sort=price-low'])
  expect(linksOf(page, /Remove filter:\s+\$5,000 to \$20,000/)).toEqual([
    '/collections/rings?gemstone=diamond&sort=price-low',
  ])
  expect(linksOf(page, /Clear all/)).toEqual(['/collections/rings'])
  expect(headOf(page)).toMatchObject({ canonical: '/collections/rings', robots: 'noindex,follow' })
})

test('a filter with several values shows the pieces that have one of them', async ({ server, visitor }) => {
  const page = await visitor.get('/collections/rings?gemstone=sapphire&gemstone=ruby')
  const stones = `(SELECT product_id FROM product_facet WHERE kind = 'gemstone' AND value IN ('ruby', 'sapphire'))`
  expect(cardsOf(page)).toEqual(active(server, `category = 'rings' AND id IN ${stones}`))
  expect(cardsOf(page).length).toBeGreaterThan(2)
  const checked = page.html.querySelectorAll('.choice input[name=gemstone][checked]')
  expect(checked.map((box) => box.getAttribute('value'))).toEqual(['ruby', 'sapphire'])
  expect(linksOf(page, /Remove filter:\s+Ruby/)).toEqual(['/collections/rings?gemstone=sapphire'])
  expect(page.html.querySelector('.filter-toggle summary')?.text).toContain('Filters (2)')
  expect(headOf(page)).toMatchObject({ canonical: '/collections/rings', robots: 'noindex,follow' })
})

test('the category of the page is one of its choices, and alone it is no filter', async ({ visitor }) => {
  const sent = await visitor.get('/collections/rings?category=rings&min=0&max=10000&stock=in')
  expect([sent.status, sent.location]).toEqual([302, '/collections/rings?stock=in'])
  const page = await visitor.get('/collections/rings')
  expect(headOf(page)).toMatchObject({ canonical: '/collections/rings', robots: undefined })
  expect(linksOf(page, /Remove filter:/)).toEqual([])
  expect(page.html.querySelector('[name=category][value=rings]')?.hasAttribute('checked')).toBe(true)
  const both = await visitor.get('/collections/rings?category=rings&category=watches')
  expect(linksOf(both, /Remove filter:\s+Watches/)).toEqual(['/collections/rings?category=rings'])
  expect(cardsOf(both).length).toBeGreaterThan(cardsOf(page).length)
  const other = await visitor.get('/collections/rings?category=watches')
  expect(cardsOf(other)).toEqual(cardsOf(await visitor.get('/products/watches')))
})

test('ring width and birthstone are offered where pieces have them', async ({ visitor }) => {
  const groupsOf = async (path: string) => {
    const { html } = await visitor.get(path)
    return html.querySelectorAll('.filter-group legend').map(({ text }) => text)
  }
  expect(await groupsOf('/collections/rings')).toEqual(expect.arrayContaining(['Ring width', 'Birthstone']))
  expect(await groupsOf('/collections/necklaces')).toContain('Birthstone')
  expect(await groupsOf('/collections/necklaces')).not.toContain('Ring width')
  expect(cardsOf(await visitor.get('/products?birthstone=june&category=necklaces'))).toContain(
    'Broome Pearl Drop Pendant',
  )
  const wide = cardsOf(await visitor.get('/products?width=6-'))
  expect(wide.length).toBeGreaterThan(0)
  for (const name of wide) expect(name).toMatch(/Ring|Band/)
})

test('an empty list names the nearest piece, and how many pieces each filter hides', async ({ visitor }) => {
  const page = await visitor.get('/collections/rings?gemstone=ruby&max=100')
  expect(page.html.text).toContain('No Products Found')
  expect(cardsOf(page)).toEqual(['Rathdowne Ruby Three-Stone Ring'])
  expect(page.html.querySelector('.nearest')?.text).toContain('Close: at another price.')
  const [without = ''] = linksOf(page, /^Without “Up to \$100”: 1 piece$/)
  expect(without).toBe('/collections/rings?gemstone=ruby')
  expect(cardsOf(await visitor.get(without))).toHaveLength(1)
})

test('cards are marked as new, on sale and one of a kind', async ({ server, visitor }) => {
  const page = await visitor.get('/collections/rings')
  const marked = (mark: string) =>
    page.html
      .querySelectorAll('article.card')
      .filter((card) => card.querySelectorAll('.marks .badge').some(({ text }) => text === mark))
      .map((card) => card.querySelector('.card-name')?.text)
  const shown = cardsOf(page)
  const free = `category = 'rings' AND availability IN ('stock', 'made-to-order')`
  expect(marked('Sale')).toEqual(
    active(server, `${free} AND sale_price_cents IS NOT NULL`).filter((name) => shown.includes(name)),
  )
  expect(marked('Sale').length).toBeGreaterThan(0)
  expect(marked('New').length).toBeGreaterThan(0)
  expect(marked('New').length).toBeLessThan(shown.length / 2)
  expect(marked('One of a kind')).toContain('Coober Pedy Opal Ring')
})

test('the page of a piece has the marks of its card', async ({ server, visitor }) => {
  const [row] = rows<{ id: number }>(server.databaseFile, "SELECT id FROM product WHERE name = 'Coober Pedy Opal Ring'")
  const page = await visitor.get(`/product/${row?.id}`)
  const marks = page.html.querySelectorAll('.product-facts .marks .badge').map(({ text }) => text)
  expect(marks.slice(0, 2)).toEqual(['Featured', 'One of a kind'])
})

test('what the server refuses before the app looks like the shop', async ({ visitor }) => {
  const page = await visitor.get('/%ff')
  expect(page.status).toBe(400)
  expect(headingsOf(page)).toEqual(['Bad request'])
  expect(page.html.querySelector('header')?.text).toBe('Aurelia & Finch')
  expect(page.html.querySelector('[role=search]')?.getAttribute('action')).toBe('/search')
  expect(linksOf(page, /./)).toEqual(expect.arrayContaining(['/', '/collections', '/contact']))
})

test('the second picture of a card loads when it is seen, and never in low-data mode', async ({ visitor }) => {
  const page = await visitor.get('/collections/rings')
  const seconds = page.html.querySelectorAll('article.card img.second')
  expect(seconds.length).toBeGreaterThan(5)
  for (const picture of seconds) expect(picture.getAttribute('loading')).toBe('lazy')
  const low = await visitor.get('/collections/rings', { 'Save-Data': 'on' })
  expect(low.html.querySelectorAll('article.card img.second')).toEqual([])
})

test('the panel shows the correct number of pieces for each option', async ({ visitor }) => {
  const page = await visitor.get('/collections')
  const choices = page.html.querySelectorAll('.choice').map((choice) => ({
    name: choice.querySelector('input')?.getAttribute('name') ?? '',
    value: choice.querySelector('input')?.getAttribute('value') ?? '',
    disabled: choice.querySelector('input')?.hasAttribute('disabled'),
    count: /\((\d+)\)/.exec(choice.text)?.[1],
  }))
  const counted = choices.filter(({ count }) => count !== undefined)
  expect(counted.map(({ value }) => value)).toEqual(expect.arrayContaining(['diamond', 'opal', 'rings', 'other']))
  for (const { name, value, count, disabled } of counted) {
    const shown = await visitor.get(`/collections?${name}=${value}`)
    expect(shown.html.querySelector('.listing-toolbar [role=status]')?.text, value).toMatch(
      new RegExp(`^${count} pieces?$`),
    )
    expect(disabled, value).toBe(count === '0')
  }
})

test('options without a piece stand behind More, and chosen ones in sight', async ({ visitor }) => {
  const { html } = await visitor.get('/collections/rings?width=2-3&gemstone=pearl')
  const isBehind = (choice: HTMLElement) => choice.closest('details')?.querySelector('summary')?.text.startsWith('More')
  const boxes = html.querySelectorAll('.filter-group .choice')
  expect(boxes.some(isBehind)).toBe(true)
  for (const box of boxes) {
    const isEmpty = box.text.includes('(0)') && !box.querySelector('input')?.hasAttribute('checked')
    expect(Boolean(isBehind(box)), box.text).toBe(isEmpty)
  }
  expect(html.querySelector('input[value=pearl]')?.hasAttribute('disabled')).toBe(false)
})

test('metal, style and stock filter as the other choices do, and are chips', async ({ server, visitor }) => {
  const page = await visitor.get('/products?metal=white-gold&style=classic&stock=in')
  const has = (kind: string, value: string) =>
    `id IN (SELECT product_id FROM product_facet WHERE kind = '${kind}' AND value = '${value}')`
  // What is in stock is the piece as pictured: in another metal it is made.
  const pictured = `(SELECT value ->> '$.choices[0].label' FROM json_each(options) WHERE value ->> 'name' = 'Metal')`
  const isPictured = `coalesce(${pictured}, 'white gold') LIKE '%white gold%'`
  const condition = `availability = 'stock' AND inventory_count > 0 AND ${isPictured} AND ${has('metal', 'white-gold')} AND ${has('style', 'classic')}`
  expect(cardsOf(page)).toEqual(active(server, condition))
  expect(linksOf(page, /Remove filter:\s+White Gold/)).toEqual(['/products?style=classic&stock=in'])
  expect(linksOf(page, /Remove filter:\s+Classic/)).toEqual(['/products?metal=white-gold&stock=in'])
  expect(linksOf(page, /Remove filter:\s+In stock only/)).toEqual(['/products?metal=white-gold&style=classic'])
  expect(headOf(page)).toMatchObject({ canonical: '/products', robots: 'noindex,follow' })
})

test('Apply leads to the line that counts the pieces', async ({ visitor }) => {
  const { html } = await visitor.get('/products/rings')
  expect(html.querySelector('form[aria-label=Filter]')?.getAttribute('action')).toBe('/products/rings#count')
  expect(html.querySelector('#count')?.text).toMatch(/^\d+ pieces$/)
})

test('a filter without an option, such as garnet, is a chip like any other', async ({ visitor }) => {
  const page = await visitor.get('/collections?gemstone=garnet')
  expect(cardsOf(page).length).toBeGreaterThan(0)
  expect(linksOf(page, /Remove filter:\s+Garnet/)).toEqual(['/collections'])
  const unknown = await visitor.get('/collections?gemstone=kryptonite')
  expect(unknown.status).toBe(200)
  expect(unknown.html.text).toContain('No Products Found')
})

test.for(['min=x', 'max=-1', 'sort=sideways', 'page=0', 'page=1e9', 'q=%20', 'min=1e3'])(
  'an invalid filter changes nothing: %s',
  async (query, { visitor }) => {
    const [plain, odd] = [await visitor.get('/products'), await visitor.get(`/products?${query}`)]
    expect(odd.status).toBe(200)
    expect(cardsOf(odd)).toEqual(cardsOf(plain))
  },
)

test('text matches the start of words in name and description, in any case', async ({ visitor }) => {
  const page = await visitor.get('/products?q=FLIND+solit')
  expect(cardsOf(page)).toContain('Flinders Diamond Solitaire Ring')
  expect(cardsOf(page).every((name) => /flinders/i.test(name))).toBe(true)
  expect(linksOf(page, /FLIND solit/)).toEqual(['/products'])
})

test('a ring that is sold in white gold is found by it, at its price there', async ({ visitor }) => {
  const name = 'Flinders Petite Diamond Solitaire Ring'
  const cardOf = (page: PageResponse) =>
    page.html.querySelectorAll('article.card').find((card) => card.querySelector('.card-name')?.text === name)?.text
  const plain = await visitor.get('/collections/rings?max=5000&q=Petite')
  expect(cardOf(plain)).toMatch(/\$4,450.*Also in rose gold, white gold and platinum/)
  for (const path of [
    '/collections/rings?metal=white-gold&max=5000',
    '/materials/white-gold?max=5000',
    '/search?q=white+gold+under+$5,000',
  ]) {
    const page = await visitor.get(path)
    expect(cardOf(page), path).toMatch(/\$4,570.*In white gold(?!, pictured)/)
    expect(cardOf(page), path).toContain('Made to Order')
  }
  expect(cardOf(await visitor.get('/collections/rings?metal=white-gold&max=4500'))).toBeUndefined()
})
