import { expect } from 'vitest'
import { change } from '../support/database'
import { insertOrder } from '../support/orders'
import { linksOf } from '../support/reading'
import { sendingTo, test as base } from '../support/server-test'
import { makeSession, TEST_SECRET } from '../support/sessions'
import { detailOf, errorsOf, noticeOf, textOf, valueOf } from '../support/staff-screens'
import { type PageResponse, Visitor } from '../support/visitor'

// What is put right of an order that is placed, in a browser without JavaScript.

const test = base.extend('serverEnv', { scope: 'file' }, ({ mail }) => ({
  ...sendingTo(mail),
  SESSION_SECRET: TEST_SECRET,
}))

const FORM = 'dialog form'
const ADDRESS = { street: '1 Collins Street', suburb: 'Melbourne', state: 'VIC', postcode: '3000' }

test.beforeAll(({ server }) => {
  change(
    server.databaseFile,
    `UPDATE shop SET selling = 1, gst_registered = 1, abn = '51824753556', delivery_cents = 2500, free_delivery_cents = NULL,
       bank_name = 'Aurelia', bank_bsb = '063-000', bank_account = '12345678';
     UPDATE product SET inventory_count = 12 WHERE id = 1`,
  )
})

async function submitDialog(staff: Visitor, path: string, fields: Record<string, string> = {}) {
  return staff.submit(await staff.get(path), FORM, fields, path)
}

const customerPage = (page: PageResponse) => linksOf(page, /^Customer’s page/)[0] ?? ''
const totalOf = ({ html }: PageResponse) => textOf(html.querySelector('[aria-labelledby=lines] tfoot'))

test('a contact is corrected in one post: the history keeps the old, and the new address gets a new link', async ({
  server,
  staff,
  mail,
}) => {
  const id = insertOrder(server.databaseFile, { name: 'Ada Kean' })
  const order = await staff.get(`/admin/orders/${id}`)
  const [dialog = ''] = linksOf(order, /^Edit details$/)
  expect(dialog).toBe(`/admin/orders/${id}/details`)
  const form = await staff.get(dialog)
  expect(['full_name', 'email', 'handover', 'delivery'].map((name) => valueOf(form, name, FORM))).toEqual([
    ...['Ada Kean', 'ada.kean@example.com', 'collection', '25.00'],
  ])
  const saved = await staff.submit(form, FORM, { full_name: 'Ada Keen', email: 'ada.keen@example.com' }, dialog)
  expect([saved.status, saved.location]).toEqual([303, `/admin/orders/${id}`])
  const after = await staff.follow(saved)
  expect(noticeOf(after)).toContain('Details changed')
  expect(textOf(after.html.querySelector('[aria-labelledby=buyer]'))).toMatch(/Ada Keen.*ada\.keen@example\.com/)
  const history = textOf((await staff.get(`/admin/history/order/${id}`)).html.querySelector('main'))
  for (const words of ['Ada Kean', 'ada.kean@example.com', 'Link renewed']) expect(history).toContain(words)
  const mine = () => mail.emails.filter(({ to }) => to === 'ada.keen@example.com')
  await expect.poll(() => mine().length).toBe(1)
  expect(mine()[0]?.text).toContain(customerPage(after))
  const customer = new Visitor(server.origin)
  expect((await customer.get(customerPage(after))).status).toBe(200)
  expect((await customer.get(customerPage(order))).status).toBe(404)
})

test('a collection becomes a delivery with its price; invoices from then on have the new name and ABN', async ({
  server,
  staff,
}) => {
  const id = insertOrder(server.databaseFile, { name: 'Grace Hopper' })
  const path = `/admin/orders/${id}`
  await submitDialog(staff, `${path}/payment`)
  const typed = { handover: 'delivery', ...ADDRESS, invoice_name: 'Hopper Pty Ltd', invoice_abn: '51 824 753 557' }
  const refused = await submitDialog(staff, `${path}/details`, typed)
  expect(refused.status).toBe(400)
  expect(Object.keys(errorsOf(refused))).toEqual(['invoice_abn'])
  expect(valueOf(refused, 'street', FORM)).toBe('1 Collins Street')
  const right = { invoice_abn: '51 824 753 556', delivery: '30' }
  const after = await staff.follow(await staff.submit(refused, FORM, right, `${path}/details`))
  expect(detailOf(after, 'Invoice to')).toBe('Hopper Pty Ltd')
  expect(detailOf(after, 'ABN')).toBe('51 824 753 556')
  expect(detailOf(after, 'Address')).toBe('1 Collins StreetMelbourne VIC 3000')
  expect(totalOf(after)).toContain('$1,280.00')
  expect(textOf(after.html.querySelector('[aria-labelledby=lines]'))).toMatch(/Delivery\s?\$30\.00/)
  const page = await new Visitor(server.origin).get(customerPage(after))
  expect(page.html.text).toContain('$1,280.00')
  const buyers = await Promise.all(
    linksOf(after, /^INV-/).map(async (to) => textOf((await staff.get(to)).html.querySelector('.paper-facts'))),
  )
  expect(buyers).toHaveLength(2)
  expect(buyers[0]).toContain('Grace Hopper')
  expect(buyers[0]).not.toContain('Hopper Pty Ltd')
  expect(buyers[1]).toMatch(/Hopper Pty Ltd.*ABN 51 824 753 556/)
})

test('once it is handed over nothing is put right any more', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { name: 'Emmy Noether' })
  const path = `/admin/orders/${id}`
  await submitDialog(staff, `${path}/payment`)
  const form = await staff.get(`${path}/details`)
  const done = await staff.follow(await submitDialog(staff, `${path}/hand-over`))
  expect(linksOf(done, /^Edit details$/)).toEqual([])
  const late = await staff.submit(form, FORM, { full_name: 'Ada Keen' }, `${path}/details`)
  expect([late.status, late.html.text]).toEqual([409, expect.stringContaining('its state is “Done”')])
  expect(textOf((await staff.get(path)).html.querySelector('[aria-labelledby=buyer]'))).toContain('Emmy Noether')
})

test('an assistant puts right a contact and an address, and only an owner the delivery and its price', async ({
  server,
  staff,
}) => {
  const id = insertOrder(server.databaseFile, { name: 'Mary Somerville', handover: 'delivery' })
  const path = `/admin/orders/${id}`
  await submitDialog(staff, `${path}/details`, { delivery: '30' })
  const assistant = new Visitor(server.origin)
  assistant.setCookie('session', (await makeSession(server.databaseFile, { staffRole: 'assistant' })).cookie)
  const form = await assistant.get(`${path}/details`)
  expect(form.html.querySelectorAll(`${FORM} select`).map(({ attributes }) => attributes.name)).toEqual(['state'])
  expect(form.html.querySelector(`${FORM} [name=delivery]`)?.getAttribute('type')).toBe('hidden')
  const mend = (fields: Record<string, string>) => assistant.submit(form, FORM, fields, `${path}/details`)
  for (const [name = '', typed = ''] of [
    ['delivery', '0'],
    ['delivery', '300'],
    ['handover', 'collection'],
  ]) {
    const refused = await mend({ full_name: 'Mary Greig', [name]: typed })
    expect(refused.status).toBe(409)
    expect(refused.html.text).toContain('Only an owner changes whether it is delivered, and what the delivery costs')
    expect(valueOf(refused, 'full_name', FORM)).toBe('Mary Greig')
  }
  const after = await assistant.follow(await mend({ phone: '0412 345 678', street: '2 Collins Street' }))
  expect(textOf(after.html.querySelector('[aria-labelledby=buyer]'))).toMatch(/Somerville.*2 Collins Street/)
  expect(totalOf(after)).toContain('$1,280.00')
})
