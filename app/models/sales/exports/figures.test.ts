import '~/models/kinds.server'
import { beforeAll, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { orders, payments, taxDocuments } from '#db/schema'
import { dayOf } from '~/format/dates'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { recordCorrected, recordPaidBack } from '../ledger/paid-back.server'
import { recordReceived } from '../ledger/received.server'
import { changeOwed } from '../ledger/settling.server'
import { findById } from '../order/order.server'
import { centsOf, figuresOf } from './figures.server'

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

test('rows are those of the days, and nothing of the demonstration', async () => {
  const june = await figuresOf({ from: '2001-06-01', to: '2001-06-30' })
  expect(june.invoices).toEqual([])
  expect(june.taken.map(({ cents }) => cents)).toEqual([10_100])
  await tx(() => db.update(orders).set({ is_demo: true }))
  const { taken, due, toPayBack } = await figuresOf(days)
  expect([taken, due, toPayBack]).toEqual([[], [], []])
})
