import { expect } from 'vitest'
import { change, insert, rows } from '../support/database'
import { insertEnquiry } from '../support/enquiries'
import { linksOf } from '../support/reading'
import { test as base } from '../support/server-test'
import { makeSession } from '../support/sessions'
import {
  confirmDialog,
  detailOf,
  errorsOf,
  isTicked,
  noticeOf,
  RECORD_FORM,
  submitForm,
  textOf,
  valueOf,
} from '../support/staff-screens'
import { type PageResponse, Visitor } from '../support/visitor'

// Orders that staff write, in a browser without JavaScript.

const test = base.extend('assistant', { scope: 'file' }, async ({ server }) => {
  const visitor = new Visitor(server.origin)
  visitor.setCookie('session', (await makeSession(server.databaseFile, { staffRole: 'assistant' })).cookie)
  return visitor
})

const NEW = '/admin/orders/new'
const BUYER = { full_name: 'Ada Keen', email: 'ada@example.com' }
const stateOf = ({ html }: PageResponse) => textOf(html.querySelector('main .badge'))
const totalOf = ({ html }: PageResponse) => textOf(html.querySelector('[aria-labelledby=lines] tfoot'))
const scheduleOf = ({ html }: PageResponse) => html.querySelectorAll('[aria-labelledby=schedule] tbody tr').map(textOf)
const day = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' }).format(Date.now() + days * 24 * 3600_000)

test.beforeAll(({ server }) => {
  change(
    server.databaseFile,
    `UPDATE shop SET selling = 1, delivery_cents = 2500, deposit_percent = 40, layby_months = 6;
     UPDATE product SET inventory_count = 3, stock_number = 'R-100' WHERE id = 1;`,
  )
})

test('an enquiry becomes an order in two clicks, with its pieces and options; its words stand beside the form', async ({
  server,
  staff,
}) => {
  const enquiry = insertEnquiry(server.databaseFile, {
    name: 'Grace Hopper',
    type: 'custom',
    message: 'With a smaller stone, please.',
    pieces: [
      { product: 1, name: 'A name of then', options: 'Ring size N', cents: 125_050 },
      { product: 999_999, name: 'A piece that is gone', quantity: 2, cents: 10_000 },
    ],
  })
  const message = await staff.get(`/admin/contact/${enquiry}`)
  const [editor = ''] = linksOf(message, /^Make an order$/)
  const form = await staff.get(editor)
  expect([valueOf(form, 'full_name'), valueOf(form, 'email'), valueOf(form, 'phone')]).toEqual([
    ...['Grace Hopper', 'grace.hopper@example.com', '0412 345 678'],
  ])
  expect([valueOf(form, 'kind'), valueOf(form, 'plan'), valueOf(form, 'deposit_percent')]).toEqual([
    ...['custom', 'deposit', '40'],
  ])
  expect(valueOf(form, 'details')).toBe('')
  expect(textOf(form.html.querySelector('[aria-labelledby=their-message]'))).toContain('With a smaller stone, please.')
  const saved = await staff.submit(form, RECORD_FORM, {}, editor)
  expect(saved.status, JSON.stringify(errorsOf(saved))).toBe(303)
  const order = await staff.follow(saved)
  expect(noticeOf(order)).toContain('Draft saved')
  expect([stateOf(order), totalOf(order)]).toEqual(['Draft', expect.stringContaining('$1,450.50')])
  expect(totalOf(order)).toContain('includes GST of $131.86')
  expect(scheduleOf(order)).toEqual(['Deposit of 40% $580.20', 'When it is finished $870.30'])
  expect(textOf(order.html.querySelector('[aria-labelledby=lines]'))).toMatch(
    /1 × A name of then\s?Ring size N.*2 × A piece that is gone/,
  )
  expect(order.html.text).not.toContain('With a smaller stone, please.')
  const [back = ''] = linksOf(order, /^AF-(?!P)/)
  expect(back).toBe(`/admin/contact/${enquiry}`)
  expect(linksOf(await staff.get(back), /^AF-P/)).toEqual([saved.location])
})

test('the editor begins with a piece, an appointment or a customer', async ({ server, staff }) => {
  const appointment = insert(
    server.databaseFile,
    `INSERT INTO appointment (token, starts_at, ends_at, type, full_name, email, note, product)
     VALUES ('t', ${Date.now()}, ${Date.now() + 1}, 'Valuation', 'Ida Rhodes', 'ida@example.com', 'My ring', 1)`,
  )
  for (const [from, label] of [
    ['/admin/products/1', /^Make an order$/],
    [`/admin/appointments/${appointment}`, /^Make an order$/],
    ['/admin/customers/person?email=ida%40example.com', /^Make an order$/],
  ] as const) {
    const [editor = ''] = linksOf(await staff.get(from), label)
    const form = await staff.get(editor.replaceAll('&amp;', '&'))
    const isPiece = !from.includes('customers')
    expect(valueOf(form, 'line_1_piece') || undefined, from).toBe(isPiece ? 'R-100' : undefined)
    if (!from.includes('products')) expect(valueOf(form, 'email'), from).toBe('ida@example.com')
  }
  expect((await staff.get(`${NEW}?enquiry=999999`)).status).toBe(404)
})

test('a draft has work, a trade-in and delivery, and rows of payments of its own', async ({ staff }) => {
  const saved = await submitForm(staff, NEW, {
    ...BUYER,
    ...{ line_1_piece: 'r-100', line_1_price: '1,000' },
    ...{ line_2_description: 'Resizing from N to P', line_2_price: '120' },
    ...{ line_3_description: 'Trade-in of old gold', line_3_price: '-145' },
    ...{ handover: 'delivery', street: '1 Collins Street', suburb: 'Melbourne', state: 'VIC', postcode: '3000' },
    ...{ plan: 'own', payment_1_label: 'First', payment_1_amount: '400', payment_2_label: 'Rest' },
    ...{ payment_2_amount: '600.00', payment_2_due: day(30), promised_for: day(20) },
  })
  const order = await staff.follow(saved)
  expect(totalOf(order)).toContain('$1,000.00')
  expect(textOf(order.html.querySelector('[aria-labelledby=lines]'))).toMatch(/Trade-in of old gold\s?-\$145\.00/)
  expect(scheduleOf(order)).toHaveLength(2)
  expect(scheduleOf(order)[1]).toMatch(/^Rest by .*\d{4}\s?\$600\.00$/)
  expect(detailOf(order, 'Address')).toBe('1 Collins StreetMelbourne VIC 3000')
  const edit = `${saved.location}/edit`
  const form = await staff.get(edit)
  expect(['plan', 'payment_2_amount', 'line_3_price', 'delivery'].map((name) => valueOf(form, name))).toEqual([
    ...['own', '600.00', '-145.00', '25.00'],
  ])
  const unchanged = await staff.follow(await staff.submit(form, RECORD_FORM, {}, edit))
  expect([totalOf(unchanged), scheduleOf(unchanged)]).toEqual([totalOf(order), scheduleOf(order)])
})

test('mistakes are beside their fields, and what was typed stays', async ({ server, staff }) => {
  const count = () => rows(server.databaseFile, 'SELECT count(*) n FROM customer_order')[0]?.n
  const before = count()
  const wrong = await submitForm(staff, NEW, {
    ...{ full_name: 'Ada Keen', kind: 'custom', line_1_piece: 'no such piece', line_2_description: 'Work' },
    ...{ plan: 'deposit', deposit_percent: '100', valid_until: day(-1), handover: 'delivery', details: 'Kept' },
  })
  expect(wrong.status).toBe(400)
  expect(errorsOf(wrong)).toMatchObject({
    email: 'Enter an email address or a phone number',
    street: 'Street is required',
    line_2_price: 'Enter the price',
    deposit_percent: 'Enter a number from 1 to 99',
    valid_until: 'This day has passed',
  })
  expect([valueOf(wrong, 'details'), valueOf(wrong, 'line_1_piece')]).toEqual(['Kept', 'no such piece'])
  const unknown = await submitForm(staff, NEW, { ...BUYER, line_1_piece: 'no such piece' })
  expect([unknown.status, errorsOf(unknown).line_1_piece]).toEqual([400, expect.stringContaining('no such piece')])
  const empty = await submitForm(staff, NEW, BUYER)
  expect(errorsOf(empty)).toEqual({ line_1_description: 'Enter at least one piece or work' })
  const sum = { plan: 'own', payment_1_label: 'All', payment_1_amount: '1' }
  const unequal = await submitForm(staff, NEW, { ...BUYER, line_1_piece: '#1', line_1_price: '2', ...sum })
  expect(unequal.status).toBe(400)
  expect(Object.keys(errorsOf(unequal))).toEqual([expect.stringMatching(/^payment_/)])
  expect(count()).toBe(before)
})

test('more lines can be added without losing what was typed', async ({ staff }) => {
  const rowsOf = ({ html }: PageResponse) =>
    ['.order-rows:not(.own-plan) .order-row', '.own-plan .order-row'].map((row) => html.querySelectorAll(row).length)
  const pressing = (page: PageResponse, label: string) => {
    const button = page.html.querySelectorAll('button[name=more_rows]').find(({ text }) => text === label)
    return { more_rows: button!.getAttribute('value')! }
  }
  const page = await staff.get(NEW)
  expect(rowsOf(page)).toEqual([1, 3])
  const proposed = page.html.querySelectorAll('datalist#pieces option').map(textOf)
  expect(proposed).toContain('Flinders Diamond Solitaire Ring')
  const typed = { line_1_description: 'One', line_3_description: 'Three', payment_1_label: 'A third' }
  const lines = await staff.submit(page, RECORD_FORM, { ...typed, ...pressing(page, 'Add a line') }, NEW)
  expect([lines.status, rowsOf(lines)]).toEqual([200, [3, 4]])
  expect(valueOf(lines, 'line_3_description')).toBe('Three')
  const payments = await staff.submit(lines, RECORD_FORM, pressing(lines, 'Add more payments'), NEW)
  expect(rowsOf(payments)).toEqual([3, 7])
  expect([valueOf(payments, 'line_1_description'), valueOf(payments, 'payment_1_label')]).toEqual(['One', 'A third'])
})

test('a request of as many lines as a cart takes becomes an order whole, with room for work', async ({
  server,
  staff,
}) => {
  const pieces = Array.from({ length: 30 }, (_, index) => ({
    product: 3,
    name: `Piece ${index + 1}`,
    cents: 1000 + index,
  }))
  const enquiry = insertEnquiry(server.databaseFile, { name: 'Mary Many', message: 'All.', pieces })
  const path = `${NEW}?enquiry=${enquiry}`
  const form = await staff.get(path)
  expect(valueOf(form, 'line_30_description')).toBe('Piece 30')
  const work = { line_31_description: 'Wrapping', line_31_price: '5' }
  const saved = await staff.follow(await staff.submit(form, RECORD_FORM, work, path))
  const written = saved.html.querySelectorAll('[aria-labelledby=lines] tbody tr').map(textOf)
  expect(written.slice(29, 31)).toEqual([expect.stringContaining('Piece 30'), expect.stringContaining('Wrapping')])
})

test('two people who edit one draft see what the other has saved', async ({ staff, assistant }) => {
  const saved = await submitForm(staff, NEW, { ...BUYER, line_1_description: 'Engraving', line_1_price: '80' })
  const edit = `${saved.location}/edit`
  const [mine, theirs] = [await staff.get(edit), await assistant.get(edit)]
  expect((await assistant.submit(theirs, RECORD_FORM, { line_1_price: '90' }, edit)).status).toBe(303)
  const stale = await staff.submit(mine, RECORD_FORM, { full_name: 'Ada Lovelace' }, edit)
  expect(stale.status).toBe(409)
  expect(stale.html.text).toContain('90.00')
  const after = await staff.follow(await staff.submit(stale, RECORD_FORM, { line_1_price: '95' }, edit))
  expect(totalOf(after)).toContain('$95.00')
})

test('a piece is held for somebody from its page, and free again once the hold is ended', async ({
  server,
  staff,
  visitor,
}) => {
  const available = () =>
    rows(server.databaseFile, 'SELECT available_count n FROM product WHERE id = 2')[0]?.n as number
  change(server.databaseFile, "UPDATE product SET inventory_count = 1, availability = 'stock' WHERE id = 2")
  const [link = ''] = linksOf(await staff.get('/admin/products/2'), /^Hold for somebody$/)
  const wrong = await submitForm(staff, link, { full_name: 'Joan Clarke', valid_until: day(31) })
  expect(errorsOf(wrong)).toEqual({
    email: 'Enter an email address or a phone number',
    valid_until: 'Choose a day within 30 days',
  })
  const saved = await staff.submit(wrong, RECORD_FORM, { phone: '0400 000 000', valid_until: day(5) }, link)
  const order = await staff.follow(saved)
  expect(noticeOf(order)).toContain('Piece held')
  expect(order.html.text).toMatch(/Held for Joan Clarke until \w+ \d+, \d{4}/)
  expect(available()).toBe(0)
  expect((await staff.get('/admin/products/2')).html.text).toMatch(/Reserved by\s+AF-P/)
  expect((await visitor.get('/product/2')).html.text).toContain('Reserved')
  const second = await submitForm(staff, link, { full_name: 'Somebody Else', phone: '0400 000 001' })
  expect([second.status, errorsOf(second).piece]).toEqual([400, expect.stringContaining('cannot be held')])
  const path = `${saved.location}/cancel`
  const dialog = await staff.get(path)
  expect(textOf(dialog.html.querySelector('dialog h2, dialog h1'))).toBe('End the hold')
  const ended = await staff.follow(await staff.submit(dialog, 'dialog form', {}, path))
  expect([noticeOf(ended), available()]).toEqual([expect.stringContaining('Hold ended'), 1])
})

test('a piece of a message is held for its sender, chosen among several', async ({ server, staff }) => {
  const pieces = [3, 4].map((product) => ({ product, name: `Piece ${product}`, cents: 1000 }))
  change(server.databaseFile, "UPDATE product SET inventory_count = 1, availability = 'stock' WHERE id IN (3, 4)")
  const enquiry = insertEnquiry(server.databaseFile, { name: 'Mary Ward', pieces })
  const [link = ''] = linksOf(await staff.get(`/admin/contact/${enquiry}`), /^Hold a piece$/)
  const form = await staff.get(link)
  const options = form.html.querySelectorAll('[name=piece] option').map((option) => option.getAttribute('value'))
  expect([valueOf(form, 'full_name'), options.length]).toEqual(['Mary Ward', 2])
  const saved = await staff.submit(form, RECORD_FORM, { piece: options[1] ?? '' }, link)
  expect(saved.status, JSON.stringify(errorsOf(saved))).toBe(303)
  expect(linksOf(await staff.get(`/admin/contact/${enquiry}`), /^AF-P/)).toEqual([saved.location])
  expect(isTicked(await staff.get(`${saved.location}/edit`), '[name=holds]')).toBe(true)
})

test('orders, offers, holds and payments go on while visitors cannot buy online', async ({
  server,
  staff,
  visitor,
}) => {
  change(server.databaseFile, 'UPDATE shop SET selling = 0')
  const enquiry = insertEnquiry(server.databaseFile, { name: 'Rosalind Off' })
  const dashboard = await staff.get('/admin/dashboard')
  const menu = dashboard.html.querySelectorAll('.shell-bar nav a').map((link) => link.getAttribute('href'))
  expect(menu).toEqual([
    '/admin/sell',
    '/admin/orders/take-in',
    '/admin/orders',
    NEW,
    '/admin/orders/hold',
    '/admin/customers',
  ])
  const search = linksOf(await staff.get('/admin/search'), /^(?:Orders|Customers|New order|Hold a piece)$/)
  expect(search).toEqual(expect.arrayContaining([NEW, '/admin/orders/hold']))
  expect(linksOf(dashboard, /^(?:New order|Sell)$/)).toEqual(expect.arrayContaining([NEW, '/admin/sell']))
  for (const path of ['/admin/products/1', `/admin/contact/${enquiry}`])
    expect(linksOf(await staff.get(path), /^(?:Make an order|Hold for somebody|Hold a piece)$/), path).toHaveLength(2)

  const [hold = ''] = linksOf(await staff.get(`/admin/contact/${enquiry}`), /^Hold a piece$/)
  const held = await staff.submit(await staff.get(hold), RECORD_FORM, { piece: '1' }, hold)
  expect(held.status, JSON.stringify(errorsOf(held))).toBe(303)
  const path = held.location ?? ''
  const sidebar = (await staff.get(path)).html.querySelectorAll('.shell-nav a').map(textOf)
  expect(sidebar).toEqual(expect.arrayContaining(['Orders', 'Customers']))
  expect(stateOf(await confirmDialog(staff, `${path}/offer`))).toBe('Offered')
  const id = Number(path.split('/').at(-1))
  const [{ token } = {}] = rows(server.databaseFile, `SELECT token FROM customer_order WHERE id = ${id}`)
  const page = await visitor.get(`/order/${String(token)}`)
  expect([page.status, page.html.querySelector('h1')?.text]).toEqual([200, expect.stringContaining('Offer')])
  expect((await staff.get('/admin/customers?q=rosalind')).html.querySelector('main table')?.text).toContain(
    'Rosalind Off',
  )
  change(server.databaseFile, 'UPDATE shop SET selling = 1')
})

test('the sidebar has orders and customers before the first of them, while visitors cannot buy', async ({
  server,
  staff,
}) => {
  change(server.databaseFile, 'UPDATE shop SET selling = 0; DELETE FROM payment; DELETE FROM customer_order;')
  const { html } = await staff.get('/admin/orders')
  expect(html.querySelectorAll('.shell-nav a').map(textOf)).toEqual(expect.arrayContaining(['Orders', 'Customers']))
  expect(html.querySelector('.shell-bar nav')?.text).toContain('Write an order')
})
