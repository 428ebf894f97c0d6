import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { linksOf } from '../support/reading'
import { test as base } from '../support/server-test'
import { makeSession } from '../support/sessions'
import { detailOf, errorsOf, namesOf, noticeOf, rowNamed, textOf } from '../support/staff-screens'
import { type PageResponse, Visitor } from '../support/visitor'

// Orders in the back office, in a browser without JavaScript.

const test = base
  .extend('assistant', { scope: 'file' }, async ({ server }) => asRole(server, 'assistant'))
  .extend('editor', { scope: 'file' }, async ({ server }) => asRole(server, 'editor'))

async function asRole(server: { origin: string; databaseFile: string }, staffRole: 'assistant' | 'editor') {
  const visitor = new Visitor(server.origin)
  visitor.setCookie('session', (await makeSession(server.databaseFile, { staffRole })).cookie)
  return visitor
}

const STOCK = 12

test.beforeAll(({ server }) => {
  change(
    server.databaseFile,
    `UPDATE shop SET selling = 1, bank_name = 'Aurelia', bank_bsb = '063-000', bank_account = '12345678';
     UPDATE product SET inventory_count = ${STOCK} WHERE id = 1`,
  )
})

const FORM = 'dialog form'
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' }).format()
const primaryOf = ({ html }: PageResponse) => textOf(html.querySelector('.screen-actions .button'))
const stateOf = ({ html }: PageResponse) => textOf(html.querySelector('main .badge'))

async function submitDialog(staff: Visitor, path: string, fields: Record<string, string | string[]> = {}) {
  return staff.submit(await staff.get(path), FORM, fields, path)
}

const pay = (staff: Visitor, id: number) => submitDialog(staff, `/admin/orders/${id}/payment`)

function referenceIn(page: PageResponse): string {
  return /AF-P\w{6}/.exec(page.text)?.[0] ?? ''
}

test('orders are listed by what is to do, and found by reference, name and email', async ({ server, staff }) => {
  const waiting = insertOrder(server.databaseFile, { name: 'Grace Waits' })
  const paid = insertOrder(server.databaseFile, { name: 'Emmy Paid' })
  await pay(staff, paid)
  const list = await staff.get('/admin/orders')
  expect(namesOf(list)).toEqual([expect.stringMatching(/^AF-P\w{6} Emmy Paid$/)])
  expect(rowNamed(list, 'Emmy Paid')?.text).toContain('To prepare')
  expect(linksOf(list, /^(?:To do|Awaiting payment|Open|Done|Closed|All)/)).toEqual([
    '/admin/orders',
    ...['awaiting', 'open', 'done', 'closed', 'all'].map((view) => `/admin/orders?show=${view}`),
  ])
  expect(namesOf(await staff.get('/admin/orders?show=awaiting'))).toEqual([expect.stringContaining('Grace Waits')])
  const due = insertOrder(server.databaseFile, { name: 'Hedy Due' })
  change(server.databaseFile, `UPDATE customer_order SET expires_at = ${Date.now() + 3600_000} WHERE id = ${due}`)
  const urgent = await staff.get('/admin/orders')
  expect(namesOf(urgent).map((name) => name?.slice(-9))).toEqual([' Hedy Due', 'Emmy Paid'])
  expect(rowNamed(urgent, 'Hedy Due')?.text).toContain('Payment is due')
  change(server.databaseFile, `UPDATE customer_order SET expires_at = ${Date.now() + 9e8} WHERE id = ${due}`)
  await submitDialog(staff, `/admin/orders/${due}/cancel`)
  const reference = referenceIn(await staff.get(`/admin/orders/${waiting}`))
  for (const q of [reference, 'Grace', 'grace.waits@example.com']) {
    const found = await staff.get(`/admin/orders?show=all&q=${encodeURIComponent(q)}`)
    expect(namesOf(found), q).toEqual([`${reference} Grace Waits`])
  }
  const invoice = linksOf(await staff.get(`/admin/orders/${paid}`), /^INV-\d+/)[0]
    ?.split('/')
    .at(-1)
  expect(namesOf(await staff.get(`/admin/orders?show=all&q=${invoice}`))).toEqual([expect.stringContaining('Emmy')])
  expect((await staff.get(`/admin/search?q=${reference}`)).location).toBe(`/admin/orders/${waiting}`)
  const tasks = textOf((await staff.get('/admin/dashboard')).html.querySelector('section[aria-labelledby=tasks]'))
  expect(tasks).toContain('1 order to prepare')
  expect(tasks).toContain('1 transfer expected since today')
  expect((await staff.get('/admin/products/1')).html.text).toMatch(/Reserved by\s+AF-P/)
})

test('a transfer is recorded once, with what is due filled in, and the invoice follows', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { handover: 'delivery', quantity: 2 })
  const path = `/admin/orders/${id}/payment`
  const order = await staff.get(`/admin/orders/${id}`)
  expect([primaryOf(order), stateOf(order)]).toEqual(['Record a payment', 'Awaiting payment'])
  expect(detailOf(order, 'Address')).toBe('1 Collins StreetMelbourne VIC 3000')
  const dialog = await staff.get(path)
  const valueOf = (name: string) => dialog.html.querySelector(`${FORM} [name=${name}]`)?.getAttribute('value')
  expect([valueOf('amount_cents'), valueOf('received_on')]).toEqual(['2500.00', today()])
  const part = { amount_cents: '$1,000', reference: 'Transfer of Ada' }
  for (const time of ['first', 'second']) {
    const saved = await staff.submit(dialog, FORM, part, path)
    expect([saved.status, saved.location], time).toEqual([303, `/admin/orders/${id}`])
  }
  const paid = () => rows(server.databaseFile, 'SELECT amount_cents FROM payment WHERE order_id = ?', id)
  expect(paid()).toEqual([{ amount_cents: 100_000 }])
  const stale = await staff.submit(dialog, FORM, { amount_cents: '1500' }, path)
  expect(stale.status).toBe(409)
  expect(errorsOf(stale).amount_cents).toContain('Somebody has recorded money since you opened this form')
  const partly = await staff.get(`/admin/orders/${id}`)
  expect(stateOf(partly)).toBe('Part paid')
  expect(partly.html.text).toContain('Transfer of Ada')
  const after = await staff.follow(await pay(staff, id))
  expect(noticeOf(after)).toContain('Payment recorded')
  expect([primaryOf(after), stateOf(after)]).toEqual(['Hand over to the carrier', 'To prepare'])
  expect(linksOf(after, /^INV-\d+/)).toHaveLength(1)
  expect(after.html.text).toContain('not set up to send email')
})

test('a payment that cannot be right keeps what was typed', async ({ server, staff }) => {
  const path = `/admin/orders/${insertOrder(server.databaseFile)}/payment`
  const wrong = await submitDialog(staff, path, { amount_cents: 'much', received_on: '2999-01-01', reference: 'Mine' })
  expect(wrong.status).toBe(400)
  expect(errorsOf(wrong)).toEqual({
    amount_cents: 'Enter an amount such as 1250 or 1250.00',
    received_on: 'This day is in the future',
  })
  expect(wrong.html.querySelector('[name=reference]')?.getAttribute('value')).toBe('Mine')
  const cash = await submitDialog(staff, path, { method: 'cash', amount_cents: '10000' })
  expect(cash.status).toBe(409)
  expect(errorsOf(cash).amount_cents).toContain('$9,999.00')
})

test('an order is made ready, collected and refunded with its piece', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { name: 'Ida Rhodes' })
  const path = `/admin/orders/${id}`
  const stock = () => rows(server.databaseFile, 'SELECT inventory_count n FROM product WHERE id = 1')[0]?.n as number
  const before = stock()
  const paid = await staff.follow(await pay(staff, id))
  expect(primaryOf(paid)).toBe('Ready to collect')
  const ready = await staff.follow(await submitDialog(staff, `${path}/ready`))
  expect([stateOf(ready), primaryOf(ready)]).toEqual(['Ready', 'Hand over'])
  expect(stateOf(await staff.follow(await submitDialog(staff, `${path}/ready`)))).toBe('To prepare')
  const done = await staff.follow(await submitDialog(staff, `${path}/hand-over`))
  expect([stateOf(done), primaryOf(done), stock()]).toEqual(['Done', undefined, before - 1])
  const again = await submitDialog(staff, `${path}/hand-over`)
  expect([again.status, again.html.text]).toEqual([409, expect.stringContaining('cannot be handed over')])

  const line = rows(server.databaseFile, 'SELECT id FROM order_line WHERE order_id = ?', id)[0]?.id
  const tooMuch = await submitDialog(staff, `${path}/refund`, { amount_cents: '1250.01', reason: 'Too small' })
  expect(errorsOf(tooMuch).amount_cents).toContain('At most $1,250.00')
  const fields = { amount_cents: '1250', reason: 'Too small', returned: [String(line)] }
  const refunded = await staff.follow(await submitDialog(staff, `${path}/refund`, fields))
  expect(noticeOf(refunded)).toContain('Refund recorded')
  expect(linksOf(refunded, /^ADJ-\d+/)).toHaveLength(1)
  expect(refunded.html.text).toContain('1 came back')
  expect(stock()).toBe(before)
  const history = await staff.get(`/admin/history/order/${id}`)
  for (const words of ['Payment recorded', 'Handed over', 'Refund recorded', '$1,250.00']) {
    expect(history.html.text).toContain(words)
  }
  expect(history.html.text).not.toContain('Ida')
})

test('a parcel has a carrier and a number; the note is for staff', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { handover: 'delivery' })
  await pay(staff, id)
  const sent = { carrier: 'Australia Post', tracking: 'AP123' }
  const after = await staff.follow(await submitDialog(staff, `/admin/orders/${id}/hand-over`, sent))
  expect([detailOf(after, 'Carrier'), detailOf(after, 'Tracking')]).toEqual(['Australia Post', 'AP123'])
  const path = `/admin/orders/${id}`
  const noted = await staff.follow(await staff.submit(after, '#staff-note', { staff_note: 'A gift' }, path))
  expect(noted.html.querySelector('textarea')?.text.trim()).toBe('A gift')
})

test('a cancelled order gives its pieces back, and its link can be renewed', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile)
  const before = rows(server.databaseFile, 'SELECT token FROM customer_order WHERE id = ?', id)
  await submitDialog(staff, `/admin/orders/${id}/link`)
  expect(rows(server.databaseFile, 'SELECT token FROM customer_order WHERE id = ?', id)).not.toEqual(before)
  const cancelled = await staff.follow(await submitDialog(staff, `/admin/orders/${id}/cancel`))
  expect([stateOf(cancelled), primaryOf(cancelled)]).toEqual(['Cancelled', undefined])
  expect(rows(server.databaseFile, 'SELECT allocated FROM order_line WHERE order_id = ?', id)).toEqual([
    { allocated: 0 },
  ])
  const late = await staff.follow(await submitDialog(staff, `/admin/orders/${id}/payment`, { amount_cents: '10' }))
  expect(late.html.text).toMatch(/opened again/i)
  const seen = await staff.follow(await staff.submit(late, 'form[action$="/attention"]'))
  expect(noticeOf(seen)).toContain('Marked as looked at')
})

test('an assistant records payments and gives no money back; an editor sees no orders', async ({
  server,
  assistant,
  editor,
}) => {
  const id = insertOrder(server.databaseFile, { name: 'Joan Clarke' })
  const paid = await assistant.follow(await pay(assistant, id))
  expect(stateOf(paid)).toBe('To prepare')
  expect(linksOf(paid, /^(?:Refund|Cancel order|Renew the link)$/)).toEqual([])
  for (const step of ['refund', 'link', 'cancel']) {
    expect((await assistant.get(`/admin/orders/${id}/${step}`)).status, step).toBe(403)
    expect((await assistant.post(`/admin/orders/${id}/${step}`, {})).status, step).toBe(403)
  }
  expect((await assistant.get('/admin/orders/export')).status).toBe(403)
  const unpaid = insertOrder(server.databaseFile)
  expect((await submitDialog(assistant, `/admin/orders/${unpaid}/cancel`)).status).toBe(303)

  expect((await editor.get('/admin/orders')).status).toBe(403)
  expect((await editor.get('/admin/search?q=Joan+Clarke')).html.text).not.toContain('AF-P')
  const dashboard = await editor.get('/admin/dashboard')
  expect(dashboard.html.text).not.toMatch(/order to prepare|orders to prepare|transfers? expected/)
  expect(linksOf(dashboard, /^\s*Orders\s*$/)).toEqual([])
  expect((await editor.get('/admin/products/1')).html.text).toMatch(/Reserved by|Edit/)
  change(
    server.databaseFile,
    `INSERT INTO outbox_message (kind, order_id, recipient, subject, text, attempts, failed_at, last_error)
     VALUES ('order', ${id}, 'joan@example.com', 'Your order', 'Thanks', 1, 1, '550')`,
  )
  const undelivered = async (visitor: Visitor) => linksOf(await visitor.get('/admin/outbox'), /^Your order$/)
  expect([await undelivered(editor), await undelivered(assistant)]).toEqual([[], [`/admin/orders/${id}`]])
})

test('a higher number of an invoice is jumped to, a lower one refused, and the next one is told', async ({
  server,
  staff,
}) => {
  const path = '/admin/settings/selling'
  const id = insertOrder(server.databaseFile, { name: 'Invoiced Once' })
  await pay(staff, id)
  const form = await staff.get(path)
  const next = Number(/The next one is INV-(\d+)/.exec(form.text)?.[1])
  const lower = await staff.submit(form, 'form.record-form', { first_invoice: String(next - 1) }, path)
  expect([lower.status, errorsOf(lower).first_invoice]).toEqual([
    400,
    `The next invoice is INV-${next}: enter this number or a higher one`,
  ])
  expect((await staff.submit(form, 'form.record-form', { first_invoice: '5000' }, path)).status).toBe(303)
  expect((await staff.get(path)).text).toContain('The next one is INV-5000')
  const jumped = insertOrder(server.databaseFile, { name: 'Invoiced Higher' })
  await pay(staff, jumped)
  expect(rows(server.databaseFile, `SELECT number FROM tax_document WHERE order_id = ${jumped}`)).toEqual([
    { number: 5000 },
  ])
  // The field still has 5000.
  expect((await staff.submit(await staff.get(path), 'form.record-form', {}, path)).status).toBe(303)
  expect((await staff.get(path)).text).toContain('The next one is INV-5001')
})

test('selling is refused with what is missing, then turned on with a warning', async ({ server, staff }) => {
  const path = '/admin/settings/selling'
  change(
    server.databaseFile,
    "UPDATE shop SET selling = 0, abn = NULL, gst_included = 0, bank_name = NULL, bank_bsb = NULL, bank_account = NULL, payid = NULL, delivery_cents = NULL; UPDATE page SET is_published = 0 WHERE slug = 'terms'",
  )
  const off = await staff.get(path)
  const missing = textOf(off.html.querySelector('section[aria-labelledby=missing]'))
  for (const word of ['ABN', 'GST', 'bank account', 'terms']) expect(missing).toContain(word)
  const fields = { selling: 'on', delivery_price: '$15' }
  const refused = await staff.submit(off, 'form.record-form', fields, path)
  expect(refused.status).toBe(400)
  for (const word of ['ABN', 'GST', 'bank account', 'terms'])
    expect(textOf(refused.html.querySelector('.error-summary'))).toContain(word)
  const shown = refused.html.querySelector('main')?.text ?? ''
  for (const sentence of ['The shop cannot sell yet', 'Enter the ABN']) expect(shown.split(sentence)).toHaveLength(2)
  expect(refused.html.querySelector('[name=delivery_price]')?.getAttribute('value')).toBe('$15')

  change(
    server.databaseFile,
    "UPDATE shop SET abn = '51824753556', gst_included = 1; UPDATE page SET is_published = 1 WHERE slug = 'terms'",
  )
  const bank = { ...fields, bank_name: 'Aurelia & Finch', bank_bsb: '063 000', bank_account: '1234 5678' }
  const warned = await staff.submit(await staff.get(path), 'form.record-form', bank, path)
  expect(warned.status).toBe(409)
  const accepted = warned.html.querySelector('[name=accepted]')?.getAttribute('value') ?? ''
  expect(accepted).toContain('cannot send email')
  const saved = await staff.submit(warned, 'form.record-form', { accepted }, path)
  expect(saved.status, saved.text.slice(0, 500)).toBe(303)
  const stored = 'SELECT selling, bank_bsb, bank_account, delivery_cents, collection FROM shop'
  expect(rows(server.databaseFile, stored)).toEqual([
    { selling: 1, bank_bsb: '063-000', bank_account: '1234 5678', delivery_cents: 1500, collection: 1 },
  ])
  expect((await staff.get('/admin/history/shop/1')).html.text).toContain('Sell online')
})
