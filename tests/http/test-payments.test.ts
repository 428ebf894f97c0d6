import { expect } from 'vitest'
import { CardBuyer, sessionIn } from '../support/card-buyer'
import { change, rows } from '../support/database'
import { sendingTo, testWithCards } from '../support/server-test'
import { makeSession, TEST_SECRET } from '../support/sessions'
import { noticeOf, textOf } from '../support/staff-screens'
import { Visitor } from '../support/visitor'

// The shop with the provider's test keys, in a browser without JavaScript.

const test = testWithCards
  .extend('serverEnv', { scope: 'file' }, ({ payments, mail }) => ({
    ...payments.env,
    ...sendingTo(mail),
    SESSION_SECRET: TEST_SECRET,
  }))
  .extend('piece', { scope: 'file' }, ({ writer }) =>
    writer.add('/admin/products', {
      ...{ name: 'Plain Stud', slug: 'test-stud', price: '100.00', inventory_count: 2, category: 'earrings' },
    }),
  )

const LIST = '/admin/orders?show=all'

test('an order that is paid in test mode is marked everywhere, in no file or figure, and goes in one step', async ({
  server,
  payments,
  mail,
  staff,
  piece,
}) => {
  change(server.databaseFile, "UPDATE shop SET selling = 1, gst_registered = 1, abn = '51824753556'")
  const customer = new CardBuyer(server, piece)
  await customer.visitor.post('/cart', { product_id: String(piece), quantity: '1' })
  expect((await customer.visitor.get('/checkout')).html.text).toContain('Test mode: no money is taken')
  payments.books.pay(sessionIn(await customer.place(), payments))
  expect((await customer.order()).html.text).toContain('Test mode: no money is taken')
  const [{ id = 0 } = {}] = customer.orders
  const path = `/admin/orders/${id}`
  const screen = await staff.get(path)
  expect(screen.html.text).toContain('Test mode: no money is taken by card')
  const main = textOf(screen.html.querySelector('main'))
  for (const words of ['Test payment', 'Paid in test mode: no money has come', 'TEST-INV-1'])
    expect(main).toContain(words)
  expect(textOf((await staff.get(LIST)).html.querySelector('.data-table'))).toContain('Test payment')
  const told = () =>
    mail.emails.filter(({ headers }) => /received your payment|paid by card/.test(headers.subject ?? ''))
  await expect.poll(() => told().length).toBe(2)
  for (const { text } of told()) expect(text).toContain('no money has moved')

  const recorded = `${path}/payment`
  const refused = await staff.submit(await staff.get(recorded), 'dialog form', { amount_cents: '5' }, recorded)
  expect([refused.status, refused.html.text]).toEqual([409, expect.stringContaining('no money is recorded for a test')])

  const dialog = `${path}/delete`
  const form = await staff.get(dialog)
  const assistant = new Visitor(server.origin)
  assistant.setCookie('session', (await makeSession(server.databaseFile, { staffRole: 'assistant' })).cookie)
  expect((await assistant.get(path)).html.text).not.toContain('Delete this test order')
  expect((await assistant.submit(form, 'dialog form', {}, dialog)).status).toBe(403)
  const deleted = await staff.submit(form, 'dialog form', {}, dialog)
  expect([deleted.status, deleted.location]).toEqual([303, '/admin/orders'])
  expect(noticeOf(await staff.follow(deleted))).toContain('Test order deleted')
  expect((await staff.get(path)).status).toBe(404)
  for (const table of ['payment', 'tax_document', 'card_session', 'outbox_message']) {
    expect(rows(server.databaseFile, `SELECT * FROM ${table} WHERE order_id = ?`, id), table).toEqual([])
  }
  expect(rows(server.databaseFile, 'SELECT allocated_count n FROM product WHERE id = ?', piece)).toEqual([{ n: 0 }])
  expect(textOf((await staff.get('/admin/activity')).html.querySelector('main'))).toContain('Test order deleted')
  expect((await staff.submit(form, 'dialog form', {}, dialog)).status).toBe(404)
})

test('an order without a test payment is not deleted', async ({ server, staff, piece }) => {
  const customer = new CardBuyer(server, piece)
  await customer.place()
  const path = `/admin/orders/${customer.orders[0]?.id}/delete`
  const kept = await staff.submit(await staff.get(path), 'dialog form', {}, path)
  expect([kept.status, kept.html.text]).toEqual([
    409,
    expect.stringContaining('Only an order that was paid in test mode'),
  ])
  expect(customer.orders).toHaveLength(1)
})
