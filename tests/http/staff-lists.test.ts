import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'

// How the lists of the back office remember where staff were, without JavaScript.

const FORM = 'form.record-form'
const LIST = '/admin/products?q=ring&sort=name&stock=in&page=1'
const QUERY = '?q=ring&sort=name&stock=in&page=1'

test('picture, name and Edit lead to a form that saves and cancels back to the row', async ({ staff }) => {
  const list = await staff.get(LIST)
  // A piece without a picture has no link around it.
  const row = list.html.querySelectorAll('tbody tr').find((one) => one.querySelector('img'))
  const hrefs = row?.querySelectorAll('a').map((link) => link.getAttribute('href')?.replaceAll('&amp;', '&'))
  const [edit = ''] = hrefs ?? []
  const id = Number(/products\/(\d+)/.exec(edit)?.[1])
  expect(row?.getAttribute('id')).toBe(`row-${id}`)
  const own = (screen: string) => `/admin/products/${id}/${screen}${QUERY}`
  const copy = `/admin/products/new${QUERY}&copy=${id}`
  expect(hrefs).toEqual([edit, edit, own('quick-edit'), `/admin/sell?product=${id}`, edit, copy, own('delete')])
  expect(edit).toBe(`/admin/products/${id}${QUERY}`)

  const form = await staff.get(edit)
  expect(linksOf(form, /^Cancel$/)).toEqual([`/admin/products${QUERY}#row-${id}`])
  const refused = await staff.submit(form, FORM, { name: '' }, edit)
  expect(refused.status).toBe(400)
  const saved = await staff.submit(refused, FORM, { name: 'Renamed ring' }, edit)
  expect([saved.status, saved.location]).toEqual([303, `/admin/products${QUERY}#row-${id}`])
})

test('a deletion and its Undo lead back to the same list', async ({ staff }) => {
  const list = await staff.get(LIST)
  const id = /\d+/.exec(list.html.querySelector('tbody tr')?.id ?? '')?.[0]
  const path = `/admin/products/${id}/delete${QUERY}`
  const deleted = await staff.submit(await staff.get(path), 'dialog form', {}, path)
  expect(deleted.location).toBe(`/admin/products${QUERY}`)
  const undone = await staff.submit(await staff.follow(deleted), '.notice form')
  expect(undone.location).toBe(`/admin/products${QUERY}#row-${id}`)
})

test('the way back cannot lead to another site', async ({ staff }) => {
  const path = '/admin/products/2?return=https://evil.example/&redirectTo=//evil.example&index&draft=on'
  const saved = await staff.submit(await staff.get(path), FORM, {}, path)
  const { origin, pathname } = new URL(saved.location ?? '', 'http://shop.example')
  expect([origin, pathname]).toEqual(['http://shop.example', '/admin/products'])
})

test('filters narrow the list, show their choice, and totals count every match', async ({ server, staff }) => {
  change(
    server.databaseFile,
    "UPDATE product SET inventory_count = 2, description = NULL, facts = json_remove(facts, '$.Edition') WHERE name = 'Coober Pedy Opal Ring'",
  )
  const filtered = await staff.get(
    '/admin/products?q=opal&category=rings&stock=low&missing=description&status=nonsense',
  )
  expect(filtered.html.querySelectorAll('tbody th').map(({ text }) => text.trim())).toEqual(['Coober Pedy Opal Ring'])
  expect(filtered.html.querySelector('.list-totals')?.text).toBe('1 product, 2 in stock')
  expect(filtered.html.querySelector('.list-filters')?.attributes).toHaveProperty('open')
  expect(filtered.html.querySelector('.list-filters summary')?.text).toBe('Filters (3)')
  const chosen = filtered.html.querySelectorAll('.list-filters option[selected]').map(({ text }) => text)
  expect(chosen).toEqual(['Rings', 'Low', 'Any', 'Any', 'Any', 'No description'])
  const [all] = rows<{ total: number; stock: number; out: number }>(
    server.databaseFile,
    'SELECT count(*) total, sum(inventory_count) stock, sum(inventory_count = 0) out FROM product',
  )
  const totals = (await staff.get('/admin/products')).html.querySelector('.list-totals')?.text ?? ''
  expect(totals).toContain(`${all?.total} products, ${all?.stock} in stock`)
  expect(totals.includes('out of stock')).toBe((all?.out ?? 0) > 0)
  const none = await staff.get('/admin/products?category=none&stock=out&sale=on')
  expect(none.html.text).toContain('No product has everything you chose.')
})

test('price, sale price, stock and active are edited from the row, and nothing else changes', async ({
  server,
  staff,
}) => {
  const path = `/admin/products/3/quick-edit${QUERY}`
  const product = () => rows<Record<string, unknown>>(server.databaseFile, 'SELECT * FROM product WHERE id = 3')[0]
  const before = product()
  const form = await staff.get(path)
  expect(form.html.querySelector('dialog h2')?.text).toBe(before?.name)
  const values = { price: '$2,450', sale_price: 'A$1 250.00', inventory_count: '4' }
  const wrong = await staff.submit(form, FORM, { ...values, sale_price: '$3,000' }, path)
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('Sale price must be lower than the price')
  const saved = await staff.submit(wrong, FORM, values, path)
  expect([saved.status, saved.location]).toEqual([303, `/admin/products${QUERY}#row-3`])
  const list = await staff.follow(saved)
  expect(list.html.querySelector('.notice')?.text).toContain(`${String(before?.name)} updated`)
  const row = (
    await staff.get('/admin/products?sort=name&q=' + encodeURIComponent(String(before?.name)))
  ).html.querySelector('#row-3')
  expect(row?.text).toMatch(/\$1,250\.00[^]*4 In Stock/)
  const changed = {
    price_cents: 245_000,
    sale_price_cents: 125_000,
    paid_cents: 125_000,
    inventory_count: 4,
    available_count: 4,
  }
  const set = { ...changed, updated_at: expect.any(Number) as number, version: Number(before?.version) + 1 }
  expect(product()).toEqual({ ...before, ...set })
  expect((await staff.submit(form, FORM, { ...values, inventory_count: '5' }, path)).status).toBe(409)
  expect((await staff.get('/admin/products/999999/quick-edit')).status).toBe(404)
})
