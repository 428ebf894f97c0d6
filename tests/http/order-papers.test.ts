import { expect } from 'vitest'
import { change, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { linksOf } from '../support/reading'
import { testWithMail as test } from '../support/server-test'
import { errorsOf, noticeOf, textOf } from '../support/staff-screens'
import { type PageResponse, Visitor } from '../support/visitor'

// Receipts, invoices and adjustment notes, as staff and customers open them to print.

test.beforeAll(({ server }) => {
  change(
    server.databaseFile,
    `UPDATE shop SET selling = 1, gst_registered = 1, abn = '51824753556', cash_limit_cents = 999900;
     UPDATE product SET inventory_count = 12 WHERE id = 1`,
  )
})

async function submitDialog(staff: Visitor, path: string, fields: Record<string, string | string[]> = {}) {
  const saved = await staff.submit(await staff.get(path), 'dialog form', fields, path)
  expect(saved.status, JSON.stringify(errorsOf(saved))).toBe(303)
  return staff.follow(saved)
}

/** The rows of a paper's table as lists of cells, its totals included. */
const rowsOf = ({ html }: PageResponse) =>
  html.querySelectorAll('.paper :is(tbody, tfoot) tr').map((row) => row.querySelectorAll('th, td').map(textOf))

const factsOf = ({ html }: PageResponse) => textOf(html.querySelector('.paper-facts'))
const receiptsIn = (page: PageResponse) => linksOf(page, /^Receipt(?! without)/)
const centsOf = (amount = '') => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100)

test('each payment has a receipt that says what was paid, how, and what is still due, with the rounding of cash', async ({
  server,
  staff,
}) => {
  const id = insertOrder(server.databaseFile, { name: 'Ada Keen', cents: 20_004 })
  const path = `/admin/orders/${id}`
  await submitDialog(staff, `${path}/payment`, { method: 'eftpos', amount_cents: '100' })
  const paid = await submitDialog(staff, `${path}/payment`, { method: 'cash', amount_cents: '100.05' })
  const [first = '', second = ''] = receiptsIn(paid)
  const part = await staff.get(first)
  expect(part.headers.get('cache-control')).toContain('no-store')
  expect(factsOf(part)).toMatch(/282 Collins Street.*ABN 51 824 753 556.*Ada Keen.*AF-P\w{6}.*EFTPOS/)
  expect(rowsOf(part)[0]).toEqual(['Paid', '$100.00'])
  expect(rowsOf(await staff.get(second))).toEqual([
    ['Paid', '$100.04'],
    ['Rounded to five cents', '$0.01'],
    ['Paid in cash', '$100.05'],
    ['Price of the order', '$200.04'],
    ['Paid in total', '$200.04'],
    ['Still to pay', '$0.00'],
  ])
  expect(receiptsIn(await new Visitor(server.origin).get(pageOf(server.databaseFile, id)))).toEqual([first, second])
})

const pageOf = (databaseFile: string, id: number) =>
  `/order/${String(rows(databaseFile, 'SELECT token FROM customer_order WHERE id = ?', id)[0]?.token)}`

test('a paper has no secret in its address, and opens for staff and who has opened the page of its order', async ({
  server,
  staff,
}) => {
  const [mine, other] = ['Ada Mine', 'Ida Other'].map((name) => insertOrder(server.databaseFile, { name })) as [
    number,
    number,
  ]
  for (const id of [mine, other]) await submitDialog(staff, `/admin/orders/${id}/payment`)
  const customer = new Visitor(server.origin)
  const page = await customer.get(pageOf(server.databaseFile, mine))
  const papers = [...receiptsIn(page), ...linksOf(page, /^Tax invoice|^Receipt without prices/)]
  expect(papers.map((to) => to.replace(/p\w{6}|\d{4}/, '…'))).toEqual(['/paper/af-…-1', '/paper/inv-…', '/paper/af-…'])
  const stranger = new Visitor(server.origin)
  await stranger.get(pageOf(server.databaseFile, other))
  for (const paper of papers) {
    const shown = await customer.get(paper)
    expect([shown.status, shown.headers.get('cache-control')], paper).toEqual([200, 'no-store'])
    expect((await staff.get(paper)).status, paper).toBe(200)
    expect((await stranger.get(paper)).status, paper).toBe(404)
    expect((await new Visitor(server.origin).get(paper)).status, paper).toBe(404)
    expect(textOf(shown.html.querySelector('.paper > p')), paper).toBe('Aurelia & Finch')
  }
  for (const wrong of [papers[0]!.replace(/-1$/, '-2'), papers[0]!.replace(/-1$/, '-0'), '/paper/x'])
    expect((await customer.get(wrong)).status, wrong).toBe(404)
  // A link that was renewed opens nothing any more.
  await submitDialog(staff, `/admin/orders/${mine}/link`)
  expect((await customer.get(papers[0]!)).status).toBe(404)
})

test('the picture of the chosen metal stands on the papers, and with staff', async ({ server, staff }) => {
  const id = insertOrder(server.databaseFile, { name: 'Petra Pictured' })
  const image = '/images/white-gold-band.jpg'
  change(
    server.databaseFile,
    `UPDATE product SET more_pictures = '${JSON.stringify([{ address: image, alt: null, focus: null, choice: 'Metal: White gold' }])}'
     WHERE id = 1;
     UPDATE order_line SET options = 'Metal: White gold · Ring size: M' WHERE order_id = ${id}`,
  )
  const paid = await submitDialog(staff, `/admin/orders/${id}/payment`)
  const pictures = (page: PageResponse) =>
    page.html.querySelectorAll('main img').map(({ attributes }) => attributes.src)
  expect(pictures(paid)).toEqual([image])
  const papers = linksOf(paid, /^INV-|^Receipt without prices/)
  expect(papers).toHaveLength(2)
  for (const paper of papers) expect(pictures(await staff.get(paper)), paper).toEqual([image])
  expect(pictures(await staff.get(receiptsIn(paid)[0]!))).toEqual([])
})

test('money that was paid back has a receipt; a corrected entry’s says that it does not count', async ({
  server,
  staff,
}) => {
  const id = insertOrder(server.databaseFile, { name: 'Grace Back' })
  const path = `/admin/orders/${id}`
  const [wrong = ''] = receiptsIn(await submitDialog(staff, `${path}/payment`, { amount_cents: '12.50' }))
  const corrected = await submitDialog(staff, `${path}/correct`, {
    payment: String(rows(server.databaseFile, 'SELECT max(id) AS id FROM payment')[0]?.id),
    reason: 'Mistyped',
  })
  expect(receiptsIn(corrected)).toEqual([])
  expect(textOf((await staff.get(wrong)).html.querySelector('.paper'))).toMatch(
    /This entry was wrong and does not count/,
  )
  await submitDialog(staff, `${path}/payment`)
  const back = await submitDialog(staff, `${path}/refund`, {
    amount_cents: '50',
    method: 'cash',
    reason: 'A scratch',
    price: 'down',
  })
  const refund = await staff.get(receiptsIn(back).at(-1)!)
  expect(textOf(refund.html.querySelector('.paper h1'))).toBe('Refund receipt')
  expect(rowsOf(refund)[0]).toEqual(['Refunded', '$50.00'])
})

test('a receipt is emailed once, however often the form is sent', async ({ server, staff, mail }) => {
  const id = insertOrder(server.databaseFile, { name: 'Mary Mailed' })
  const path = `/admin/orders/${id}`
  const paid = await submitDialog(staff, `${path}/payment`, { method: 'eftpos', amount_cents: '250' })
  const [dialog = ''] = linksOf(paid, /^Email a receipt$/)
  const form = await staff.get(dialog)
  for (const time of ['first', 'second'])
    expect((await staff.submit(form, 'dialog form', {}, dialog)).status, time).toBe(303)
  const mine = () => mail.emails.filter(({ headers }) => headers.subject?.startsWith('Receipt for your order'))
  await expect.poll(() => mine().length).toBe(1)
  expect(mine()[0]?.to).toBe('mary.mailed@example.com')
  expect(mine()[0]?.text).toMatch(/By: EFTPOS[^]*Paid: \$250\.00[^]*Still to pay: \$1,000\.00[^]*ABN 51 824 753 556/)
  expect(textOf((await staff.get(`/admin/history/order/${id}`)).html.querySelector('main'))).toContain(
    'Receipt emailed',
  )
})

test('the rows of invoices and adjustment notes add up to their totals, with the delivery and what was agreed', async ({
  server,
  staff,
}) => {
  const id = insertOrder(server.databaseFile, { name: 'Emmy Pairs', quantity: 2, cents: 8500, handover: 'delivery' })
  change(
    server.databaseFile,
    `UPDATE customer_order SET delivery_cents = 1500, total_cents = total_cents + 1500, invoice_abn = '51824753556' WHERE id = ${id}`,
  )
  const path = `/admin/orders/${id}`
  await submitDialog(staff, `${path}/payment`)
  await submitDialog(staff, `${path}/hand-over`)
  const line = String(rows(server.databaseFile, 'SELECT id FROM order_line WHERE order_id = ?', id)[0]?.id)
  await submitDialog(staff, `${path}/refund`, { amount_cents: '50', reason: 'One pair came back', returned: [line] })
  const order = await submitDialog(staff, `${path}/refund`, { amount_cents: '10', reason: 'Late', price: 'down' })
  expect(noticeOf(order)).toContain('Refund recorded')
  const papers = await Promise.all(linksOf(order, /^(?:INV|ADJ)-/).map((to) => staff.get(to)))
  expect(papers).toHaveLength(3)
  let [gst, total] = [0, 0]
  for (const paper of papers) {
    const all = rowsOf(paper)
    const at = all.findIndex(([term]) => term === 'Total including GST')
    const sum = all.slice(0, at).reduce((cents, row) => cents + centsOf(row.at(-1)), 0)
    expect(sum, paper.html.querySelector('h1')?.text).toBe(centsOf(all[at]?.at(-1)))
    total += sum
    gst += centsOf(all[at + 1]?.at(-1))
  }
  expect([total, gst]).toEqual([12_500, Math.round(12_500 / 11)])
  expect(rowsOf(papers[0]!).slice(0, 2)).toEqual([
    ['Harbour ring', '2', '$85.00', '$170.00'],
    ['Delivery', '1', '$15.00', '$15.00'],
  ])
  expect(factsOf(papers[0]!)?.match(/ABN 51 824 753 556/g)).toHaveLength(2)
  expect(rowsOf(papers[1]!)[0]).toEqual(['One pair came back (1 × Harbour ring)', '1', '-$50.00', '-$50.00'])
  for (const { html } of papers) expect(textOf(html.querySelector('.paper-hint'))).toContain('from your browser’s menu')
})
