import '~/models/kinds.server'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '#db/file/connect'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { erasePerson, findPerson } from '~/models/operations/person/person.server'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { exportOrders } from '../exports/export.server'
import { figuresOf } from '../exports/figures.server'
import { findById } from '../order/order.server'
import { deleteOldOrders } from './erasing.server'
import { handOver } from './fulfilment.server'
import { recordPayment } from './payments.server'
import { correct } from './refunds.server'
import { keptUntil, listTradeIns, recordTradeIn } from './trade-ins.server'

const shop = connect()
const today = dayOf(new Date())
const photo = { content: Buffer.of(1), thumbnail: Buffer.of(2) }
const gold = {
  ...{ amount_cents: 55_000, description: 'Two old rings', weight_mg: 12_350, fineness: '750' },
  ...{ seller_name: 'Ann Miller', seller_address: '1 Collins Street, Melbourne' },
  ...{ identity_kind: 'licence' as const, identity_end: '0821' },
} as const
let by: number

beforeAll(async () => {
  await startSelling()
  by = (await makeOwner()).id
})

async function soldForGold(email: string) {
  const { id } = await makeOrder([await makeProduct({ price: '2200', inventory_count: 1 })], { email })
  const number = await recordTradeIn(id, gold, photo, { by })
  await recordPayment(id, { method: 'eftpos', amount_cents: 165_000, received_on: today, reference: null }, { by })
  return { id, number }
}

test('what is traded in pays like money: invoice and GST are those of the whole sale, and nothing is credited for it', async () => {
  const { id } = await soldForGold('gold@example.com')
  const { documents, paid_cents, due_cents, payments } = await findById(id)
  expect([paid_cents, due_cents]).toEqual([220_000, 0])
  expect(documents).toMatchObject([{ kind: 'invoice', total_cents: 220_000, gst_cents: 20_000 }])
  expect(documents[0]!.content.lines).toHaveLength(1)
  expect(payments[0]).toMatchObject({ method: 'trade-in', amount_cents: 55_000, recorded_by_id: by })
  const { invoices, adjustments, taken } = await figuresOf({ from: today, to: today })
  expect(invoices.filter(({ order_id }) => order_id === id)).toMatchObject([{ cents: 220_000, gst_cents: 20_000 }])
  expect(adjustments).toEqual([])
  expect(taken.find(({ method }) => method === 'trade-in')).toMatchObject({ cents: 55_000, gst_cents: 0 })
})

test('the book numbers each piece, finds it, and does not change; a corrected payment keeps its row', async () => {
  const first = await soldForGold('first@example.com')
  const second = await soldForGold('second@example.com')
  expect(second.number).toBe(first.number + 1)
  for (const q of [`T-${second.number}`, String(second.number)])
    expect((await listTradeIns(q, 1)).rows.map(({ id }) => id)).toEqual([second.number])
  expect((await listTradeIns('old rings miller', 1)).rows.map(({ id }) => id).slice(0, 2)).toEqual([
    ...[second.number, first.number],
  ])
  const [{ id: payment } = { id: 0 }] = (await findById(second.id)).payments
  await correct(second.id, { payment, reason: 'Not gold', tell: false }, { by })
  const { rows } = await listTradeIns(`T-${second.number}`, 1)
  expect(rows).toMatchObject([{ is_corrected: true, correction: 'Not gold', amount_cents: 55_000 }])
  expect((await findById(second.id)).due_cents).toBe(55_000)
  expect(() => shop.prepare('UPDATE trade_in SET weight_mg = 1').run()).toThrow('does not change')
  expect(() => shop.prepare('DELETE FROM trade_in').run()).toThrow('is kept')
  const { content } = await exportOrders({ file: 'trade-ins', from: today, to: today })
  let csv = ''
  for await (const part of content) csv += String(part)
  expect(csv).toMatch(
    /Two old rings,12\.35,750,Ann Miller,"1 Collins Street, Melbourne",Driver licence ending in 0821,.*Not gold/,
  )
})

test('it is kept for seven days of the shop, through the change of its clocks', () => {
  expect(keptUntil(new Date('2026-03-05T12:30:00Z'))).toBe('2026-03-12')
  expect(keptUntil(new Date('2026-04-02T12:59:00Z'))).toBe('2026-04-09')
})

test('erasing a person leaves the book, which goes with the order after the years of invoices', async () => {
  const { id, number } = await soldForGold('erased@example.com')
  await handOver(id, { carrier: null, tracking: null }, { by })
  const places = (await findPerson('erased@example.com')).map(({ place: { label } }) => label)
  expect(places).toContain('What they traded in')
  await erasePerson('erased@example.com', { by })
  expect((await listTradeIns(`T-${number}`, 1)).rows).toMatchObject([{ seller_name: 'Ann Miller' }])
  shop.exec('DROP TRIGGER tax_document_kept; DROP TRIGGER payment_kept')
  await deleteOldOrders(new Date(Date.now() + 20 * 366 * DAY_MS), 100)
  expect((await listTradeIns(`T-${number}`, 1)).rows).toEqual([])
})
