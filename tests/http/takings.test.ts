import { expect } from 'vitest'
import { dayOf } from '~/format/dates'
import { change, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { test } from '../support/server-test'
import { errorsOf, textOf, valueOf } from '../support/staff-screens'

// The takings of a day, counted and closed without JavaScript.

const FORM = 'form.record-form'
const today = dayOf(new Date())
const path = `/admin/takings/${today}`

test('a day is closed in one form, and shows who has closed it', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { name: 'Tia Taken', cents: 10_000 })
  const insert = (method: string, cents: number, order: number) =>
    change(
      server.databaseFile,
      `INSERT INTO payment (order_id, method, amount_cents, received_on) VALUES (${order}, '${method}', ${cents}, '${today}')`,
    )
  insert('cash', 4000, id)
  insert('eftpos', 6000, id)
  const demo = insertOrder(server.databaseFile, { name: 'Testa Test', cents: 10_000 })
  change(server.databaseFile, `UPDATE customer_order SET is_test = 1 WHERE id = ${demo}`)
  insert('cash', 10_000, demo)
  const list = await staff.get('/admin/takings')
  expect(textOf(list.html.querySelector('tbody tr'))).toMatch(/Open.*\$40\.00.*\$100\.00/)
  const page = await staff.get(path)
  expect(textOf(page.html.querySelector('main'))).toContain('$40.00 was taken in cash')
  expect(textOf(page.html)).not.toMatch(/Testa|\/order\//)
  const short = await staff.submit(page, FORM, { counted_cents: '30', note: '' }, path)
  expect([short.status, errorsOf(short).note, valueOf(short, 'counted_cents', FORM)]).toEqual([
    400,
    expect.stringContaining('$10.00 short'),
    '30',
  ])
  expect((await staff.submit(page, FORM, { counted_cents: '40' }, path)).status).toBe(303)
  const closed = await staff.get(path)
  expect(closed.html.querySelector(FORM)).toBeNull()
  expect(textOf(closed.html.querySelector('section[aria-labelledby=drawer]'))).toMatch(/Difference ?\$0\.00/)
  expect(rows(server.databaseFile, 'SELECT counted_cents FROM takings')).toEqual([{ counted_cents: 4000 }])
  expect(textOf((await staff.get('/admin/activity')).html)).toContain('Closed the takings of a day')
  expect((await staff.get('/admin/takings/2026-13-40')).status).toBe(404)
  const file = await staff.get(`/admin/orders/export/file?file=takings&from=${today}&to=${today}`)
  expect([file.status, file.text]).toEqual([200, expect.stringContaining('Difference')])
})
