import '~/models/kinds.server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tx } from '#db/client.server'
import { connect } from '#db/file/connect'
import { dayOf } from '~/format/dates'
import { DAY_MS, HOUR_MS } from '~/format/durations'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { listSessions, openSessionOf } from '../order/card-sessions.server'
import { findById } from '../order/order.server'
import { looked } from '../order/step.server'
import { cancel } from '../steps/cancelling.server'
import { handOver } from '../steps/fulfilment.server'
import { changePrice, refund } from '../steps/refunds.server'
import { heard, lookAt, lookAtDue } from './looking.server'
import { payByCard } from './opening.server'
import { listRefunds } from './refund-queue.server'
import { tryDueRefunds, tryRefundsOf } from './refunding.server'

// What the customer's bank decides, and what a provider no longer knows.

const payments = await vi.hoisted(async () => {
  const { startPaymentServer } = await import('../../../../tests/support/payment-server')
  const started = await startPaymentServer()
  Object.assign(process.env, started.liveEnv, { RATE_LIMIT: 'off' })
  return started
})
const { books } = payments
const shop = connect()
const PRICE = 100_000
const TODAY = dayOf(new Date())
const OTHERS = { account: 'other', isLive: false }
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

let owner: number

beforeAll(async () => {
  await startSelling()
  owner = (await makeOwner()).id
})
beforeEach(() => {
  books.refundStatus = 'succeeded'
  shop.exec('UPDATE card_session SET next_try_at = NULL')
})
afterAll(() => payments.stop())

const begun = async () => {
  const { id } = await makeOrder([await makeProduct({ price: '1000', inventory_count: 1 })], { pay_by: 'card' })
  return { id, session: (await payByCard(id, 'x'))?.split('/').at(-1) ?? '' }
}
const look = async (id: number, now = new Date()) => {
  for (const row of await listSessions(id)) await lookAt(row, { now })
}
const paid = async () => {
  const { id, session } = await begun()
  const { id: reference } = books.pay(session)
  await look(id)
  const [payment] = (await findById(id)).payments
  return { id, reference, payment: payment!.id }
}
const ledger = async (id: number) => (await findById(id)).payments.map(({ kind, amount_cents }) => [kind, amount_cents])
const attention = async (id: number) => (await findById(id)).attention.map(({ kind }) => kind)
const disputedAt = async (id: number) => (await listSessions(id))[0]?.disputed_at ?? null
const actions = (id: number) =>
  shop.prepare("SELECT action FROM change WHERE kind = 'order' AND record = ? ORDER BY id").pluck().all(id)

test('a dispute that is lost is charged back, once: what was handed over is due again, and its invoice stays', async () => {
  const { id, reference } = await paid()
  await handOver(id, { carrier: null, tracking: null }, { by: owner })
  const dispute = books.dispute(reference)
  await look(id)
  expect([await attention(id), await ledger(id)]).toEqual([['disputed'], [['received', PRICE]]])
  expect(await disputedAt(id)).not.toBeNull()
  books.settleDispute(dispute, 'lost')
  for (let again = 0; again < 2; again += 1) {
    await heard([reference])
    await lookAtDue(inHours(0.01))
  }
  expect(await ledger(id)).toEqual([
    ['received', PRICE],
    ['charged_back', -PRICE],
  ])
  const { paid_cents, due_cents, documents, payments: rows } = await findById(id)
  expect([paid_cents, due_cents]).toEqual([0, PRICE])
  expect(documents.map(({ total_cents }) => total_cents)).toEqual([PRICE])
  expect(rows[1]).toMatchObject({ of_payment: rows[0]!.id, method: 'card', provider_reference: dispute.id })
  expect(await attention(id)).toEqual(['chargedBack'])
  expect(await disputedAt(id)).toBeNull()
  expect(actions(id)).toEqual(expect.arrayContaining(['disputed', 'charged_back', 'dispute_ended']))
})

test('a dispute that is won clears by itself, also when nobody has looked', async () => {
  const { id, reference } = await paid()
  const dispute = books.dispute(reference, { cents: 40_000 })
  await look(id)
  books.settleDispute(dispute, 'won')
  await look(id)
  expect([await attention(id), await ledger(id), await disputedAt(id)]).toEqual([[], [['received', PRICE]], null])
  await look(id)
  expect(actions(id).filter((action) => action === 'disputed' || action === 'dispute_ended')).toEqual([
    'disputed',
    'dispute_ended',
  ])
})

test('a part that is lost, and won on appeal, comes back', async () => {
  const { id, reference } = await paid()
  const dispute = books.dispute(reference, { cents: 40_000, status: 'lost' })
  await look(id)
  expect(await ledger(id)).toEqual([
    ['received', PRICE],
    ['charged_back', -40_000],
  ])
  books.settleDispute(dispute, 'under_review')
  await look(id)
  books.settleDispute(dispute, 'won')
  await look(id)
  await look(id)
  expect(await ledger(id)).toEqual([
    ['received', PRICE],
    ['charged_back', -40_000],
    ['reversed', 40_000],
  ])
  expect((await findById(id)).due_cents).toBe(0)
})

test('somebody who has looked at a dispute hears of its loss, and not of the dispute again', async () => {
  const { id, reference } = await paid()
  const dispute = books.dispute(reference)
  await look(id)
  await tx(() => looked(id, { by: owner }))
  await look(id)
  expect(await attention(id)).toEqual([])
  books.settleDispute(dispute, 'lost')
  await look(id)
  expect(await attention(id)).toEqual(['chargedBack'])
})

test('an open dispute is looked at every day, however old its payment is', async () => {
  const { id, reference } = await paid()
  shop.prepare('UPDATE card_session SET created_at = ? WHERE order_id = ?').run(Date.now() - 200 * DAY_MS, id)
  const next = async () => (await listSessions(id))[0]?.next_try_at ?? null
  const dispute = books.dispute(reference)
  await look(id)
  expect(await next()).not.toBeNull()
  books.settleDispute(dispute, 'won')
  await look(id)
  expect(await next()).toBeNull()
})

test('a disputed payment is not refunded, as the order says', async () => {
  const { id, reference, payment } = await paid()
  books.dispute(reference)
  await refund(id, { payment, amount_cents: 10_000, reason: 'Sorry', returned: [], price: 'down' })
  await tryRefundsOf(id)
  const [asked] = await listRefunds(id)
  expect(asked?.last_error).toContain('has been charged back')
  expect([asked?.payment_id, asked?.failed_at]).toEqual([null, expect.any(Date)])
  expect(await attention(id)).toEqual(['refundFailed'])
})

test('a refund that the bank sends back is in the ledger again, once, and can be made another way', async () => {
  const { id, reference, payment } = await paid()
  await refund(id, { payment, amount_cents: 10_000, reason: 'Sorry', returned: [], price: 'down' })
  await tryRefundsOf(id)
  const elsewhere = books.refund(reference, 5000)
  await look(id)
  const all = [
    ['received', PRICE],
    ['paid_back', -10_000],
    ['paid_back', -5000],
  ]
  expect(await ledger(id)).toEqual(all)
  books.settleRefund(elsewhere.id, 'failed')
  books.settleRefund(books.payment(reference).refunds[1]!.id, 'failed')
  await look(id)
  await look(id)
  expect((await ledger(id)).slice(0, 3)).toEqual(all)
  expect((await ledger(id)).slice(3).sort()).toEqual([
    ['reversed', 10_000],
    ['reversed', 5000],
  ])
  expect(await attention(id)).toContain('refundFailed')
  const { paid_cents, to_pay_back_cents } = await findById(id)
  expect([paid_cents, to_pay_back_cents]).toEqual([PRICE, 10_000])
  await refund(id, { payment, amount_cents: 10_000, method: 'transfer', reason: 'Again', returned: [] })
  expect((await findById(id)).to_pay_back_cents).toBe(0)
})

test('what is refunded at the provider is recorded, also when it is more than what is left of the payment', async () => {
  const { id, reference, payment } = await paid()
  await handOver(id, { carrier: null, tracking: null }, { by: owner })
  await refund(id, { payment, amount_cents: 76_000, method: 'cash', reason: 'Sorry', returned: [], price: 'down' })
  const elsewhere = books.refund(reference, 50_000)
  await look(id)
  await look(id)
  expect(await ledger(id)).toEqual([
    ['received', PRICE],
    ['paid_back', -76_000],
    ['paid_back', -50_000],
  ])
  expect((await attention(id)).sort()).toEqual(['paidBackTwice', 'refundedElsewhere'])
  expect((await findById(id)).due_cents).toBe(50_000)
  books.settleRefund(elsewhere.id, 'failed')
  await look(id)
  expect((await findById(id)).due_cents).toBe(0)
})

test('more than was paid, refunded at the provider after the order was closed, is due from the customer', async () => {
  const { id, reference, payment } = await paid()
  const back = { payment, amount_cents: PRICE, reason: 'Sorry', returned: [], cancels: true }
  await refund(id, { ...back, method: 'cash' }, { by: owner })
  books.refund(reference, 20_000)
  await look(id)
  const { order, due_cents, state } = await findById(id)
  expect([state, order.charge_cents, due_cents]).toEqual(['cancelled', 0, 20_000])
  expect(await attention(id)).toEqual(['paidBackTwice'])
})

test('a report that cannot be recorded carries its error until it can', async () => {
  const { id, reference } = await paid()
  books.refund(reference, 100)
  shop.exec("CREATE TRIGGER broken BEFORE INSERT ON payment BEGIN SELECT RAISE(ABORT, 'as the test wishes'); END")
  await look(id)
  shop.exec('DROP TRIGGER broken')
  const lastError = async () => (await listSessions(id))[0]?.last_error
  expect(await lastError()).toMatch('as the test wishes')
  await look(id)
  expect([await lastError(), await ledger(id)]).toEqual([null, expect.arrayContaining([['paid_back', -100]])])
})

test('what is going back to a card no longer covers an order', async () => {
  const { id, payment } = await paid()
  books.refundStatus = 'pending'
  await refund(id, { payment, amount_cents: 10_000, reason: 'Sorry', returned: [], price: 'owed', paid_on: TODAY })
  const take = () => handOver(id, { carrier: null, tracking: null }, { by: owner })
  await expect(take()).rejects.toThrow('A refund of $100.00 is on its way to the card')
  await changePrice(id, { amount_cents: -10_000, reason: 'Agreed' })
  expect((await take()).handed_over_at).not.toBeNull()
})

test('a page that the provider does not know is closed after a day, with its order, and somebody hears of it', async () => {
  const { id, session } = await begun()
  books.session(session).owner = OTHERS
  await look(id, inHours(23))
  expect((await openSessionOf(id))?.last_error).toContain('No such checkout.session')
  await expect(cancel(id)).rejects.toThrow('may be paid by card')
  await look(id, inHours(25))
  expect(await openSessionOf(id)).toBeNull()
  expect(await listSessions(id)).toMatchObject([{ payment_id: null, next_try_at: null }])
  expect(await attention(id)).toEqual(['unknownPage'])
  await cancel(id)
  expect((await findById(id)).state).toBe('cancelled')
})

test('a payment that the provider no longer knows stays as it is', async () => {
  const { id, reference } = await paid()
  const session = [...books.sessions.values()].find(({ payment }) => payment?.id === reference)!
  session.owner = OTHERS
  await look(id, inHours(25))
  expect([await ledger(id), await attention(id)]).toEqual([[['received', PRICE]], []])
  session.owner = { account: 'standin', isLive: true }
  books.refund(reference, 100)
  await look(id)
  expect(await ledger(id)).toContainEqual(['paid_back', -100])
})

test('a pending refund that the provider does not know is given up after a day', async () => {
  const { id, reference, payment } = await paid()
  books.refundStatus = 'pending'
  await refund(id, { payment, amount_cents: 10_000, reason: 'Sorry', returned: [], price: 'down' })
  await tryRefundsOf(id)
  const session = [...books.sessions.values()].find((one) => one.payment?.id === reference)!
  session.owner = OTHERS
  await tryDueRefunds(inHours(1))
  expect(await listRefunds(id)).toMatchObject([{ failed_at: null }])
  await tryDueRefunds(inHours(48))
  expect((await listRefunds(id))[0]?.failed_at).not.toBeNull()
  expect(await attention(id)).toEqual(['refundFailed'])
})

test('below fifty cents no card is taken, and it says so', async () => {
  const cheap = await makeProduct({ price: '0.49', inventory_count: 1 })
  const { id } = await makeOrder([cheap], { pay_by: 'transfer' })
  await expect(payByCard(id, 'x')).rejects.toThrow('Less than $0.50 is paid by bank transfer.')
  expect(await listSessions(id)).toEqual([])
})
