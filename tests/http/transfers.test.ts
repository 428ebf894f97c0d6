import { expect } from 'vitest'
import { change, insert, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { test } from '../support/server-test'
import { namesOf, rowNamed, textOf } from '../support/staff-screens'
import type { PageResponse, Visitor } from '../support/visitor'

// Bank transfers, in a browser without JavaScript.

const PATH = '/admin/orders/transfers'
const FORM = 'form.record-form'
const BAND = { product: 29, quantity: 1 }

test.beforeAll(({ server }) => {
  change(server.databaseFile, `UPDATE product SET inventory_count = 99 WHERE id IN (1, ${BAND.product})`)
})

async function referenceOf(staff: Visitor, id: number): Promise<string> {
  return /AF-P\w{6}/.exec((await staff.get(`/admin/orders/${id}`)).text)![0]
}

const find = async (staff: Visitor, statement: string) =>
  staff.submit(await staff.get(PATH), FORM, { statement, intent: 'find' }, PATH)

const record = (staff: Visitor, page: PageResponse, fields: { pay?: string[]; statement?: string } = {}) =>
  staff.submit(page, FORM, { ...fields, intent: 'record' }, PATH)

const matches = ({ html }: PageResponse) => html.querySelector('section[aria-labelledby=matches]')
const boxes = (page: PageResponse) => matches(page)?.querySelectorAll('input[name=pay]') ?? []
const ticks = (page: PageResponse) => boxes(page).map((box) => box.getAttribute('value')!)
const isTicked = (page: PageResponse) => boxes(page).map((box) => 'checked' in box.attributes)
const errorOf = ({ html }: PageResponse) => textOf(html.querySelector('#statement-error'))
const statementIn = ({ html }: PageResponse) => html.querySelector('textarea')?.text.trim()

test('orders that await a transfer are listed with what is due and until when', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { name: 'Grace Waits', cents: 111_100 })
  const late = insertOrder(server.databaseFile, { name: 'Lena Late', cents: 222_200 })
  const card = insertOrder(server.databaseFile, { name: 'Carla Card', cents: 333_300 })
  change(
    server.databaseFile,
    `UPDATE customer_order SET expires_at = ${Date.now() - 1000} WHERE id = ${late};
     UPDATE customer_order SET pay_by = 'card' WHERE id = ${card}`,
  )
  const page = await staff.get(PATH)
  expect(namesOf(page).slice(0, 1)).toEqual([`${await referenceOf(staff, late)} Lena Late`])
  expect(rowNamed(page, 'Lena Late')?.text).toMatch(/\$2,222\.00.*Overdue/)
  expect(textOf(rowNamed(page, 'Grace Waits'))).toMatch(
    new RegExp(`^${await referenceOf(staff, id)} Grace Waits ?\\$1,111\\.00 .*\\d{4} Awaiting payment$`),
  )
  expect(page.text).not.toContain('Carla Card')
  expect((await staff.get('/admin/orders')).text).toContain(PATH)
})

test('a payment is recorded once, with its day and text', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { name: 'Ada Reference', cents: 70_100 })
  const reference = await referenceOf(staff, id)
  const statement = `20/11/2026,"+701.00","Transfer from A REF ${reference}","+900.00"\n20/11/2026,"-701.00","${reference}","0.00"`
  const found = await find(staff, statement)
  expect(found.status).toBe(200)
  expect(isTicked(found)).toEqual([true])
  expect(textOf(matches(found))).toMatch(/1 payment came in: 1 may be for an order.*1 payment went out/)
  expect(statementIn(found)).toBe(statement)
  expect(rows(server.databaseFile, 'SELECT * FROM payment WHERE order_id = ?', id)).toEqual([])
  const recorded = await record(staff, found)
  expect(textOf(recorded.html.querySelector('[role=status]'))).toBe('1 payment recorded')
  expect(
    rows(
      server.databaseFile,
      'SELECT method, amount_cents, received_on, reference FROM payment WHERE order_id = ?',
      id,
    ),
  ).toEqual([
    {
      method: 'transfer',
      amount_cents: 70_100,
      received_on: '2026-11-20',
      reference: `Transfer from A REF ${reference}`,
    },
  ])
  expect(statementIn(recorded)).toBe(statement)
  expect(boxes(recorded)).toEqual([])
  expect(textOf(matches(recorded))).toContain('1 was recorded from a statement before')
  // The same post again, and the same lines out of another file.
  const again = await record(staff, found)
  expect([again.status, errorOf(again)]).toEqual([400, expect.stringMatching(/^1 payment not recorded: .*changed/)])
  const other = await find(
    staff,
    `Date\tDetails\tCredit\tDebit\n20 Nov 2026\tTransfer from  A Ref ${reference}\t$701.00\t`,
  )
  expect(boxes(other)).toEqual([])
  expect(rows(server.databaseFile, 'SELECT id FROM payment WHERE order_id = ?', id)).toHaveLength(1)
})

test('an amount alone is proposed and not ticked; what is ambiguous is left to a person', async ({ server, staff }) => {
  const alone = insertOrder(server.databaseFile, { name: 'Olga Alone', cents: 70_200 })
  const one = insertOrder(server.databaseFile, { name: 'Tina Twin', cents: 70_300 })
  const other = insertOrder(server.databaseFile, { name: 'Toni Twin', cents: 70_300 })
  const found = await find(staff, '21/11/2026,702.00,RENT\n21/11/2026,703.00,RING\n21/11/2026,704.00,NOBODY')
  expect(isTicked(found)).toEqual([false, false, false])
  expect(textOf(rowNamed(found, 'RENT'))).toMatch(/Olga Alone.*\$702\.00 due.*of this one alone/)
  expect(textOf(rowNamed(found, 'RING'))).toMatch(/Tina Twin.*Toni Twin.*Tick one only if you know it/)
  expect(textOf(matches(found))).toContain('$704.00: NOBODY')
  const [, tina = '', toni = ''] = ticks(found).toSorted((a, b) => Number(a.split('.')[1]) - Number(b.split('.')[1]))
  const both = await record(staff, found, { pay: [tina, toni] })
  expect(both.status).toBe(400)
  expect(errorOf(both)).toContain('a line pays only one')
  expect(isTicked(both)).toEqual([false, true, true])
  const none = await record(staff, found, { pay: [] })
  expect(errorOf(none)).toBe('Tick the payments that are to be recorded')
  await record(staff, found, { pay: [toni] })
  const paid = (id: number) =>
    rows<{ amount_cents: number }>(server.databaseFile, 'SELECT amount_cents FROM payment WHERE order_id = ?', id)
  expect([alone, one, other].map((id) => paid(id).length)).toEqual([0, 0, 1])
})

test('two equal lines of a day are two payments; a corrected one is free again', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { name: 'Edda Equal', cents: 90_000 })
  const line = `22/11/2026,450.00,${await referenceOf(staff, id)}\n`
  const first = await find(staff, line)
  await record(staff, first, { pay: ticks(first) })
  const second = await find(staff, line + line)
  expect(textOf(matches(second))).toMatch(/2 payments came in: 1 may be for an order, and 1 was recorded/)
  expect(isTicked(second)).toEqual([true])
  await record(staff, second)
  const [wrong] = rows<{ id: number }>(
    server.databaseFile,
    'SELECT id FROM payment WHERE order_id = ? ORDER BY id DESC',
    id,
  )
  expect(boxes(await find(staff, line + line))).toEqual([])
  insert(
    server.databaseFile,
    `INSERT INTO payment (order_id, kind, method, amount_cents, of_payment, received_on) VALUES (?, 'corrected', 'transfer', -45000, ?, '2026-11-22')`,
    ...[id, wrong!.id],
  )
  const free = await find(staff, line + line)
  expect(isTicked(free)).toEqual([true])
  await record(staff, free)
  expect(boxes(await find(staff, line + line))).toEqual([])
})

test('nothing is recorded for an order that was paid in the meantime, and what was typed stays', async ({
  server,
  staff,
}) => {
  const id = insertOrder(server.databaseFile, { name: 'Mia Meantime', cents: 70_500 })
  const statement = `23/11/2026,705.00,${await referenceOf(staff, id)}`
  const found = await find(staff, statement)
  insert(
    server.databaseFile,
    `INSERT INTO payment (order_id, method, amount_cents, received_on) VALUES (?, 'cash', 70500, '2026-11-23')`,
    id,
  )
  const refused = await record(staff, found)
  expect([refused.status, statementIn(refused)]).toEqual([400, statement])
  expect(errorOf(refused)).toContain('has changed')
  expect(textOf(rowNamed(refused, '705') ?? matches(refused))).toContain('has another amount')
  expect(isTicked(refused)).toEqual([false])
  expect(rows(server.databaseFile, 'SELECT id FROM payment WHERE order_id = ?', id)).toHaveLength(1)
})

test('a tick of another statement, too many ticks and a day to come record nothing', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { name: 'Otto Other', cents: 70_600 })
  const reference = await referenceOf(staff, id)
  const found = await find(staff, `24/11/2026,706.00,${reference}`)
  const moved = await record(staff, found, { statement: `24/11/2026,706.01,${reference}` })
  expect(errorOf(moved)).toContain('changed')
  const many = await record(staff, found, { pay: Array.from({ length: 101 }, (_, index) => `a.${index}.0`) })
  expect(errorOf(many)).toBe('Tick at most 100 payments at once')
  const future = await record(staff, await find(staff, `24/11/2099,706.00,${reference}`))
  expect(errorOf(future)).toContain('This day has yet to come')
  expect(textOf(rowNamed(future, '2099'))).toContain('This day has yet to come')
  expect(rows(server.databaseFile, 'SELECT id FROM payment WHERE order_id = ?', id)).toEqual([])
})

test('an empty or a large statement is refused', async ({ staff }) => {
  expect(errorOf(await find(staff, '  '))).toBe('Paste the lines of a bank statement')
  const form = (statement: string) => ({ statement, intent: 'find', large: new File(['x'], '') })
  const lines = await staff.post(PATH, form('24/11/2026,1.00,A\n'.repeat(5001)))
  expect([lines.status, errorOf(lines)]).toEqual([400, expect.stringContaining('5,000 lines')])
  expect(statementIn(lines)).toMatch(/^24\/11\/2026,1\.00,A\r?\n/)
  const bytes = await staff.post(PATH, form('a'.repeat(1_000_001)))
  expect([bytes.status, errorOf(bytes)]).toEqual([400, expect.stringContaining('1 MB')])
})

test('at most 100 matches are shown at once, the others follow', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { name: 'Hundred Parts', cents: 1_000_000 })
  const reference = await referenceOf(staff, id)
  const statement = Array.from(
    { length: 120 },
    (_, index) => `24/11/2026,${index + 1}.00,${reference} <b>${index}</b>`,
  ).join('\n')
  const found = await staff.post(PATH, { statement, intent: 'find', large: new File(['x'], '') })
  expect(boxes(found)).toHaveLength(100)
  expect(found.text).not.toContain('<b>1</b>')
  const recorded = await staff.post(PATH, {
    statement,
    intent: 'record',
    pay: ticks(found),
    large: new File(['x'], ''),
  })
  expect(textOf(recorded.html.querySelector('[role=status]'))).toBe('100 payments recorded')
  expect(boxes(recorded)).toHaveLength(20)
})
