import { expect } from 'vitest'
import { rows } from '../support/database'
import { test } from '../support/server-test'

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
  for (const part of [piece?.stock_number, piece?.name, piece?.metal, '$']) expect(label[0]).toContain(part)
  const { html: odd } = await staff.get(`${LABELS}?id=${piece?.id}&sheet=7&first=-3&id=x`)
  expect(odd.querySelectorAll('.sheet-65 .tray-label')).toHaveLength(1)
})
