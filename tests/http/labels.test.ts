import { expect } from 'vitest'
import { rows } from '../support/database'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'

// Labels for trays, without JavaScript.

const LABELS = '/admin/products/labels'

test('the pieces of a list have labels, on the sheet that is chosen', async ({ server, staff }) => {
  const all = await staff.get(LABELS)
  const { count } = rows<{ count: number }>(server.databaseFile, 'SELECT count(*) AS count FROM product')[0]!
  expect(all.html.querySelectorAll('.tray-label')).toHaveLength(Math.min(count, 1000))
  expect(all.html.querySelectorAll('.sheet-65').length).toBe(Math.ceil(Math.min(count, 1000) / 65))
  const rings = await staff.get(`${LABELS}?category=rings&sheet=24&first=4`)
  const labels = rings.html.querySelectorAll('.sheet-24 .tray-label')
  expect(labels.slice(0, 3).map(({ text }) => text)).toEqual(['', '', ''])
  expect(labels.length).toBeLessThan(count)
  expect(labels[3]?.querySelector('svg[role=img]')?.getAttribute('aria-label')).toMatch(/^Barcode of /)
  expect(rings.html.querySelector('input[type=hidden][name=category]')?.getAttribute('value')).toBe('rings')
  const none = await staff.get(`${LABELS}?q=nosuchpieceanywhere`)
  expect(none.text).toContain('No pieces')
})

test('ticked pieces have the only labels, with stock number, name, price and what is chosen', async ({
  server,
  staff,
}) => {
  const [piece] = rows<{ id: number; name: string; stock_number: string; metal: string }>(
    server.databaseFile,
    "SELECT id, name, stock_number, json_extract(facts, '$.Metal') AS metal FROM product WHERE stock_number IS NOT NULL AND availability = 'stock' AND metal IS NOT NULL",
  )
  const list = await staff.get('/admin/products')
  expect(list.html.querySelector(`button[formaction="${LABELS}"]`)?.text).toBe('Labels for ticked')
  const { html } = await staff.get(`${LABELS}?id=${piece?.id}&sheet=189&metal=on`)
  const label = html.querySelectorAll('.sheet-189 .tray-label').map(({ text }) => text)
  expect(label).toHaveLength(1)
  expect(html.querySelector('.tray-label svg'), 'too small').toBeNull()
  for (const part of [piece?.stock_number, piece?.name, piece?.metal, '$']) expect(label[0]).toContain(part)
  const { html: odd } = await staff.get(`${LABELS}?id=${piece?.id}&sheet=7&first=-3&id=x`)
  expect(odd.querySelectorAll('.sheet-65 .tray-label')).toHaveLength(1)
})

test('lists are shown whole to be printed', async ({ server, staff }) => {
  for (const path of ['/admin/products', '/admin/orders', '/admin/orders/trade-ins'])
    expect((await staff.get(`${path}?page=all`)).status, path).toBe(200)
  const page = await staff.get('/admin/products')
  const whole = page.html.querySelectorAll('.button-quiet').find(({ text }) => /to print$/.test(text))
  const to = whole?.getAttribute('href')?.replaceAll('&amp;', '&') ?? ''
  expect(to).toBe('/admin/products?page=all')
  const rowsOf = ({ html }: PageResponse) => html.querySelectorAll('tbody tr').length
  const [{ count }] = rows(server.databaseFile, 'SELECT count(*) AS count FROM product') as [{ count: number }]
  expect([rowsOf(page), rowsOf(await staff.get(to))]).toEqual([25, Math.min(count, 500)])
})
