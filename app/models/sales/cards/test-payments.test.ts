import '~/models/kinds.server'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { cardSessions, orderLines } from '#db/schema'
import { dayOf, momentsOfDay } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { findById as findProduct } from '~/models/catalogue/product/product.server'
import { historyOf } from '~/models/records/history.server'
import { attentionOf } from '../../../../tests/factories/attention'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { exportOrders } from '../exports/export.server'
import { figuresOf } from '../exports/figures.server'
import { listForStaff } from '../lists/staff-list.server'
import { findById } from '../order/order.server'
import { nextStepOf, stepsOf } from '../order/state.server'
import { changeOrder } from '../order/step.server'
import { deleteTestOrder } from '../steps/erasing.server'
import { handOver } from '../steps/fulfilment.server'
import { lapseUnpaid, remind } from '../steps/lapse.server'
import { recordPayment } from '../steps/payments.server'
import { changePrice } from '../steps/refunds.server'
import { apply } from './apply.server'

// Payments in the provider's test mode, as it reports them.

const today = dayOf(new Date())
const PRICE = 100_000
let owner: number

beforeAll(async () => {
  await startSelling()
  owner = (await makeOwner()).id
})

const ring = () => makeProduct({ price: '1000', inventory_count: 1 })
const place = async (piece?: Awaited<ReturnType<typeof ring>>) => (await makeOrder([piece ?? (await ring())])).id

let made = 0
async function payByCard(order_id: number, isTest: boolean, cents = PRICE): Promise<void> {
  made += 1
  const session = { order_id, key: `key-${made}`, amount_cents: cents, expires_at: new Date() }
  const [row] = await tx(() => db.insert(cardSessions).values(session).returning())
  const none = { refunds: [], disputes: [] }
  const report = { state: 'paid' as const, isTest, cents, currency: 'aud', payment: `pi_${made}`, ...none }
  await tx(() => apply(row!.id, report, new Date()))
}
const payInCash = (id: number, amount_cents: number) =>
  recordPayment(id, { method: 'cash', amount_cents, received_on: today, reference: null })
const numbersOf = async (id: number) => (await findById(id)).documents.map(({ content }) => content.number)
const listed = async (view: 'due' | 'pay-back') => (await listForStaff(view, '', 1)).rows.map(({ id }) => id)

test('what was paid in test mode is in no figure, file or list of money, and leaves no gap when it goes', async () => {
  const piece = await ring()
  const [id, real] = [await place(piece), await place()]
  await payByCard(id, true)
  await payByCard(real, false)
  expect((await findById(id)).order.is_test).toBe(true)
  expect([await numbersOf(id), await numbersOf(real)]).toEqual([['TEST-INV-1'], ['INV-1001']])
  await tx(() => changePrice(id, { amount_cents: -5000, reason: 'A scratch' }, { by: owner }))
  expect(await numbersOf(id)).toEqual(['TEST-INV-1', 'TEST-ADJ-1'])
  expect(await listed('pay-back')).toEqual([])
  const figures = await figuresOf({ from: today, to: today })
  for (const [name, rows] of Object.entries({ ...figures }))
    expect(
      rows.filter((row) => row.order_id === id),
      name,
    ).toEqual([])
  for (const file of ['orders', 'payments', 'documents', 'xero'] as const) {
    let text = ''
    for await (const part of (await exportOrders({ file, from: today, to: today })).content) text += String(part)
    expect(text.includes('TEST-'), file).toBe(false)
    expect(text.trim().split('\n').length, file).toBe(file === 'documents' ? 3 : 2)
  }
  expect((await findProduct(piece.id)).available_count).toBe(0)
  await deleteTestOrder(id, { by: owner })
  expect((await findProduct(piece.id)).available_count).toBe(1)
  await expect(findById(id)).rejects.toThrow('not found')
  expect((await historyOf('order', id, 1)).rows[0]?.action).toBe('test_deleted')
  await expect(deleteTestOrder(real, { by: owner })).rejects.toThrow('paid in test mode')
  const next = await place()
  await payByCard(next, false)
  expect(await numbersOf(next)).toEqual(['INV-1002'])
})

test('what the demonstration brought is not to be paid back either', async () => {
  const id = await place()
  await tx(() => changeOrder(id, { is_demo: true }))
  await payInCash(id, PRICE)
  await handOver(id, { carrier: null, tracking: null })
  await changePrice(id, { amount_cents: 5000, reason: 'Dearer' }, { by: owner })
  expect(await listed('due')).toEqual([])
  await changePrice(id, { amount_cents: -9000, reason: 'Cheaper' }, { by: owner })
  expect(await listed('pay-back')).toEqual([])
})

test('test payments and real ones do not mix: somebody looks at the provider', async () => {
  const [real, tested] = [await place(), await place()]
  await payInCash(real, 40_000)
  await payByCard(real, true, 60_000)
  expect(await findById(real)).toMatchObject({ order: { is_test: false }, paid_cents: 40_000 })
  expect(await attentionOf(real)).toContain('in test mode')
  await payByCard(tested, true, 40_000)
  await payByCard(tested, false, 60_000)
  expect(await findById(tested)).toMatchObject({ order: { is_test: true }, paid_cents: 40_000 })
  expect(await attentionOf(tested)).toContain('with real money')
  expect(nextStepOf(await findById(tested))).toBeNull()
  expect(stepsOf(await findById(real))).toContain('pay')
  expect(stepsOf(await findById(tested))).not.toContain('pay')
  await expect(payInCash(tested, 60_000)).rejects.toThrow('no money is recorded for a test order')
})

test('a test order neither lapses nor is reminded of', async () => {
  const id = await place()
  await payByCard(id, true, 40_000)
  const soon = new Date(Date.now() + DAY_MS)
  const { end } = momentsOfDay(dayOf(soon))
  await tx(() => changeOrder(id, { expires_at: end, remind_at: soon }))
  expect(await remind(new Date(soon.getTime() + 1))).toBe(0)
  expect(await lapseUnpaid(new Date(end.getTime() + 30 * DAY_MS))).toBe(0)
  expect(await attentionOf(id)).toBeNull()
})

test.each([true, false])('an order that holds nothing is closed by a real payment alone: %s', async (isTest) => {
  const piece = await ring()
  const [paid, waiting] = [await place(piece), await place()]
  const isOfWaiting = eq(orderLines.order_id, waiting)
  await tx(() => db.update(orderLines).set({ product: piece.id, allocated: 0 }).where(isOfWaiting))
  await payByCard(paid, isTest)
  expect((await findById(waiting)).order.lost_at === null).toBe(isTest)
})
