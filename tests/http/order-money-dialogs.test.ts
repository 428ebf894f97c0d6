import { expect } from 'vitest'
import { change, insert, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { linksOf } from '../support/reading'
import { test as base } from '../support/server-test'
import { makeSession } from '../support/sessions'
import { errorsOf, namesOf, noticeOf, textOf, valueOf } from '../support/staff-screens'
import { type PageResponse, Visitor } from '../support/visitor'

// What the dialogs about money ask, refuse and keep, in a browser without JavaScript.

const test = base.extend('assistant', { scope: 'file' }, async ({ server }) => {
  const visitor = new Visitor(server.origin)
  visitor.setCookie('session', (await makeSession(server.databaseFile, { staffRole: 'assistant' })).cookie)
  return visitor
})

test.beforeAll(({ server }) => {
  change(
    server.databaseFile,
    `UPDATE shop SET selling = 1, gst_registered = 1, abn = '51824753556', bank_name = 'Aurelia', bank_bsb = '063-000', bank_account = '12345678';
     UPDATE product SET inventory_count = 40 WHERE id = 1`,
  )
})

const FORM = 'dialog form'
type Fields = Record<string, string | string[]>

async function dialog(staff: Visitor, id: number, name: string, fields: Fields = {}): Promise<PageResponse> {
  const path = `/admin/orders/${id}/${name}`
  return staff.submit(await staff.get(path), FORM, fields, path)
}

const money = ({ html }: PageResponse) => textOf(html.querySelector('section[aria-labelledby=money]')) ?? ''
const sums = ({ html }: PageResponse) => textOf(html.querySelector('section[aria-labelledby=money] tfoot'))
const typed = (page: PageResponse, names: string[]) => names.map((name) => valueOf(page, name, FORM))
const listed = async (staff: Visitor, show: string, name: string) =>
  namesOf(await staff.get(`/admin/orders?show=${show}&q=${encodeURIComponent(name)}`)).length

test('an entry is corrected with a reason, once, by whoever may record one; it stays, struck through', async ({
  server,
  staff,
  assistant,
}) => {
  const id = insertOrder(server.databaseFile, { name: 'Corrie Wrong', cents: 10_000 })
  await dialog(assistant, id, 'payment', { amount_cents: '1000', method: 'eftpos' })
  const unsaid = await dialog(assistant, id, 'correct', { reason: ' ' })
  expect([unsaid.status, errorsOf(unsaid)]).toEqual([400, { reason: 'Enter what was wrong' }])
  const path = `/admin/orders/${id}/correct`
  const [form, stale] = [await assistant.get(path), await staff.get(path)]
  expect((await assistant.submit(form, FORM, { reason: 'A zero too many' }, path)).status).toBe(303)
  const after = await staff.get(`/admin/orders/${id}`)
  expect(after.html.querySelectorAll('section[aria-labelledby=money] s').map(textOf)).toEqual([
    expect.stringContaining('EFTPOS'),
    '$1,000.00',
    expect.stringContaining('Correction (EFTPOS)'),
    '-$1,000.00',
  ])
  expect(money(after)).toMatch(/A zero too many, recorded by .*Paid ?\$0\.00 ?Due ?\$100\.00/)
  expect(linksOf(after, /^Correct an entry$/)).toEqual([])
  // Somebody else had it open.
  const twice = await staff.submit(stale, FORM, { reason: 'Typed wrongly' }, path)
  expect([twice.status, errorsOf(twice).payment]).toEqual([409, expect.stringContaining('has recorded money')])
  expect(typed(twice, ['reason'])).toEqual(['Typed wrongly'])
  expect(rows(server.databaseFile, 'SELECT id FROM payment WHERE order_id = ?', id)).toHaveLength(2)
})

test('what was paid back of an entry is corrected before it', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { name: 'Rita Refunded', cents: 10_000 })
  await dialog(staff, id, 'payment', { method: 'eftpos' })
  await dialog(staff, id, 'refund', { amount_cents: '20', reason: 'A scratch', price: 'down' })
  const form = await staff.get(`/admin/orders/${id}/correct`)
  const options = form.html.querySelectorAll(`${FORM} [name=payment] option`).map(textOf)
  expect(options).toEqual([expect.stringContaining('Refund (EFTPOS), -$20.00')])
  const [payment] = rows<{ id: number }>(
    server.databaseFile,
    'SELECT min(id) AS id FROM payment WHERE order_id = ?',
    id,
  )
  const forged = await dialog(staff, id, 'correct', { payment: String(payment!.id), reason: 'All of it' })
  expect([forged.status, errorsOf(forged).payment]).toEqual([409, expect.stringContaining('comes first')])
  expect((await dialog(staff, id, 'correct', { reason: 'Not paid back' })).status).toBe(303)
  // The price had come down, and stays down.
  const order = await staff.get(`/admin/orders/${id}`)
  expect(sums(order)).toBe('Paid$100.00To pay back$20.00')
  const page = await new Visitor(server.origin).get(linksOf(order, /^Customer’s page/)[0]!)
  expect(textOf(page.html.querySelector('.cart-summary'))).toMatch(/Total ?\$80\.00.*To be refunded ?\$20\.00/)
})

test('the price is changed by an owner, up or down, with a reason that the customer reads', async ({
  server,
  staff,
  assistant,
}) => {
  const id = insertOrder(server.databaseFile, { name: 'Petra Price', cents: 10_000 })
  const path = `/admin/orders/${id}/price`
  expect([(await assistant.get(path)).status, (await assistant.post(path, {})).status]).toEqual([403, 403])
  expect(linksOf(await assistant.get(`/admin/orders/${id}`), /^Change the price$/)).toEqual([])
  const form = await staff.get(path)
  expect(textOf(form.html.querySelector(FORM))).toMatch(/goes up ?With the customer’s word/)
  const fields = { amount_cents: '25.5', reason: 'A bigger stone' }
  const unsaid = await staff.submit(form, FORM, fields, path)
  expect([unsaid.status, errorsOf(unsaid)]).toEqual([400, { 'price-direction-error': 'Choose one of these' }])
  expect(typed(unsaid, ['amount_cents', 'reason'])).toEqual(['25.5', 'A bigger stone'])
  const tooMuch = await staff.submit(form, FORM, { ...fields, direction: 'down', amount_cents: '100.01' }, path)
  expect([tooMuch.status, errorsOf(tooMuch).amount_cents]).toEqual([409, 'At most $100.00 can be taken off'])
  expect(typed(tooMuch, ['amount_cents', 'reason'])).toEqual(['100.01', 'A bigger stone'])
  const after = await staff.follow(await staff.submit(form, FORM, { ...fields, direction: 'up' }, path))
  expect(noticeOf(after)).toContain('$25.50 more')
  const page = await new Visitor(server.origin).get(linksOf(after, /^Customer’s page/)[0]!)
  expect(textOf(page.html.querySelector('.cart-summary'))).toMatch(/A bigger stone ?\$25\.50 ?Total ?\$125\.50/)
})

test('an owner gives on account; it is handed over, and stands on a list until it is paid', async ({
  server,
  staff,
  assistant,
}) => {
  const name = 'Acker Count'
  const id = insertOrder(server.databaseFile, { name, cents: 10_000 })
  const path = `/admin/orders/${id}/on-account`
  expect([(await assistant.get(path)).status, (await assistant.post(path, {})).status]).toEqual([403, 403])
  expect(linksOf(await assistant.get(`/admin/orders/${id}`), /^Give on account$/)).toEqual([])
  expect((await assistant.post(`/admin/orders/${id}/hand-over`, {})).status).toBe(409)
  const asked = await staff.get(path)
  expect(textOf(asked.html.querySelector(FORM))).toContain('$100.00 stays due')
  expect((await staff.submit(asked, FORM, {}, path)).status).toBe(303)
  expect((await dialog(assistant, id, 'hand-over')).status).toBe(303)
  expect(await listed(staff, 'due', name)).toBe(1)
  const order = await staff.get(`/admin/orders/${id}`)
  const page = await new Visitor(server.origin).get(linksOf(order, /^Customer’s page/)[0]!)
  expect(page.html.text).toContain('$100.00 is still to be paid')
  expect((await dialog(assistant, id, 'payment')).status).toBe(303)
  expect(await listed(staff, 'due', name)).toBe(0)
})

test('a refund asks whether the price comes down; what is to be paid back already, it does not ask about', async ({
  server,
  staff,
}) => {
  const id = insertOrder(server.databaseFile, { name: 'Quinn Quest', cents: 10_000 })
  await dialog(staff, id, 'payment', { amount_cents: '130', method: 'eftpos' })
  const back = { amount_cents: '50', reason: 'A scratch', cancels: [] }
  const unsaid = await dialog(staff, id, 'refund', back)
  expect([unsaid.status, errorsOf(unsaid)['refund-price-error']]).toEqual([
    409,
    expect.stringContaining('Choose whether'),
  ])
  expect(typed(unsaid, ['amount_cents', 'reason'])).toEqual(['50', 'A scratch'])
  expect((await dialog(staff, id, 'refund', { ...back, amount_cents: '30' })).status).toBe(303)
  expect(sums(await staff.get(`/admin/orders/${id}`))).toBe('Paid$100.00')
  await dialog(staff, id, 'refund', { ...back, price: 'owed' })
  expect(sums(await staff.get(`/admin/orders/${id}`))).toBe('Paid$50.00Due$50.00')
  const rest = await staff.get(`/admin/orders/${id}/refund`)
  expect('checked' in rest.html.querySelector('[name=cancels]')!.attributes).toBe(true)
  expect((await dialog(staff, id, 'refund', { reason: 'Not wanted' })).status).toBe(303)
  const cancelled = await staff.get(`/admin/orders/${id}`)
  expect(textOf(cancelled.html.querySelector('main .badge'))).toBe('Cancelled')
  expect(sums(cancelled)).toBe('Paid$0.00')
})

test('of a closed order what was kept is due again once its payment is corrected: on a list, and on the customer’s page', async ({
  server,
  staff,
}) => {
  const name = 'Kay Kept'
  const id = insertOrder(server.databaseFile, { name, cents: 10_000 })
  await dialog(staff, id, 'payment', { amount_cents: '400', method: 'eftpos' })
  await dialog(staff, id, 'cancel', { kept_cents: '50' })
  expect(await listed(staff, 'pay-back', name)).toBe(1)
  await dialog(staff, id, 'correct', { reason: 'A zero too many' })
  const order = await staff.get(`/admin/orders/${id}`)
  expect(sums(order)).toBe('Paid$0.00Kept$50.00Due$50.00')
  expect([await listed(staff, 'due', name), await listed(staff, '', name)]).toEqual([1, 1])
  const page = await new Visitor(server.origin).get(linksOf(order, /^Customer’s page/)[0]!)
  expect(textOf(page.html.querySelector('.cart-summary'))).toContain('Still to pay$50.00')
  await dialog(staff, id, 'payment', { amount_cents: '50', method: 'eftpos' })
  expect([await listed(staff, 'due', name), await listed(staff, 'pay-back', name)]).toEqual([0, 0])
})

test('what was looked at comes back after its day, and never hides what is owed', async ({ server, staff }) => {
  const name = 'Lou Later'
  const id = insertOrder(server.databaseFile, { name, cents: 10_000 })
  await dialog(staff, id, 'payment', { amount_cents: '40' })
  const overdue = `INSERT INTO order_attention (order_id, kind) VALUES (?, 'overdue')`
  insert(server.databaseFile, overdue, id)
  const page = () => staff.get(`/admin/orders/${id}`)
  const isAsked = async () => (await page()).html.querySelector('form[action$="/attention"]') !== null
  expect([await isAsked(), await listed(staff, '', name)]).toEqual([true, 1])
  await staff.submit(await page(), 'form[action$="/attention"]')
  expect([await isAsked(), await listed(staff, '', name)]).toEqual([false, 0])
  change(server.databaseFile, `UPDATE order_attention SET looked_until = ${Date.now() - 1000} WHERE order_id = ${id}`)
  expect([await isAsked(), await listed(staff, '', name)]).toEqual([true, 1])
  expect((await page()).html.text).toContain('Part of the money came, the rest is overdue')

  const owing = insertOrder(server.databaseFile, { name: 'Olive Owing', cents: 10_000 })
  await dialog(staff, owing, 'on-account')
  await dialog(staff, owing, 'hand-over')
  insert(server.databaseFile, overdue, owing)
  await staff.submit(await staff.get(`/admin/orders/${owing}`), 'form[action$="/attention"]')
  expect([await listed(staff, '', 'Olive Owing'), await listed(staff, 'due', 'Olive Owing')]).toEqual([1, 1])
})
