import '~/models/kinds.server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#db/file/connect'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { updateShop } from '~/models/shop/shop.server'
import { attentionOf } from '../../../../tests/factories/attention'
import { makeAccepted } from '../../../../tests/factories/offer'
import { startSelling } from '../../../../tests/factories/order'
import { makeOwner } from '../../../../tests/factories/user'
import { closeSession, lookAt } from '../cards/looking.server'
import { payByCard } from '../cards/opening.server'
import { tryRefundsOf } from '../cards/refunding.server'
import { ATTENTION } from '../order/attention'
import { listSessions } from '../order/card-sessions.server'
import { findById } from '../order/order.server'
import { cancel } from '../steps/cancelling.server'
import { markReady } from '../steps/fulfilment.server'
import { lapseUnpaid } from '../steps/lapse.server'
import { payByTransfer, recordPayment } from '../steps/payments.server'
import { refund } from '../steps/refunds.server'

// Deposits, balances and instalments by card, with the books of a provider that speaks the published protocol.

const payments = await vi.hoisted(async () => {
  const { startPaymentServer } = await import('../../../../tests/support/payment-server')
  const started = await startPaymentServer()
  Object.assign(process.env, started.liveEnv, { RATE_LIMIT: 'off' })
  return started
})
const { books } = payments
const shop = connect()
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
let owner: number

beforeAll(async () => {
  await startSelling()
  await updateShop({ layby_months: 6, layby_fee_cents: 5000 })
  owner = (await makeOwner()).id
})
beforeEach(() => shop.exec('UPDATE card_session SET next_try_at = NULL'))
afterAll(() => payments.stop())

const open = async (id: number) => (await payByCard(id, 'x'))?.split('/').at(-1) ?? ''
const look = async (id: number) => {
  for (const row of await listSessions(id)) await lookAt(row)
}
const payNext = async (id: number) => {
  books.pay(await open(id))
  await look(id)
}
const paidCents = async (id: number) => (await findById(id)).payments.map(({ amount_cents }) => amount_cents)
const stateOf = async (id: number) => (await findById(id)).state
const layby = () => makeAccepted({ kind: 'layby', plan: 'monthly', months: '2', line_1_price: '900' })

test('deposit and balance are asked for one after the other, and each is booked once', async () => {
  const { id } = await makeAccepted()
  await payNext(id)
  expect([await stateOf(id), await paidCents(id)]).toEqual(['in-work', [100_000]])
  await markReady(id)
  await payNext(id)
  await look(id)
  expect([await stateOf(id), await paidCents(id)]).toEqual(['ready', [100_000, 100_000]])
  await expect(open(id)).rejects.toThrow('There is nothing to pay')
})

test('two tabs get one page, and a page for a former amount is closed before another is opened', async () => {
  const { id } = await makeAccepted()
  const [one, other] = await Promise.all([open(id), open(id)])
  expect(one).toBe(other)
  await recordPayment(id, { method: 'transfer', amount_cents: 40_000, received_on: dayOf(new Date()), reference: null })
  const next = await open(id)
  expect([books.sessions.get(one)?.status, books.sessions.get(next)?.cents]).toEqual(['expired', 60_000])
  books.pay(next)
  await look(id)
  expect(await paidCents(id)).toEqual([40_000, 60_000])
})

test('more instalments than an order has pages to try can be paid by card', async () => {
  const { id, schedule } = await makeAccepted({ kind: 'layby', plan: 'monthly', months: '6', line_1_price: '700' })
  for (const { cents } of schedule!) {
    await payNext(id)
    expect((await paidCents(id)).at(-1)).toBe(cents)
  }
  expect(await stateOf(id)).toBe('to-prepare')
})

test('an instalment that is begun by card and then transferred keeps its day', async () => {
  const { id } = await layby()
  await payNext(id)
  const { expires_at } = (await findById(id)).order
  await open(id)
  await closeSession(id)
  await payByTransfer(id)
  expect((await findById(id)).order).toMatchObject({ pay_by: 'transfer', expires_at })
})

test('a lay-by is not ended while an instalment of it may be paid', async () => {
  const { id } = await layby()
  await payNext(id)
  const session = await open(id)
  await expect(cancel(id)).rejects.toThrow('may be paid by card')
  books.pay(session)
  await closeSession(id)
  expect(await paidCents(id)).toEqual([30_000, 30_000])
  await cancel(id)
  expect((await findById(id)).order).toMatchObject({ closing: 'cancelled', charge_cents: 5000 })
  for (const { id: payment, amount_cents } of (await findById(id)).payments) {
    const back = payment === (await findById(id)).payments[0]!.id ? amount_cents - 5000 : amount_cents
    await refund(
      id,
      { payment, amount_cents: back, reason: 'Lay-by ended', returned: [], price: 'down' },
      { by: owner },
    )
  }
  await tryRefundsOf(id)
  const { paid_cents, to_pay_back_cents, documents } = await findById(id)
  expect([paid_cents, to_pay_back_cents, documents.map(({ total_cents }) => total_cents)]).toEqual([5000, 0, [5000]])
})

test('the page of a lay-by that has ended takes no money', async () => {
  const { id } = await layby()
  const session = await open(id)
  await closeSession(id)
  await cancel(id)
  expect(books.sessions.get(session)?.status).toBe('expired')
  await expect(open(id)).rejects.toThrow('There is nothing to pay')
})

test('a deposit that is given back leaves an order that awaits it again, and lapses', async () => {
  const { id } = await makeAccepted()
  await payNext(id)
  const [payment] = (await findById(id)).payments
  await refund(
    id,
    { payment: payment!.id, amount_cents: 100_000, reason: 'Changed mind', returned: [], price: 'owed' },
    { by: owner },
  )
  await tryRefundsOf(id)
  expect(await stateOf(id)).toBe('awaiting')
  await lapseUnpaid(inDays(40))
  const { state, documents } = await findById(id)
  expect([state, await attentionOf(id), documents.map(({ total_cents }) => total_cents)]).toEqual([
    'lapsed',
    null,
    [200_000, -200_000],
  ])
})

test('an instalment by card that is overdue asks a person, and is paid all the same', async () => {
  const { id } = await layby()
  await payNext(id)
  await lapseUnpaid(inDays(45))
  expect(await attentionOf(id)).toBe(ATTENTION.overdue)
  await payNext(id)
  expect(await attentionOf(id)).toBeNull()
})

test('the books of the shop are those of the provider', async () => {
  for (const id of shop.prepare('SELECT id FROM customer_order').pluck().all() as number[]) {
    await look(id)
    await tryRefundsOf(id)
  }
  const booked = shop.prepare("SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE method = 'card'")
  expect(booked.pluck().get()).toBe(books.balance)
})
