import { expect } from 'vitest'
import { rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'

// What left the cabinet does not come back by an older number, whoever writes it.

const piece = { name: 'Only Ring', price: '100.00', inventory_count: 1, category: 'rings' }

interface Shop {
  server: { databaseFile: string }
  staff: Visitor
}

const dialog = async (staff: Visitor, path: string) =>
  expect((await staff.submit(await staff.get(path), 'dialog form', {}, path)).status).toBe(303)

const stockOf = ({ server }: Shop, id: number) =>
  rows<{ count: number; available: number }>(
    server.databaseFile,
    'SELECT inventory_count count, available_count available FROM product WHERE id = ?',
    id,
  )[0]

/** Pays an order of the piece and hands it over. */
async function sell({ server, staff }: Shop, product: number): Promise<void> {
  const order = insertOrder(server.databaseFile, { product, cents: 10_000 })
  await dialog(staff, `/admin/orders/${order}/payment`)
  await dialog(staff, `/admin/orders/${order}/hand-over`)
}

test('a program that writes an old number cannot sell a promised piece, nor a sold one by an old version', async ({
  server,
  staff,
  api,
}) => {
  const shop = { server, staff }
  const body = { ...piece, slug: 'only-ring-put' }
  const { json } = await api.call('POST', '/admin/products', body)
  const { id } = json as { id: number }
  const path = `/admin/products/${id}`
  const seen = (await api.get(path)).headers.get('ETag') ?? ''
  const order = insertOrder(server.databaseFile, { product: id, cents: 10_000 })
  // A sale is no new version: the row can be written, and the piece stays promised.
  expect((await api.call('PUT', path, body, { 'If-Match': seen })).status).toBe(200)
  expect((await api.call('PUT', path, body)).status).toBe(200)
  expect(stockOf(shop, id)).toEqual({ count: 1, available: 0 })
  const other = new Visitor(staff.origin)
  await other.post('/cart', { product_id: String(id), quantity: '1' })
  expect((await other.get('/checkout')).location).toBe('/cart')
  const before = (await api.get(path)).headers.get('ETag') ?? ''
  await dialog(staff, `/admin/orders/${order}/payment`)
  await dialog(staff, `/admin/orders/${order}/hand-over`)
  expect((await api.call('PUT', path, body, { 'If-Match': before })).status).toBe(412)
  const old = await api.call('PUT', path, body)
  expect([old.status, old.text]).toEqual([409, expect.stringContaining('One was sold and left the shop on')])
  expect(stockOf(shop, id)).toEqual({ count: 0, available: 0 })
})

test('a form, an undone edit, an earlier version and the trash leave a sold piece sold', async ({
  server,
  staff,
  writer,
}) => {
  const shop = { server, staff }
  const id = await writer.add('/admin/products', { ...piece, slug: 'only-ring-form' })
  const path = `/admin/products/${id}`
  const bulk = `/admin/products/bulk?id=${id}&operation=activate`
  await staff.submit(await staff.get(path), 'form.record-form', { name: 'Only Ring Renamed', active: [] }, path)
  const edited = await staff.follow(await staff.submit(await staff.get(bulk), 'section form[method=post]', {}, bulk))
  const form = await staff.get(path)
  await sell(shop, id)
  await staff.submit(form, 'form.record-form', { description: 'Written before it was sold' }, path)
  expect(stockOf(shop, id)).toEqual({ count: 0, available: 0 })
  await staff.submit(edited, '.notice form')
  expect(stockOf(shop, id)).toEqual({ count: 0, available: 0 })
  const history = await staff.get(`/admin/history/product/${id}`)
  const versions = history.html.querySelectorAll('.history a').map((link) => link.getAttribute('href') ?? '')
  expect(versions.length).toBeGreaterThan(0)
  for (const version of versions) {
    const earlier = await staff.get(version)
    expect(earlier.html.querySelector('[name=inventory_count]')?.getAttribute('value'), version).toBe('0')
  }
  const trashed = await staff.follow(await staff.submit(await staff.get(`${path}/delete`), 'dialog form', {}, path))
  await staff.submit(trashed, '.notice form')
  expect(stockOf(shop, id)).toEqual({ count: 0, available: 0 })
})

test('the check of an import warns of a number from before the sale, and its undo leaves the stock', async ({
  server,
  staff,
  writer,
}) => {
  const shop = { server, staff }
  const id = await writer.add('/admin/products', { ...piece, slug: 'only-ring-import', inventory_count: 3 })
  const send = async (count: number) => {
    const body = new FormData()
    body.append('file', new File([`id,inventory_count\n${id},${count}\n`], 'old.csv', { type: 'text/csv' }))
    const headers = { Origin: staff.origin, 'Sec-Fetch-Site': 'same-origin' }
    const sent = await staff.send('/admin/products/import', { method: 'POST', body, headers })
    return { path: sent.location ?? '', page: await staff.follow(sent) }
  }
  expect((await send(5)).page.html.querySelector('main')?.text).not.toContain('left the shop')
  const { path, page } = await send(1)
  await staff.submit(page, 'main form[method=post]', {}, path)
  await expect.poll(() => stockOf(shop, id)?.count).toBe(1)
  await expect
    .poll(async () => (await staff.get(path)).html.querySelector('.progress-box form')?.text)
    .toContain('Undo')
  await sell(shop, id)
  const undone = await staff.follow(await staff.submit(await staff.get(path), '.progress-box form'))
  expect(undone.html.querySelector('.notice')?.text).toContain('(Inventory count: changed since)')
  expect(stockOf(shop, id)).toEqual({ count: 0, available: 0 })
  const older = (await send(1)).page.html.querySelector('main')?.text
  expect(older).toMatch(
    /One was sold and left the shop on \w+ \d+, \d{4}\. If this file is older, 1 would bring it back/,
  )
})
