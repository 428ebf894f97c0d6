import { expect } from 'vitest'
import { cleanLine, cleanText } from '~/format/clean-text'
import { splitParagraphs } from '~/format/text'
import { BREAKOUTS } from '../support/breakouts'
import { headingsOf, headOf, linksOf, structuredDataOf } from '../support/reading'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'
import type { Writer } from '../support/writing'

const ring = { name: 'Quay Ring', slug: 'quay-ring', price: '480.00', inventory_count: 3, category: 'rings' }
const cardsIn = ({ html }: PageResponse, row: string) =>
  html.querySelectorAll(`[aria-labelledby=${row}] .card-name`).map(({ text }) => text.trim())
const made = (writer: Writer, values: object) => writer.add('/admin/products', { ...ring, ...values })

test('a piece is found by id and by slug, and its canonical URL has the id', async ({ visitor }) => {
  for (const path of ['/product/8', '/product/yarra-sapphire-halo-ring']) {
    const page = await visitor.get(path)
    expect(page.status).toBe(200)
    expect(headingsOf(page)).toEqual(['Yarra Sapphire Halo Ring'])
    expect(headOf(page)).toMatchObject({ canonical: '/product/8', robots: undefined })
  }
})

test('its page has breadcrumbs, price, stock, texts and up to four featured pieces', async ({ visitor }) => {
  const page = await visitor.get('/product/8')
  const trail = page.html.querySelectorAll('.breadcrumb li').map((step) => step.text.trim())
  expect(trail).toEqual(['Home', 'Collections', 'Rings', 'Yarra Sapphire Halo Ring'])
  expect(linksOf(page, /^Rings$/)).toContain('/collections/rings')
  expect(page.html.querySelector('.price ins')?.text).toBe('$7,950')
  expect(page.html.querySelector('.price del')?.text).toBe('$8,950')
  for (const text of ['In Stock', 'Details', 'Shipping', 'Care Guide', 'J½', 'You May Also Like']) {
    expect(page.html.text).toContain(text)
  }
  expect(cardsIn(page, 'similar')).toHaveLength(4)
  expect(page.html.querySelector('form[action="/cart"] input[name=quantity]')?.getAttribute('min')).toBe('1')
})

test('a former slug redirects to the piece permanently', async ({ visitor, writer }) => {
  const id = await made(writer, { slug: 'wharf-ring' })
  await writer.replace(`/admin/products/${id}`, { ...ring, slug: 'quay-ring' })
  const moved = await visitor.get('/product/wharf-ring')
  expect([moved.status, moved.location]).toEqual([301, `/product/${id}`])
})

test('a piece without a picture has the drawing of its category, and is shared with the picture of the shop', async ({
  visitor,
  writer,
}) => {
  const id = await made(writer, { name: 'Xylo Ring', slug: 'xylo-ring' })
  const page = await visitor.get(`/product/${id}`)
  const shared = page.html.querySelector('meta[property="og:image"]')?.getAttribute('content')
  expect(shared).toMatch(/\/images\/hero-rings-emerald-velvet-share\.jpg$/)
  for (const { html } of [page, await visitor.get('/search?q=xylo')]) {
    expect(html.querySelector('main img')?.getAttribute('src')).toBe('/images/placeholder-rings.svg')
  }
})

test('an inactive piece is 404 for visitors and has a banner for staff', async ({ visitor, writer }) => {
  const id = await made(writer, { slug: 'secret-ring', name: 'Secret Ring', active: false })
  for (const path of [`/product/${id}`, '/product/secret-ring']) {
    const page = await visitor.get(path)
    expect(page.status).toBe(404)
    expect(headingsOf(page)).toEqual(['Product Not Found'])
    expect(page.html.text).toContain("The product you're looking for doesn't exist or an error occurred.")
    expect(linksOf(page, /Browse Collections/)).toEqual(['/collections'])
    expect(headOf(page).robots).toBe('noindex')
    expect(page.text).not.toContain('Secret Ring')
  }
  await visitor.signIn()
  const preview = await visitor.get(`/product/${id}`)
  expect(preview.status).toBe(200)
  expect(preview.html.querySelector('[role=note]')?.text).toContain("visitors can't see it")
  expect(headOf(preview).robots).toBe('noindex')
})

test.for(['/product/999999', '/product/no-such-ring', '/product/1e3', '/product/-1'])(
  '%s is not found',
  async (path, { visitor }) => {
    const page = await visitor.get(path)
    expect(page.status).toBe(404)
    expect(headingsOf(page)).toEqual(['Product Not Found'])
  },
)

test('a sold-out piece cannot be bought, and its enquiry link opens the form about it', async ({ visitor, writer }) => {
  const id = await made(writer, { slug: 'sold-ring', name: 'Sold Ring', inventory_count: 0 })
  const page = await visitor.get(`/product/${id}`)
  expect(page.html.text).toContain('Out of Stock')
  expect(page.html.querySelector('form[action="/cart"]')).toBeNull()
  const [address = ''] = linksOf(page, /Enquire about this piece/)
  const form = await visitor.get(address)
  expect(form.html.querySelector('[name=message]')?.text).toContain('Sold Ring')
  expect(form.html.querySelector('[name=inquiry_type] option[selected]')?.getAttribute('value')).toBe('product')
})

test('the structured data has the piece, its price and breadcrumbs', async ({ visitor }) => {
  const [product, breadcrumbs] = structuredDataOf(await visitor.get('/product/8'))
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Yarra Sapphire Halo Ring',
    sku: 'R1008',
    offers: { price: '7950.00', priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
  })
  expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  expect((breadcrumbs!.itemListElement as { name: string }[]).map(({ name }) => name)).toEqual([
    'Home',
    'Collections',
    'Rings',
    'Yarra Sapphire Halo Ring',
  ])
})

test.for(BREAKOUTS)('%j as a name stays a name, wherever it is shown', async (name, { visitor, writer }) => {
  const id = await made(writer, {
    slug: `odd-ring-${BREAKOUTS.indexOf(name)}`,
    name,
    description: name,
    featured: true,
  })
  for (const path of [`/product/${id}`, '/', '/products?q=alert', '/search?q=alert', '/product/1']) {
    const page = await visitor.get(path)
    expect(page.status, path).toBe(200)
    expect(page.text, path).not.toMatch(/<script>alert|<svg onload|<!--<script/)
    expect(page.html.querySelectorAll('img[src=x]'), path).toEqual([])
  }
  const page = await visitor.get(`/product/${id}`)
  const stored = cleanLine(name)
  expect(headingsOf(page)).toEqual([stored])
  expect(structuredDataOf(page)[0]).toMatchObject({
    name: stored,
    description: splitParagraphs(cleanText(name)).join('\n'),
  })
})

test('a save is in the next response, as page and as data', async ({ visitor, writer }) => {
  const id = await made(writer, { slug: 'fresh-ring', price: '481.25' })
  expect((await visitor.get(`/product/${id}`)).text).toContain('$481.25')
  await writer.replace(`/admin/products/${id}`, { ...ring, slug: 'fresh-ring', price: '512.50' })
  for (const path of [`/product/${id}`, `/product/${id}.data`]) {
    const { text } = await visitor.get(path)
    expect(text).toContain('$512.50')
    expect(text).not.toContain('$481.25')
  }
})

test('similar pieces and those of its collections are beside the featured ones, each once', async ({ visitor }) => {
  const page = await visitor.get('/product/1')
  const rows = ['companions', 'alike', 'similar'].map((row) => cardsIn(page, row))
  expect(rows.map(({ length }) => length)).toEqual([4, 4, 4])
  expect(new Set(rows.flat()).size).toBe(12)
  expect(rows.flat()).not.toContain('Flinders Diamond Solitaire Ring')
  expect(rows[0]).toContain('Exhibition Fine Diamond Eternity Band')
  for (const name of rows[1] ?? []) expect(name).toMatch(/Ring$/)
  expect(linksOf(page, /^The Collins Street Bridal Edit$/)).toEqual(['/collections/collins-street-bridal-edit'])
  expect(cardsIn(await visitor.get('/product/23'), 'companions')).toEqual([])
  const saving = await visitor.get('/product/1', { 'Save-Data': 'on' })
  expect(saving.html.querySelector('[aria-labelledby=companions]')).toBeNull()
  expect(saving.html.querySelector('[aria-labelledby=alike]')).toBeNull()
})

test('its measures are drawn beside something known, and said in words', async ({ visitor, writer }) => {
  const facts = { Dimensions: '18 by 12mm; 45cm long' }
  const pendant = { slug: 'drawn-pendant', category: 'necklaces', subcategory: 'pendants', facts }
  const path = `/product/${await made(writer, pendant)}`
  const { html } = await visitor.get(path)
  const words = html.querySelectorAll('.gallery #to-scale figcaption').map(({ text }) => text)
  expect(words.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    'The pendant is 18 by 12 mm; an Australian $2 coin is 20.5 mm wide.',
    'The chain is 45 cm long; the neck is 38 cm round.',
  ])
  expect(html.querySelectorAll('.thumbnails a').at(-1)?.getAttribute('href')).toBe('#to-scale')
  const saving = await visitor.get(path, { 'Save-Data': 'on' })
  expect(saving.html.querySelector('.gallery [href="#to-scale"], .scales')).toBeNull()
  expect(saving.html.querySelector('.panel')?.text).toContain(words.join(' '))
  const plain = await visitor.get(`/product/${await made(writer, { slug: 'plain-ring', facts: { Metal: 'Silver' } })}`)
  expect(plain.html.querySelector('.scales')).toBeNull()
})

test('the quantity ends at what there is, and the description is before the services', async ({ visitor, writer }) => {
  const quantityOf = async (values: object) => {
    const { html } = await visitor.get(`/product/${await made(writer, values)}`)
    return html.querySelector('[name=quantity]')?.getAttribute('max')
  }
  expect(await quantityOf({ slug: 'one-ring', inventory_count: 1 })).toBe('1')
  expect(await quantityOf({ slug: 'made-ring', availability: 'made-to-order' })).toBe('10')
  const { text } = await visitor.get('/product/8')
  expect(text.indexOf('A 1.30ct round sapphire', text.indexOf('<main'))).toBeLessThan(text.indexOf('class="trust'))
})

test('the bar of phones sends the same form, or asks about a piece that cannot be ordered', async ({ visitor }) => {
  const { html } = await visitor.get('/product/8')
  const [button] = html.querySelectorAll('.buy-bar button')
  expect(html.getElementById(button?.getAttribute('form') ?? '')?.getAttribute('action')).toBe('/cart')
  const sold = await visitor.get('/product/26')
  expect(sold.html.querySelector('.buy-bar a')?.text).toBe('Enquire about this piece')
  expect(sold.html.querySelector('.buy-bar button')).toBeNull()
})
