import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { STAFF } from '../support/staff'
import { textOf } from '../support/staff-screens'
import type { PageResponse, Visitor } from '../support/visitor'

// What a newcomer finds after the first start, without a mail server, and what becomes of what they try.

test.override('template', null)
test.override('serverEnv', { SESSION_SECRET: TEST_SECRET, ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password })

const OWN_SHOP = '/admin/own-shop'
const mainOf = ({ html }: PageResponse) => textOf(html.querySelector('main')) ?? ''

async function pay(staff: Visitor, id: number) {
  const path = `/admin/orders/${id}/payment`
  expect((await staff.submit(await staff.get(path), 'dialog form', {}, path)).status).toBe(303)
}

const numbersOf = (databaseFile: string, order: number) =>
  rows<{ number: string }>(
    databaseFile,
    `SELECT content->>'number' AS number FROM tax_document WHERE order_id = ? ORDER BY id`,
    order,
  ).map(({ number }) => number)

test('orders and appointments are there, and a document says that it is a test', async ({ server, staff, visitor }) => {
  const list = await staff.get('/admin/orders?show=all')
  expect(list.html.querySelectorAll('main tbody tr').length).toBe(12)
  expect(mainOf(list).match(/Demonstration/g)).toHaveLength(12)
  expect(mainOf(await staff.get('/admin/orders?show=all&q=test-inv-1'))).toContain('Rosalind Shaw')
  const [held] = rows<{ id: number }>(
    server.databaseFile,
    "SELECT id FROM customer_order WHERE full_name = 'Amara Okafor'",
  )
  expect(mainOf(await staff.get(`/admin/orders/${held?.id}`))).toContain(
    'came with the demonstration, and gets no email',
  )
  const [order] = rows<{ token: string; document: string }>(
    server.databaseFile,
    `SELECT token, content->>'number' AS document FROM customer_order JOIN tax_document ON order_id = customer_order.id ORDER BY number LIMIT 1`,
  )
  const page = await visitor.get(`/order/${order?.token}`)
  const [address = ''] = linksOf(page, /TEST-INV-1/)
  expect((await visitor.get(address)).text).toContain('TEST-INV-1')
  for (const wrong of ['inv-1', 'test-inv-99', 'test-inv-1x']) {
    expect((await visitor.get(`/paper/${wrong}`)).status, wrong).toBe(404)
  }
  expect(mainOf(await staff.get('/admin/dashboard'))).toMatch(/1 order to prepare.*2 transfers expected/)
  expect(rows(server.databaseFile, 'SELECT * FROM appointment WHERE is_demo = 0')).toEqual([])
  const reply = await staff.follow(await staff.get('/admin/contact/1/reply'))
  expect(reply.html.querySelector('.notice')?.text).toContain('came with the demonstration, and gets no email')
})

test('a payment recorded for an order of the demonstration gets a test document', async ({ server, staff }) => {
  const [awaiting] = rows<{ id: number }>(
    server.databaseFile,
    "SELECT id FROM customer_order WHERE full_name = 'Lena Fischer'",
  )
  await pay(staff, awaiting!.id)
  expect(numbersOf(server.databaseFile, awaiting!.id)).toEqual(['TEST-INV-7'])
})

test('what visitors do since is real: it is named before the demonstration goes, and what has a document stays', async ({
  server,
  staff,
  visitor,
}) => {
  const before = await staff.get(OWN_SHOP)
  for (const text of [
    '82 pieces and 7 collections',
    '12 orders, 12 payments and 8 tax documents',
    '8 appointments',
    '7 messages and 12 subscribers',
  ]) {
    expect(mainOf(before)).toContain(text)
  }
  expect(mainOf(before)).not.toContain('Made since')

  const day = linksOf(await visitor.get('/appointment?type=1'), /^\w{3},? \d+ \w+$/)[3]
  const form = backdateForms(await visitor.get(day ?? ''))
  const starts_at = form.html.querySelector('[name=starts_at]')?.getAttribute('value') ?? ''
  const person = { full_name: 'Ada Byron', email: 'ada@test.example' }
  const booked = await visitor.submit(form, '#appointment-form', { ...person, starts_at })
  expect(booked.status, booked.text.slice(0, 300)).toBe(303)
  await visitor.post('/cart', { product_id: '28', quantity: '1' })
  const checkout = backdateForms(await visitor.get('/checkout'))
  const placed = await visitor.submit(checkout, '#checkout-form', { ...person, handover: 'collection' }, '/checkout')
  expect(placed.status, placed.text.slice(0, 300)).toBe(303)

  const late = await staff.submit(before, 'form.record-form', { name: 'Aurelia & Finch' }, OWN_SHOP)
  expect([late.status, mainOf(late)]).toEqual([409, expect.stringContaining('Something was made or deleted since')])
  expect(mainOf(late)).toContain(
    'Made since, and not by the demonstration: 1 order, 1 customer and 1 appointment. They go as well.',
  )

  const [order] = rows<{ id: number }>(server.databaseFile, 'SELECT id FROM customer_order WHERE is_demo = 0')
  await pay(staff, order!.id)
  expect(numbersOf(server.databaseFile, order!.id)).toEqual(['INV-1001'])
  const screen = await staff.get(OWN_SHOP)
  expect(mainOf(screen)).toContain('Nothing can be deleted: this shop has issued tax documents, from INV-1001 on')
  const refused = await staff.submit(screen, 'form.record-form', { name: 'Aurelia & Finch' }, OWN_SHOP)
  expect([refused.status, refused.html.querySelector('.error-summary')?.text]).toEqual([
    409,
    expect.stringContaining('INV-1001'),
  ])
  expect(rows(server.databaseFile, 'SELECT count(*) AS n FROM product')).toEqual([{ n: 82 }])

  change(
    server.databaseFile,
    `DROP TRIGGER tax_document_kept; DELETE FROM tax_document WHERE order_id = ${order!.id}; DELETE FROM payment WHERE order_id = ${order!.id}`,
  )
  const last = await staff.get(OWN_SHOP)
  const emptied = await staff.submit(last, 'form.record-form', { name: 'Aurelia & Finch' }, OWN_SHOP)
  expect(emptied.location).toBe('/admin/set-up')
  for (const table of [
    'customer_order',
    'payment',
    'tax_document',
    'appointment',
    'enquiry',
    'subscriber',
    'product',
  ]) {
    expect(rows(server.databaseFile, `SELECT count(*) AS n FROM ${table}`), table).toEqual([{ n: 0 }])
  }
})
