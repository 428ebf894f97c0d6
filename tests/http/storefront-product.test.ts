import { expect } from 'vitest'
import { cleanLine, cleanText } from '~/format/clean-text'
import { splitParagraphs } from '~/format/text'
import { BREAKOUTS } from '../support/breakouts'
import { cardsOf, headingsOf, headOf, linksOf, structuredDataOf } from '../support/reading'
import { test } from '../support/server-test'
import type { Writer } from '../support/writing'

const ring = { name: 'Quay Ring', slug: 'quay-ring', price: '480.00', inventory_count: 3, category: 'rings' }
const made = (writer: Writer, values: object) => writer.add('/admin/products', { ...ring, ...values })

test('a piece is found by id and by slug, and its canonical URL has the id', async ({ visitor }) => {
  for (const path of ['/product/8', '/product/yarra-sapphire-halo-ring']) {
    const page = await visitor.get(path)
    expect(page.status).toBe(200)
    expect(headingsOf(page)).toEqual(['Yarra Sapphire Halo Ring'])
    expect(headOf(page)).toMatchObject({ canonical: '/product/8', robots: undefined })
  }
})

test('its page has breadcrumbs, price, stock, texts and up to four other pieces', async ({ visitor }) => {
  const page = await visitor.get('/product/8')
  const trail = page.html.querySelectorAll('.breadcrumb li').map((step) => step.text.trim())
  expect(trail).toEqual(['Home', 'Collections', 'Rings', 'Yarra Sapphire Halo Ring'])
  expect(linksOf(page, /^Rings$/)).toContain('/collections/rings')
  expect(page.html.querySelector('.price ins')?.text).toBe('$7,950.00')
  expect(page.html.querySelector('.price del')?.text).toBe('$8,950.00')
  for (const text of ['In Stock', 'Details', 'Shipping', 'Care Guide', 'J½', 'You May Also Like']) {
    expect(page.html.text).toContain(text)
  }
  expect(cardsOf(page)).toHaveLength(4)
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
    sku: '8',
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
