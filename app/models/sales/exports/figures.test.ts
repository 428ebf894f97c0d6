import '~/models/kinds.server'
import { beforeAll, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { orders, payments, taxDocuments } from '#db/schema'
import { dayOf } from '~/format/dates'
import { changeFields } from '~/models/catalogue/product/product.server'
import { updateShop } from '~/models/shop/shop.server'
import { makeAccepted } from '../../../../tests/factories/offer'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { recordCorrected, recordPaidBack } from '../ledger/paid-back.server'
import { recordReceived } from '../ledger/received.server'
import { changeOwed } from '../ledger/settling.server'
import { gstOf } from '../order/money'
import { findById } from '../order/order.server'
import { centsOf, documentsOf, figuresOf, paymentsOf } from './figures.server'
import { xeroRows } from './xero'

const today = dayOf(new Date())
const days = { from: today, to: today }

beforeAll(async () => {
  await startSelling()
  const ring = await makeProduct({ price: '100.02', inventory_count: 9 })
  const [wrong, sold, waiting] = [await makeOrder([ring]), await makeOrder([ring, ring]), await makeOrder([ring])]
  await tx(async () => {
    const cash = { method: 'cash', amount_cents: 20_004, rounding_cents: 1, received_on: today } as const
    const payment = await recordReceived(await findById(sold.id), cash)
    await changeOwed(await findById(sold.id), -5001, 'A scratch')
    await recordPaidBack({ payment, amount_cents: 5001, method: 'transfer', reason: 'A scratch' })
    const typed = { method: 'eftpos', amount_cents: 500, received_on: today } as const
    await recordCorrected(await recordReceived(await findById(wrong.id), typed), { reason: 'Typed', tell: false }, {})
    const over = { method: 'transfer', amount_cents: 10_100, received_on: '2001-06-30' } as const
    await recordReceived(await findById(waiting.id), over)
  })
})

test('figures are the sums of documents and of the ledger', async () => {
  const { invoices, adjustments, taken, paidBack, due, toPayBack } = await figuresOf(days)
  const documents = await db.select().from(taxDocuments)
  const sales = [...invoices, ...adjustments]
  expect(centsOf(sales)).toBe(documents.reduce((sum, { total_cents }) => sum + total_cents, 0))
  expect(sales.reduce((sum, { gst_cents }) => sum + gst_cents, 0)).toBe(
    documents.reduce((sum, { gst_cents }) => sum + gst_cents, 0),
  )
  expect(centsOf(adjustments)).toBe(-5001)
  const ledger = (await db.select().from(payments)).filter(({ received_on }) => received_on === today)
  expect(centsOf(taken) + centsOf(paidBack)).toBe(
    ledger.reduce((sum, { amount_cents, rounding_cents }) => sum + amount_cents + rounding_cents, 0),
  )
  // What was typed wrong, and its correction, are both what was taken.
  expect(taken.map(({ method, cents }) => [method, cents])).toEqual([
    ['cash', 20_005],
    ['eftpos', 500],
    ['eftpos', -500],
  ])
  expect(paidBack.map(({ method, cents }) => [method, cents])).toEqual([['transfer', -5001]])
  expect([centsOf(due), centsOf(toPayBack)]).toEqual([10_002, 98])
})

test('the file for Xero sums up to the documents', async () => {
  const documents = await db.select().from(taxDocuments)
  const [, ...rows] = xeroRows(await documentsOf(days), '200')
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const cents = (cell: unknown) => (cell as { cents: number }).cents
  expect(sum(rows.map((row) => Number(row[7]) * cents(row[8])))).toBe(sum(documents.map((one) => one.total_cents)))
  expect(sum(rows.map((row) => cents(row[11])))).toBe(sum(documents.map((one) => one.gst_cents)))
})

test('on a cash basis payments are counted, whose shares of GST come to that of what is paid', async () => {
  await updateShop({ cash_basis: true })
  const { invoices, adjustments, taken, paidBack } = await figuresOf(days)
  expect(invoices.map(({ cents }) => cents)).toEqual([20_004, 500, -500])
  expect(adjustments.map(({ cents }) => cents)).toEqual([-5001])
  // With what was rounded in cash.
  expect(centsOf(taken) + centsOf(paidBack)).toBe(centsOf(invoices) + centsOf(adjustments) + 1)
  const gst = [...invoices, ...adjustments].reduce((sum, { gst_cents }) => sum + gst_cents, 0)
  expect(gst).toBe(gstOf(20_004 - 5001))
  await updateShop({ cash_basis: false })
})

test.for([
  [3334, 3333, 3333],
  [6, 6, 6],
  [1, 9998, 1],
])('the GST of %j is that of the order once it is paid', async (parts) => {
  const total = centsOf(parts.map((cents) => ({ cents })))
  const { id } = await makeOrder([await makeProduct({ price: String(total / 100) })])
  const received_on = '2003-03-31'
  for (const amount_cents of parts)
    await tx(async () => recordReceived(await findById(id), { method: 'transfer', amount_cents, received_on }))
  const shares = (await paymentsOf({ from: received_on, to: received_on })).filter(
    ({ payment }) => payment.order_id === id,
  )
  expect(shares.reduce((sum, { gst_cents }) => sum + gst_cents, 0)).toBe((await findById(id)).order.gst_cents)
})

test('the margin is of pieces whose cost was known when they were sold, less what came off or back', async () => {
  const known = await makeProduct({ price: '1100', cost: '300', inventory_count: 9 })
  const unknown = await makeProduct({ price: '1100' })
  const margins = async () => (await figuresOf(days)).margin.map(({ cents }) => cents)
  const { id } = await makeOrder([known, known, unknown])
  await tx(async () => {
    const received = { method: 'transfer', amount_cents: 330_000, received_on: today } as const
    await recordReceived(await findById(id), received)
  })
  expect(await margins()).toEqual([200_000 - 60_000])
  await changeFields(known.id, { cost: 1 }, {})
  expect(await margins()).toEqual([200_000 - 60_000])
  await tx(async () => changeOwed(await findById(id), -33_000, 'A scratch'))
  expect(await margins()).toEqual([180_000 - 60_000])
  const accepted = await makeAccepted({ kind: 'custom', line_1_piece: `#${known.id}`, line_1_price: '1100' })
  await tx(async () =>
    recordReceived(await findById(accepted.id), { method: 'transfer', amount_cents: 110_000, received_on: today }),
  )
  expect(await margins()).toEqual([180_000 - 60_000, 100_000 - 1])
})

test('rows are those of the days, and nothing of the demonstration', async () => {
  const june = await figuresOf({ from: '2001-06-01', to: '2001-06-30' })
  expect(june.invoices).toEqual([])
  expect(june.taken.map(({ cents }) => cents)).toEqual([10_100])
  await tx(() => db.update(orders).set({ is_demo: true }))
  const { taken, due, toPayBack } = await figuresOf(days)
  expect([taken, due, toPayBack]).toEqual([[], [], []])
})
