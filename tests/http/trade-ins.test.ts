import { expect } from 'vitest'
import { picture } from '../factories/picture'
import { change, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { makeSession } from '../support/sessions'
import { errorsOf, namesOf, noticeOf, rowNamed, textOf, valueOf } from '../support/staff-screens'
import { type PageResponse, Visitor } from '../support/visitor'

// Old gold as a payment, in a browser without JavaScript.

test.beforeAll(({ server }) => {
  change(
    server.databaseFile,
    `UPDATE shop SET selling = 1, gst_registered = 1, abn = '51824753556';
     UPDATE product SET inventory_count = 12 WHERE id = 1`,
  )
})

const photo = async () => new File([new Uint8Array(await picture().jpeg().toBuffer())], 'ring.jpg')

async function submitDialog(staff: Visitor, path: string, fields: Record<string, string | File>) {
  return staff.submit(await staff.get(path), 'dialog form', fields, path)
}

const gold = {
  ...{ amount_cents: '550', description: 'Old gold ring', weight_mg: '12,35', fineness: '750' },
  ...{ seller_address: '1 Collins Street', identity_kind: 'licence', identity_end: '0821' },
}

test('a trade-in pays for an order, and stands in the book with its seller, its photo and the day until which it is kept', async ({
  server,
  staff,
  visitor,
}) => {
  const id = insertOrder(server.databaseFile, { name: 'Ada Gold', cents: 220_000 })
  const [dialog = ''] = linksOf(await staff.get(`/admin/orders/${id}/payment`), /^Record a trade-in instead$/)
  expect(dialog).toBe(`/admin/orders/${id}/trade-in`)
  expect(valueOf(await staff.get(dialog), 'seller_name', 'dialog form')).toBe('Ada Gold')
  const typed = { ...gold, weight_mg: 'heavy', identity_end: '061 234 567' }
  const wrong = await submitDialog(staff, dialog, { ...typed, photo: await photo() })
  expect([wrong.status, Object.keys(errorsOf(wrong)).toSorted()]).toEqual([400, ['identity_end', 'weight_mg']])
  expect(valueOf(wrong, 'description', 'dialog form')).toBe('Old gold ring')
  const without = await submitDialog(staff, dialog, gold)
  expect([without.status, errorsOf(without).photo]).toEqual([400, 'Choose a photo first'])
  const saved = await submitDialog(staff, dialog, { ...gold, photo: await photo() })
  expect(saved.location).toBe(`/admin/orders/${id}`)
  const order = await staff.follow(saved)
  expect(noticeOf(order)).toContain('Trade-in recorded')
  expect(textOf(order.html.querySelector('[aria-labelledby=money]'))).toMatch(/Trade-in.*\$550\.00.*Due\s?\$1,650\.00/)
  const paid = await staff.follow(await submitDialog(staff, `/admin/orders/${id}/payment`, {}))
  expect(textOf((await staff.get(`/admin/history/order/${id}`)).html)).toMatch(
    /Piece taken into the trade-in book.*T-\d/,
  )
  const [invoice = ''] = linksOf(paid, /^INV-/)
  expect(textOf((await staff.get(invoice)).html.querySelector('.paper'))).toMatch(
    /Total including GST\s?\$2,200\.00\s?GST included\s?\$200\.00/,
  )
  const found = await staff.get('/admin/orders/trade-ins?q=Ada')
  expect(namesOf(found)).toEqual([expect.stringMatching(/^T-\d+$/)])
  const row = textOf(rowNamed(found, 'T-'))
  for (const words of ['Old gold ring', '12.35 g, fineness 750', 'Driver licence ending in 0821', 'Not to be sold'])
    expect(row).toContain(words)
  const src = rowNamed(found, 'T-')?.querySelector('img')?.getAttribute('src') ?? ''
  const shown = await staff.get(src)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(shown.headers.get('cache-control')).toContain('private')
  expect((await visitor.get(src)).status).not.toBe(200)
  expect(namesOf(await staff.get('/admin/orders/trade-ins?q=nobody'))).toEqual([])

  const payment = String(
    rows(server.databaseFile, "SELECT id FROM payment WHERE order_id = ? AND method = 'trade-in'", id)[0]?.id,
  )
  await submitDialog(staff, `/admin/orders/${id}/correct`, { payment, reason: 'It was brass' })
  const book = await staff.get('/admin/orders/trade-ins')
  expect(textOf(rowNamed(book, 'T-'))).toContain('The payment was corrected: It was brass')
})

test('an assistant records a trade-in, and does not open the book', async ({ server }) => {
  const assistant = new Visitor(server.origin)
  assistant.setCookie('session', (await makeSession(server.databaseFile, { staffRole: 'assistant' })).cookie)
  const id = insertOrder(server.databaseFile, { name: 'Ida Gold' })
  const saved = await submitDialog(assistant, `/admin/orders/${id}/trade-in`, { ...gold, photo: await photo() })
  expect(saved.status, JSON.stringify(errorsOf(saved))).toBe(303)
  for (const path of ['/admin/orders/trade-ins', '/admin/orders/trade-ins/1/photo'])
    expect((await assistant.get(path)).status).toBe(403)
})

test('two pieces are sold at the counter in one form, for old gold of their customer, cash and the rest by card', async ({
  server,
  staff,
}) => {
  change(
    server.databaseFile,
    "UPDATE product SET price_cents = 50000, sale_price_cents = NULL, stock_number = 'S-' || id, inventory_count = 3 WHERE id IN (1, 2)",
  )
  const sell = async (page: PageResponse, fields: Record<string, string | File>) =>
    staff.submit(page, 'form.record-form', fields, '/admin/sell')
  const first = await sell(await staff.get('/admin/sell?product=1'), { scan: 'S-2' })
  const trade = Object.entries(gold).map(([name, value]) => [`trade_${name}`, value] as const)
  const typed = { full_name: 'Ada Gold', method: 'cash', amount: '200', other_method: 'eftpos' }
  const sold = await sell(first, { ...typed, ...Object.fromEntries(trade), trade_photo: await photo() })
  expect(sold.status, textOf(sold.html.querySelector('main'))).toBe(303)
  const id = Number(/sold=(\d+)/.exec(sold.location ?? '')?.[1])
  const paid = rows(server.databaseFile, 'SELECT method, amount_cents FROM payment WHERE order_id = ? ORDER BY id', id)
  expect(paid).toHaveLength(3)
  expect(paid).toEqual(
    expect.arrayContaining([
      { method: 'trade-in', amount_cents: 55_000 },
      { method: 'cash', amount_cents: 20_000 },
      { method: 'eftpos', amount_cents: 25_000 },
    ]),
  )
  const [book] = rows(server.databaseFile, 'SELECT seller_name FROM trade_in ORDER BY id DESC LIMIT 1')
  expect(book).toEqual({ seller_name: 'Ada Gold' })
  const after = textOf((await staff.get(sold.location!)).html.querySelector('#sold ~ p'))
  expect(after?.match(/Receipt/g)).toHaveLength(3)
})
