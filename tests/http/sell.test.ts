import { expect } from 'vitest'
import { ApiClient } from '../support/api-client'
import { change, rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { insertOrder } from '../support/orders'
import { test } from '../support/server-test'
import { makeSession } from '../support/sessions'
import { errorsOf, textOf, valueOf } from '../support/staff-screens'
import type { PageResponse, Visitor } from '../support/visitor'

// A sale across the counter, without JavaScript: how many forms it takes, and that none sells twice.

test.beforeAll(({ server }) => {
  change(
    server.databaseFile,
    `UPDATE shop SET selling = 0, gst_registered = 1, abn = '51824753556';
     UPDATE product SET inventory_count = 3, price_cents = 50000, sale_price_cents = NULL, availability = 'stock', stock_number = 'T-' || id WHERE id IN (1, 2, 3)`,
  )
})

const FORM = 'form.record-form'

const submit = (staff: Visitor, page: PageResponse, fields: Record<string, string> = {}) =>
  staff.submit(page, FORM, fields, '/admin/sell')

const orderOf = (page: PageResponse) => Number(/sold=(\d+)/.exec(page.headers.get('location') ?? '')?.[1])

test('from the row of a piece to the printed receipt it is one form', async ({ server, staff }) => {
  const list = await staff.get('/admin/products?q=T-1')
  const link = list.html.querySelectorAll('td a').find((a) => textOf(a)?.startsWith('Sell '))
  expect(link?.getAttribute('href')).toBe('/admin/sell?product=1')
  const form = await staff.get('/admin/sell?product=1')
  expect([valueOf(form, 'line_1_piece', FORM), valueOf(form, 'line_1_price', FORM)]).toEqual(['T-1', '500.00'])
  const sold = await submit(staff, form, { method: 'cash' })
  expect(sold.status).toBe(303)
  const id = orderOf(sold)
  const after = await staff.get(`/admin/sell?sold=${id}`)
  const receipt = after.html.querySelectorAll('#sold ~ p a').find((a) => textOf(a)?.startsWith('Receipt'))
  const printed = await staff.get(receipt!.getAttribute('href')!)
  expect(textOf(printed.html.querySelector('article'))).toContain('$500.00')
  expect(textOf((await staff.get('/admin/orders?show=done')).html)).toContain('Counter sale')
  expect((await submit(staff, form, { method: 'cash' })).headers.get('location')).toBe(sold.headers.get('location'))
  expect(rows(server.databaseFile, 'SELECT id FROM customer_order WHERE is_counter_sale = 1')).toHaveLength(1)
  expect(rows(server.databaseFile, 'SELECT inventory_count AS n FROM product WHERE id = 1')).toEqual([{ n: 2 }])
})

test('a scan ends with Enter: it adds the piece and sells nothing; what was typed stays', async ({ server, staff }) => {
  const before = rows(server.databaseFile, 'SELECT id FROM customer_order').length
  const start = await staff.get('/admin/sell')
  const first = start.html.querySelector(`${FORM} button`)
  expect(first?.getAttribute('name')).toBe('add')
  const one = await submit(staff, start, { scan: 't-2', full_name: 'Ann Typed' })
  const two = await submit(staff, one, { scan: 'T-3' })
  const again = await submit(staff, two, { scan: 'T-2', add: '' })
  expect([valueOf(again, 'line_1_piece', FORM), valueOf(again, 'line_1_quantity', FORM)]).toEqual(['T-2', '2'])
  expect([valueOf(again, 'line_2_piece', FORM), valueOf(again, 'full_name', FORM)]).toEqual(['T-3', 'Ann Typed'])
  expect(textOf(again.html.querySelector('output'))).toBe('$1,500.00')
  const unknown = await submit(staff, again, { scan: 'No such piece' })
  expect([unknown.status, errorsOf(unknown).scan]).toEqual([400, 'There is no such piece'])
  const removed = await submit(staff, again, { remove: '1' })
  expect(textOf(removed.html.querySelector('output'))).toBe('$500.00')
  expect(rows(server.databaseFile, 'SELECT id FROM customer_order')).toHaveLength(before)
})

test('of two counters one sells the last piece; the other is asked, and may say that there was one more', async ({
  server,
  staff,
}) => {
  change(server.databaseFile, 'UPDATE product SET inventory_count = 1 WHERE id = 2')
  const forms = await Promise.all([staff.get('/admin/sell?product=2'), staff.get('/admin/sell?product=2')])
  const replies = await Promise.all(forms.map((form) => submit(staff, form)))
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(rows(server.databaseFile, 'SELECT inventory_count AS n FROM product WHERE id = 2')).toEqual([{ n: 0 }])
  const asked = await submit(staff, forms[replies.findIndex(({ status }) => status === 409)]!)
  const [warning] = asked.html.querySelectorAll('.warning').map(textOf)
  expect(warning).toContain('is counted 0 in the cabinet')
  expect((await submit(staff, asked, { accepted: warning! })).status).toBe(303)
})

test('a stranger’s unpaid order is named before its piece is sold, and is closed by it', async ({ server, staff }) => {
  change(server.databaseFile, 'UPDATE product SET inventory_count = 1 WHERE id = 3')
  const id = insertOrder(server.databaseFile, { name: 'Ursula Unpaid', cents: 50_000, product: 3 })
  const asked = await submit(staff, await staff.get('/admin/sell?product=3'))
  expect([asked.status, textOf(asked.html.querySelector('.warning'))]).toEqual([
    409,
    expect.stringContaining('Ursula Unpaid'),
  ])
  const warning = textOf(asked.html.querySelector('.warning'))!
  expect((await submit(staff, asked, { accepted: warning })).status).toBe(303)
  const [order] = rows<{ closing: string; lost_at: number }>(
    server.databaseFile,
    'SELECT closing, lost_at FROM customer_order WHERE id = ?',
    id,
  )
  expect(order).toEqual({ closing: 'lapsed', lost_at: expect.any(Number) as number })
})

test('of a counter and a checkout one gets the last piece, and the other is told', async ({
  server,
  staff,
  visitor,
}) => {
  change(
    server.databaseFile,
    `UPDATE shop SET selling = 1, bank_name = 'Aurelia', bank_bsb = '063-000', bank_account = '12345678';
     UPDATE product SET inventory_count = 1, price_cents = 50000, sale_price_cents = NULL WHERE id = 29`,
  )
  const stock = () =>
    rows<{ n: number; held: number }>(
      server.databaseFile,
      'SELECT inventory_count AS n, allocated_count AS held FROM product WHERE id = 29',
    )
  const buyer = { full_name: 'Ada Byron', email: 'race@example.com', handover: 'collection', pay_by: 'transfer' }
  await visitor.post('/cart', { product_id: '29', quantity: '1' })
  const checkout = backdateForms(await visitor.get('/checkout'))
  const form = await staff.get('/admin/sell?product=29')
  const [sold, bought] = await Promise.all([
    submit(staff, form),
    visitor.submit(checkout, '#checkout-form', buyer, '/checkout'),
  ])
  const isBought = bought.location?.startsWith('/order/') ?? false
  expect([sold.status, stock()]).toEqual(isBought ? [409, [{ n: 1, held: 1 }]] : [303, [{ n: 0, held: 0 }]])
  change(server.databaseFile, 'UPDATE shop SET selling = 0')
})

test('the JSON API has null for the name of a counter sale', async ({ server, staff }) => {
  await submit(staff, await staff.get('/admin/sell?product=1'))
  expect(rows(server.databaseFile, 'SELECT full_name FROM customer_order ORDER BY id DESC LIMIT 1')).toEqual([
    { full_name: null },
  ])
  const { bearer } = await makeSession(server.databaseFile)
  const read = await new ApiClient(server.origin, { bearer }).get('/admin/orders')
  expect(read.json).toContainEqual(expect.objectContaining({ full_name: null }))
  const { status, html } = await staff.get('/admin/search?q=counter+sale')
  expect([status, textOf(html)]).toEqual([200, expect.stringContaining('Counter sale')])
})
