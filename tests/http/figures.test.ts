import { expect } from 'vitest'
import { change, insert, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { test } from '../support/server-test'

const PATH = '/admin/orders/figures'
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' }).format()
const centsIn = (text = '') => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)

test('the figures of a month agree with its rows, its files and the ledger', async ({ server, staff }) => {
  change(server.databaseFile, 'UPDATE product SET inventory_count = 12 WHERE id = 1')
  const id = insertOrder(server.databaseFile, { name: 'Ada Keen', quantity: 2, cents: 10_001 })
  insertOrder(server.databaseFile, { name: 'Bo Owing', cents: 5000 })
  const pay = `/admin/orders/${id}/payment`
  await staff.submit(await staff.get(pay), 'dialog form', { method: 'cash', reference: 'Till' }, pay)
  const refund = `/admin/orders/${id}/refund`
  const given = { amount_cents: '50.01', reason: 'A scratch', price: 'down' }
  await staff.submit(await staff.get(refund), 'dialog form', given, refund)
  const demo = insertOrder(server.databaseFile, { name: 'Demo', cents: 7000 })
  change(server.databaseFile, `UPDATE customer_order SET is_demo = 1 WHERE id = ${demo}`)
  insert(
    server.databaseFile,
    `INSERT INTO payment (order_id, method, amount_cents, received_on) VALUES (?, 'eftpos', 7000, ?)`,
    ...[demo, today()],
  )

  const period = today().slice(0, 7)
  const { html } = await staff.get(`${PATH}?period=${period}`)
  const figures = [...html.querySelectorAll('table.ledger tbody tr, table.ledger tfoot tr')]
  const amountOf = (label: string) => {
    const line = figures.find((row) => row.querySelector('td .sr-only')?.textContent === label)
    return centsIn(line?.querySelector('td a span')?.textContent ?? '')
  }
  const documents = rows<{ kind: string; total_cents: number; gst_cents: number }>(
    server.databaseFile,
    'SELECT kind, total_cents, gst_cents FROM tax_document WHERE is_test = 0',
  )
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const totals = documents.map(({ total_cents }) => total_cents)
  expect(sum(totals)).toBe(15_001)
  expect(amountOf('Sales')).toBe(20_002)
  expect(amountOf('Adjustments')).toBe(-5001)
  expect(amountOf('Sales with adjustments')).toBe(sum(totals))
  expect(amountOf('GST on sales (1A)')).toBe(sum(documents.map(({ gst_cents }) => gst_cents)))
  const ledger = rows<{ amount_cents: number; rounding_cents: number }>(
    server.databaseFile,
    `SELECT amount_cents, rounding_cents FROM payment WHERE order_id = ${id}`,
  )
  expect(amountOf('Taken') + amountOf('Paid back')).toBe(
    sum(ledger.map(({ amount_cents, rounding_cents }) => amount_cents + rounding_cents)),
  )
  expect(amountOf('Cash') % 5).toBe(0)
  expect(html.querySelector('main')?.textContent).not.toContain('EFTPOS')
  expect(amountOf('Owed by customers')).toBe(5000)

  const opened = (await staff.get(`${PATH}?period=${period}&rows=sales`)).html
  const column = (label: string) =>
    [...opened.querySelectorAll(`.data-table td[data-label="${label}"]`)].map((cell) =>
      centsIn(cell.firstElementChild?.textContent ?? cell.textContent ?? ''),
    )
  expect(column('Amount').toSorted((a, b) => a - b)).toEqual([-5001, 20_002])
  expect(sum(column('GST'))).toBe(amountOf('GST on sales (1A)'))
  const [documentsFile, paymentsFile] = [...html.querySelectorAll('main a[href*="export/file"]')].map(
    (link) => link.getAttribute('href') ?? '',
  )
  const lines = async (file = '') => (await staff.get(file)).text.trim().split('\r\n')
  const last = (await lines(documentsFile)).at(-1)?.split(',') ?? []
  expect([centsIn(last[4]), centsIn(last[5])]).toEqual([
    amountOf('Sales with adjustments'),
    amountOf('GST on sales (1A)'),
  ])
  const [headings = [], ...paid] = (await lines(paymentsFile)).map((line) => line.split(','))
  const inFile = (heading: string) => sum(paid.map((line) => centsIn(line[headings.indexOf(heading)])))
  expect(inFile('Amount') + inFile('Rounding of cash')).toBe(amountOf('Taken') + amountOf('Paid back'))

  const xero = (await lines(`/admin/orders/export/file?file=xero&from=${period}-01&to=${today()}`)).slice(1)
  const cells = xero.map((line) => line.split(','))
  expect(sum(cells.map((row) => Number(row[7]) * centsIn(row[8])))).toBe(amountOf('Sales with adjustments'))
  expect(sum(cells.map((row) => centsIn(row[11])))).toBe(amountOf('GST on sales (1A)'))

  const lastMonth = await staff.get(PATH)
  const [first] = lastMonth.html.querySelectorAll('select[name=period] option')
  expect(lastMonth.html.querySelector('main h2')?.textContent).toBe(first?.textContent)
  expect(lastMonth.html.querySelector('main')?.textContent).not.toContain('Ada Keen')
})

test('a margin is shown where costs are known, and on a cash basis payments are counted', async ({ server, staff }) => {
  const shown = async () => (await staff.get(`${PATH}?period=${today().slice(0, 7)}`)).html.querySelector('main')?.text
  expect(await shown()).not.toContain('Margin')
  const id = insertOrder(server.databaseFile, { name: 'Cy Known', cents: 11_000 })
  change(server.databaseFile, `UPDATE order_line SET cost_cents = 4000 WHERE order_id = ${id}`)
  const pay = `/admin/orders/${id}/payment`
  await staff.submit(await staff.get(pay), 'dialog form', { method: 'eftpos' }, pay)
  expect(await shown()).toMatch(/Margin\s*without GST, of pieces whose cost is known\s*\$60\.00/)
  const order = await staff.get(`/admin/orders/${id}`)
  expect(order.html.text).not.toContain('$40.00')
  change(server.databaseFile, 'UPDATE shop SET cash_basis = 1')
  expect(await shown()).toMatch(/Sales with adjustments\s*as paid, GST included/)
  const file = `/admin/orders/export/file?file=payments&from=${today()}&to=${today()}`
  expect((await staff.get(file)).text).toMatch(/,GST\r\n[^]*EFTPOS,110\.00,[^\r]*,10\.00\r\n/)
})
