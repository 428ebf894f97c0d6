import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { pdf } from '../factories/pdf'
import { change, rows } from '../support/database'
import { cardsOf, linksOf, structuredDataOf } from '../support/reading'
import { test } from '../support/server-test'
import type { PageResponse, Visitor } from '../support/visitor'

const FORM = 'form.record-form'
const FACTS = {
  fact_metal: '18ct white gold',
  fact_weight: '4.2 g',
  fact_care: 'Opal',
  further_facts: 'Setting: Claws',
}
const pdfFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'certificate.pdf', { type: 'application/pdf' })

async function submit(staff: Visitor, path: string, fields: Record<string, string | File>): Promise<PageResponse> {
  return staff.submit(await staff.get(path), FORM, fields, path)
}

const valueOf = (page: PageResponse, name: string) => {
  const control = page.html.querySelector(`${FORM} [name=${name}]`)
  return control?.getAttribute('value') ?? control?.text.trim()
}
const tableOf = (page: PageResponse) =>
  page.html.querySelectorAll('#details tr').map((row) => row.querySelectorAll('th, td').map((cell) => cell.text.trim()))

test('facts and certificate go from the form to the page, where visitors download it', async ({
  server,
  staff,
  visitor,
}) => {
  const path = '/admin/products/4'
  change(server.databaseFile, `UPDATE product SET facts = '{}' WHERE id = 4`)
  const saved = await submit(staff, path, { ...FACTS, certificate_file: pdfFile(pdf('first')) })
  expect(saved.status, saved.text).toBe(303)

  const page = await visitor.get('/product/4')
  expect(tableOf(page).slice(0, 5)).toEqual([
    ['Metal', '18ct white gold'],
    ['Weight', '4.2\u00A0g'],
    ['Care', 'Opal'],
    ['Setting', 'Claws'],
    ['Certificate', 'Download the certificate (PDF)'],
  ])
  expect(page.html.querySelector('#care-guide p')?.text).toContain('Wipe this opal')
  expect(structuredDataOf(page)[0]).toMatchObject({
    material: '18ct white gold',
    weight: { value: 4.2 },
    additionalProperty: expect.arrayContaining([{ '@type': 'PropertyValue', name: 'Setting', value: 'Claws' }]) as [],
  })
  const [address = ''] = linksOf(page, /Download the certificate/)
  const download = await visitor.get(address)
  expect([download.status, download.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': expect.stringContaining('sandbox') as string,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await visitor.send(address, { method: 'POST' })).status).toBe(405)
  const name = address.replace('/documents/', '')
  for (const other of [
    `/uploads/${name}`,
    `/documents/${'0'.repeat(32)}.pdf`,
    '/documents',
    '/documents/../boutique.db',
  ]) {
    expect((await visitor.get(other)).status, other).toBe(404)
  }

  const form = await staff.get(path)
  expect(valueOf(form, 'certificate')).toBe(address)
  expect((await staff.submit(form, FORM, { remove_certificate: 'on' }, path)).status).toBe(303)
  expect(rows(server.databaseFile, 'SELECT certificate, json(facts) AS facts FROM product WHERE id = 4')).toEqual([
    { certificate: null, facts: expect.stringContaining('Claws') as string },
  ])
  expect(linksOf(await visitor.get('/product/4'), /Download the certificate/)).toEqual([])
})

test('a file that is no PDF is refused at its field, and what was typed stays', async ({ server, staff }) => {
  const path = '/admin/products/5'
  const typed = { name: 'Half a name', ...FACTS }
  const locked = pdfFile(pdf('', { trailer: '/Encrypt << /Filter /Standard >>' }))
  for (const file of [new File(['<html>'], 'ring.pdf'), locked, new File([new Uint8Array(11e6)], 'large.pdf')]) {
    const refused = await submit(staff, path, { ...typed, certificate_file: file })
    expect(refused.status).toBe(400)
    for (const [name, value] of Object.entries(typed)) {
      if (name !== 'fact_care') expect(valueOf(refused, name)).toBe(value)
    }
    const error = refused.html.querySelector('details[open] .field-error')?.text.trim()
    expect(error).toMatch(/^This (?:is not a PDF|PDF is protected|file is larger)/)
  }
  expect(rows(server.databaseFile, "SELECT 1 FROM product WHERE name = 'Half a name'")).toEqual([])
})

test('a stored PDF stays with the form when something else is wrong, and the facts show their errors', async ({
  server,
  staff,
}) => {
  const path = '/admin/products/6'
  const file = pdfFile(pdf('kept'))
  const wrong = { price: 'dear', fact_stone: 'x'.repeat(201), fact_cut: '', further_facts: 'Claws' }
  const refused = await submit(staff, path, { ...wrong, certificate_file: file })
  expect(refused.status).toBe(400)
  const stone = refused.html.querySelector('[name=fact_stone]')
  expect(refused.html.querySelector(`#${stone?.id}-error`)?.text).toContain('at most 200')
  expect(refused.html.querySelector(`#${stone?.id.replace('fact_stone', 'price')}-error`)?.text).toContain(
    'Enter an amount',
  )
  const address = valueOf(refused, 'certificate')
  const fixed = { price: '1200', fact_stone: 'Ruby', further_facts: '' }
  expect((await staff.submit(refused, FORM, fixed, path)).status).toBe(303)
  expect(rows(server.databaseFile, 'SELECT certificate FROM product WHERE id = 6')).toEqual([{ certificate: address }])
  expect(readdirSync(join(dirname(server.databaseFile), 'uploads'))).toContain(address?.replace('/documents/', ''))
})

const AMOUNTS = ['43210.99', '43,210.99', '4321099']
const ring = { name: 'Quokka Ring', slug: 'quokka-ring', price: '43210.99', inventory_count: 1, category: 'rings' }

test('a price on request is shown nowhere, asked for, and not put into the cart', async ({ visitor, writer }) => {
  const id = await writer.add('/admin/products', { ...ring, featured: true, availability: 'price-on-request' })
  await visitor.post('/account', { save: String(id) })
  const pages = [
    `/product/${id}`,
    '/',
    '/products?sort=newest',
    '/search?q=quokka',
    '/account',
    '/search/suggestions?q=quokka',
  ]
  for (const path of [...pages, `/product/${id}.data`, '/products.data?sort=newest']) {
    const { status, text } = await visitor.get(path)
    expect(status, path).toBe(200)
    expect(
      AMOUNTS.filter((amount) => text.includes(amount)),
      path,
    ).toEqual([])
  }
  const page = await visitor.get(`/product/${id}`)
  expect(page.html.querySelector('.price')?.text).toBe('Price on request')
  expect(page.html.querySelector('form[action="/cart"]')).toBeNull()
  expect(structuredDataOf(page)).toMatchObject([{ '@type': 'BreadcrumbList' }])
  expect(page.html.querySelector('meta[property="product:price:amount"]')).toBeNull()
  const [address = ''] = linksOf(page, /^Ask for the price$/)
  expect((await visitor.get(address)).html.querySelector('[name=message]')?.text).toContain('Quokka Ring')
  const added = await visitor.post('/cart', { product_id: String(id), quantity: '1', stay: 'on' })
  expect(added.status).toBe(400)
  expect(cardsOf(await visitor.get('/products?q=quokka&min=1'))).not.toContain('Quokka Ring')
})

test.for([
  ['made-to-order', 'Made to Order', 'BackOrder'],
  ['reserved', 'Reserved', 'OutOfStock'],
  ['sold', 'Sold', 'SoldOut'],
] as const)(
  'a piece that is %s says so on its page and its card',
  async ([availability, text, schema], { visitor, writer }) => {
    const slug = `wombat-${availability}`
    const piece = { ...ring, name: `Wombat ${availability}`, slug, inventory_count: 0, availability, lead_weeks: 3 }
    const id = await writer.add('/admin/products', piece)
    const page = await visitor.get(`/product/${id}`)
    expect(page.html.querySelector('.product-facts')?.text).toContain(text)
    expect(structuredDataOf(page)[0]).toMatchObject({ offers: { availability: `https://schema.org/${schema}` } })
    expect(page.html.querySelector('.product-facts')?.text.includes('for you in about three weeks')).toBe(
      schema === 'BackOrder',
    )
    const listing = await visitor.get(`/products?q=${encodeURIComponent(piece.name)}`)
    expect(listing.html.querySelector('.card-stock')?.text).toBe(text)
    const added = await visitor.post('/cart', { product_id: String(id), quantity: '2' })
    const cart = await visitor.follow(added)
    expect(cart.html.querySelector(`[name="quantity-${id}"]`)?.getAttribute('value')).toBe(
      schema === 'BackOrder' ? '2' : undefined,
    )
  },
)

test('staff see, filter and set the availability', async ({ staff, writer }) => {
  await writer.add('/admin/products', { ...ring, name: 'Numbat Ring', slug: 'numbat', availability: 'reserved' })
  const list = await staff.get('/admin/products?q=numbat&availability=reserved')
  expect(list.html.querySelector('tbody')?.text).toContain('Reserved')
  expect((await staff.get('/admin/products?q=numbat&availability=sold')).html.querySelector('tbody')).toBeNull()
})

test('the JSON API takes and gives what belongs to a piece, and keeps what a write leaves out', async ({ api }) => {
  const details = {
    facts: { Metal: '9ct gold', Setting: 'Claws' },
    more_pictures: [{ address: 'side.jpg', alt: 'From the side', focus: '50% 30%' }],
    options: [{ name: 'Size', choices: [{ label: 'M', price_difference: 50, available: true }] }],
    certificate: `/documents/${'0a'.repeat(16)}.pdf`,
    availability: 'made-to-order',
    lead_weeks: 8,
  }
  const created = await api.call('POST', '/admin/products', { ...ring, slug: 'bilby', ...details })
  expect(created).toMatchObject({ status: 201, json: details })
  const { id } = created.json as { id: number }
  expect(await api.call('PUT', `/admin/products/${id}`, { ...ring, slug: 'bilby' })).toMatchObject({ json: details })
  const cleared = {
    facts: {},
    more_pictures: [],
    options: [],
    certificate: null,
    availability: 'stock',
    lead_weeks: null,
  }
  const put = await api.call('PUT', `/admin/products/${id}`, { ...ring, slug: 'bilby', ...cleared })
  expect(put).toMatchObject({ status: 200, json: cleared })
  const wrong = { facts: { '1st': 'x' }, certificate: '/a.pdf', availability: 'gone', lead_weeks: 105 }
  const refused = await api.call('POST', '/admin/products', { ...ring, slug: 'dingo', ...wrong })
  expect(refused.status).toBe(400)
  expect(Object.keys((refused.json as { errors: object }).errors).sort()).toEqual(Object.keys(wrong).sort())
})
