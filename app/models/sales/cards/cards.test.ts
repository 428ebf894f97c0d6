import '~/models/kinds.server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#db/file/connect'
import { dayOf } from '~/format/dates'
import { MINUTE_MS } from '~/format/durations'
import { findById as findProduct } from '~/models/catalogue/product/product.server'
import { erasePerson } from '~/models/operations/person/person.server'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { ATTENTION, attentionText } from '../order/attention'
import { newExpiry } from '../order/awaited.server'
import { listSessions, openSessionOf } from '../order/card-sessions.server'
import { findById } from '../order/order.server'
import { cancel } from '../steps/cancelling.server'
import { keptOrders } from '../steps/erasing.server'
import { handOver } from '../steps/fulfilment.server'
import { lapseUnpaid } from '../steps/lapse.server'
import { payByTransfer, recordPayment } from '../steps/payments.server'
import { refund } from '../steps/refunds.server'
import { closeSession, heard, lookAt, lookAtDue } from './looking.server'
import { payByCard } from './opening.server'
import { listRefunds } from './refund-queue.server'
import { tryDueRefunds, tryRefundsOf } from './refunding.server'

const payments = await vi.hoisted(async () => {
  const { startPaymentServer } = await import('../../../../tests/support/payment-server')
  const started = await startPaymentServer()
  Object.assign(process.env, started.liveEnv, { RATE_LIMIT: 'off' })
  return started
})
const { books } = payments
const shop = connect()
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const outage = () => (payments.intercept = () => 503)
const reachable = () => (payments.intercept = () => undefined)
let owner: number

beforeAll(async () => {
  await startSelling()
  owner = (await makeOwner()).id
})
beforeEach(() => {
  reachable()
  books.refundStatus = 'succeeded'
  shop.exec('UPDATE card_session SET next_try_at = NULL')
  shop.exec('UPDATE customer_order SET placed_at = placed_at - 7200000')
})
afterAll(() => payments.stop())

const piece = (inventory_count = 1) => makeProduct({ price: '1000', inventory_count })
const begin = async (made?: Awaited<ReturnType<typeof piece>>) => {
  const ring = made ?? (await piece())
  const { id } = await makeOrder([ring], { pay_by: 'card' })
  const url = await payByCard(id, 'x')
  return { id, ring, url, session: url?.split('/').at(-1) ?? '' }
}
const paidOrder = async () => {
  const order = await begin()
  const { id: reference } = books.pay(order.session)
  const [row] = await listSessions(order.id)
  await lookAt(row!)
  const [payment] = (await findById(order.id)).payments
  return { ...order, reference, payment: payment!.id }
}
const look = async (id: number) => {
  for (const row of await listSessions(id)) await lookAt(row)
}
const cancelAs = async (id: number) => {
  await closeSession(id)
  await cancel(id)
}
const summary = async (id: number) => {
  const { state, payments: paid, documents, attention } = await findById(id)
  return {
    ...{
      state,
      paid: paid.map(({ method, amount_cents }) => [method, amount_cents]),
      attention: attentionText(attention),
    },
    documents: documents.map(({ kind, total_cents }) => [kind, total_cents]),
    open: (await openSessionOf(id)) !== null,
  }
}
const PAID = {
  ...{ state: 'to-prepare', paid: [['card', 100_000]], documents: [['invoice', 100_000]], attention: null },
  open: false,
}
const available = async (id: number) => (await findProduct(id)).available_count

function* ordersOf<T>(items: T[]): Generator<T[]> {
  if (items.length < 2) yield items
  for (const [at, first] of items.entries()) {
    if (items.length < 2) return
    for (const rest of ordersOf(items.filter((_, index) => index !== at))) yield [first, ...rest]
  }
}

test('whoever looks first, and however often: one payment, one invoice', async () => {
  const callers = {
    returns: (id: number) => look(id),
    bell: async (_id: number, session: string) => {
      await heard([session])
      await lookAtDue(later(0.1))
    },
    bellAgain: (_id: number, session: string) => heard([session]),
    worker: () => lookAtDue(later(0.1)).then(() => undefined),
    cancel: (id: number) => expect(cancelAs(id)).rejects.toThrow('paid for'),
  }
  const orders = [...ordersOf(Object.values(callers))]
  expect(orders).toHaveLength(120)
  for (const [at, order] of orders.entries()) {
    const { id, session } = await begin()
    books.pay(session)
    if (at % 5 === 0) await Promise.all(order.map((caller) => caller(id, session)))
    else for (const caller of order) await caller(id, session)
    expect(await summary(id)).toEqual(PAID)
  }
})

test('a second opening leads to the same page, and only what is due is asked for', async () => {
  const { id, url, session } = await begin()
  expect(await Promise.all([payByCard(id, 'x'), payByCard(id, 'y')])).toEqual([url, url])
  expect(books.session(session)).toMatchObject({ cents: 100_000, currency: 'aud' })
  expect(books.session(session).description).toMatch(/^Order \w+-P\w{6}, /)
  await recordPayment(id, { method: 'cash', amount_cents: 40_000, received_on: dayOf(new Date()), reference: null })
  const next = await payByCard(id, 'x')
  expect(next).not.toBe(url)
  expect(books.session(session).status).toBe('expired')
  expect(books.session(next!.split('/').at(-1)!).cents).toBe(60_000)
})

test('two openings at once make one session', async () => {
  const { id } = await makeOrder([await piece()], { pay_by: 'card' })
  const [one, other] = await Promise.all([payByCard(id, 'x'), payByCard(id, 'x')])
  expect(one).toBe(other)
  expect(await listSessions(id)).toHaveLength(1)
})

test('an order is begun five times at most, and held for three hours at most', async () => {
  const { id } = await begin()
  for (let begun = 1; begun < 5; begun += 1) {
    expect(await closeSession(id)).toBe(true)
    expect(await payByCard(id, 'x')).not.toBeNull()
  }
  await closeSession(id)
  await expect(payByCard(id, 'x')).rejects.toThrow('no longer be paid by card')
  const late = await makeOrder([await piece()], { pay_by: 'card' })
  await expect(payByCard(late.id, 'x', later(150))).rejects.toThrow('no longer be paid by card')
})

test('what something else has paid is closed at the provider', async () => {
  const { id, session } = await begin()
  await recordPayment(id, { method: 'eftpos', amount_cents: 100_000, received_on: dayOf(new Date()), reference: null })
  await lookAtDue()
  expect(books.session(session).status).toBe('expired')
  expect(await summary(id)).toMatchObject({ state: 'to-prepare', paid: [['eftpos', 100_000]], open: false })
})

test('an unpaid order lapses once the provider has closed it, without an email', async () => {
  const { id, ring, session } = await begin()
  const emails = () => shop.prepare('SELECT count(*) FROM outbox_message WHERE order_id = ?').pluck().get(id)
  outage()
  await lapseUnpaid(later(32))
  expect(await summary(id)).toMatchObject({ state: 'awaiting', open: true })
  expect(await available(ring.id)).toBe(0)
  reachable()
  await lapseUnpaid(later(32))
  expect(await summary(id)).toMatchObject({ state: 'lapsed', open: false })
  expect([books.session(session).status, await available(ring.id), emails()]).toEqual(['expired', 1, 0])
})

test('paid in the last moment, it does not lapse', async () => {
  const { id, session } = await begin()
  books.pay(session)
  await lapseUnpaid(later(32))
  expect(await summary(id)).toEqual(PAID)
})

test('while the provider is away, nobody cancels; after an hour a person is asked to look, until it is back', async () => {
  const { id, ring } = await begin()
  outage()
  await expect(cancelAs(id)).rejects.toThrow('may be paid by card')
  await expect(closeSession(id).then(() => cancel(id, { by: owner }))).rejects.toThrow('may be paid by card')
  const [row] = await listSessions(id)
  expect(await lookAt(row!, { now: later(30) })).toBe(false)
  expect(await summary(id)).toMatchObject({ attention: null })
  await lookAt(row!, { now: later(61) })
  expect(await summary(id)).toMatchObject({ attention: ATTENTION.unreachable, state: 'awaiting' })
  expect(await available(ring.id)).toBe(0)
  reachable()
  await look(id)
  expect(await summary(id)).toMatchObject({ attention: null })
  await cancelAs(id)
  expect(await available(ring.id)).toBe(1)
})

test('an order that is changed to bank transfer takes no card, and is held longer', async () => {
  const { id, session } = await begin()
  await expect(payByTransfer(id)).rejects.toThrow('may be paid by card')
  await closeSession(id)
  await payByTransfer(id)
  expect(books.session(session).status).toBe('expired')
  const { order } = await findById(id)
  expect(order.pay_by).toBe('transfer')
  expect(order.expires_at).toEqual((await newExpiry(order.placed_at!)).expires_at)
  await expect(payByTransfer(id)).rejects.toThrow('already')
  expect(await payByCard(id, 'x')).not.toBeNull()
  expect((await findById(id)).order).toMatchObject({ pay_by: 'card', expires_at: order.expires_at })
})

test('late money opens the order again when its piece is still there, and goes back when it is not', async () => {
  const close = (id: number) =>
    shop.prepare('UPDATE order_line SET allocated = 0 WHERE order_id = ?').run(id) &&
    shop.prepare("UPDATE customer_order SET closed_at = 1, closing = 'cancelled' WHERE id = ?").run(id)
  const [there, gone] = [await begin(), await begin()]
  for (const { id, session } of [there, gone]) {
    books.pay(session)
    close(id)
  }
  await makeOrder([await findProduct(gone.ring.id)])
  await look(there.id)
  expect(await summary(there.id)).toEqual({ ...PAID, attention: ATTENTION.reopened })
  await look(gone.id)
  expect(await summary(gone.id)).toMatchObject({ state: 'cancelled', attention: null })
  expect((await findById(gone.id)).to_pay_back_cents).toBe(100_000)
  expect(await listRefunds(gone.id)).toMatchObject([
    { amount_cents: 100_000, reason: 'Paid after the order was closed' },
  ])
  await tryDueRefunds(later(0.1))
  await tryDueRefunds(later(2))
  const after = await summary(gone.id)
  expect(after).toMatchObject({
    state: 'cancelled',
    paid: [
      ['card', 100_000],
      ['card', -100_000],
    ],
    attention: null,
  })
  expect(books.session(gone.session).payment?.refunds).toHaveLength(1)
})

test('what was paid is booked, even if it is not what was asked for; other money is not', async () => {
  const [less, more, foreign] = [await begin(), await begin(), await begin()]
  books.pay(less.session, { cents: 99_900 })
  books.pay(more.session, { cents: 110_000 })
  books.pay(foreign.session, { currency: 'usd' })
  for (const { id } of [less, more, foreign]) await look(id)
  expect(await summary(less.id)).toMatchObject({
    state: 'part-paid',
    paid: [['card', 99_900]],
    attention: ATTENTION.differs,
  })
  expect(await summary(more.id)).toMatchObject({ state: 'to-prepare', attention: ATTENTION.differs })
  expect(await summary(foreign.id)).toMatchObject({
    state: 'awaiting',
    paid: [],
    attention: ATTENTION.currency,
    open: false,
  })
})

test('a refund is made once by the provider, with what came back on its note', async () => {
  const { id, payment, ring } = await paidOrder()
  await handOver(id, { carrier: null, tracking: null }, { by: owner })
  const [line] = (await findById(id)).lines
  const returned = [{ line: line!.id, quantity: 1 }]
  await refund(id, { payment, amount_cents: 60_000, reason: 'Too small', returned, price: 'down' }, { by: owner })
  expect(await available(ring.id)).toBe(1)
  expect(await summary(id)).toMatchObject({ paid: [['card', 100_000]] })
  await expect(refund(id, { payment, amount_cents: 40_001, reason: 'x', returned: [], price: 'down' })).rejects.toThrow(
    'At most $400.00',
  )
  await Promise.all([tryRefundsOf(id), tryDueRefunds(), tryRefundsOf(id)])
  const { documents } = await findById(id)
  expect(documents[1]).toMatchObject({
    total_cents: -60_000,
    content: { lines: [{ description: `Too small (1 × ${line!.description})`, price_cents: -60_000 }] },
  })
  await refund(id, { payment, amount_cents: 40_000, reason: 'Sorry', returned: [], price: 'down' })
  await tryRefundsOf(id)
  await look(id)
  expect(await summary(id)).toMatchObject({
    paid: [
      ['card', 100_000],
      ['card', -60_000],
      ['card', -40_000],
    ],
    documents: [
      ['invoice', 100_000],
      ['adjustment', -60_000],
      ['adjustment', -40_000],
    ],
  })
  expect(books.payments.at(-1)?.refunds).toHaveLength(2)
  await expect(refund(id, { payment, amount_cents: 1, reason: 'x', returned: [], price: 'down' })).rejects.toThrow(
    'Nothing',
  )
})

test('a refund whose reply was lost is made once, and keeps its reason', async () => {
  const { id, payment } = await paidOrder()
  await refund(id, { payment, amount_cents: 30_000, reason: 'Scratch', returned: [], price: 'down' })
  payments.intercept = ({ name, moment }) => (name === 'POST /v1/refunds' && moment === 'after' ? 'drop' : undefined)
  await tryRefundsOf(id)
  await look(id)
  expect(await summary(id)).toMatchObject({ paid: [['card', 100_000]] })
  reachable()
  await tryDueRefunds(later(1))
  await look(id)
  expect((await findById(id)).payments.map(({ amount_cents, reason }) => [amount_cents, reason])).toEqual([
    [100_000, null],
    [-30_000, 'Scratch'],
  ])
  expect(books.payments.at(-1)?.refunds).toHaveLength(1)
})

test('a declined refund waits for a person, and can be asked for again', async () => {
  const { id, payment, reference } = await paidOrder()
  await refund(id, { payment, amount_cents: 100_000, reason: 'Sorry', returned: [], price: 'down' })
  payments.intercept = ({ name }) => (name === 'POST /v1/refunds' ? 400 : undefined)
  await tryRefundsOf(id)
  expect(await summary(id)).toMatchObject({ paid: [['card', 100_000]], attention: ATTENTION.refundFailed })
  expect(await listRefunds(id)).toMatchObject([
    { payment_id: null, next_try_at: null, last_error: 'As the test wishes' },
  ])
  reachable()
  books.refundStatus = 'pending'
  await refund(id, { payment, amount_cents: 100_000, reason: 'Sorry', returned: [], price: 'down' })
  await tryRefundsOf(id)
  await look(id)
  expect(await summary(id)).toMatchObject({ paid: [['card', 100_000]] })
  books.settleRefund(books.payment(reference).refunds[0]!.id, 'succeeded')
  await heard([reference])
  await lookAtDue(later(0.1))
  expect(await summary(id)).toMatchObject({
    paid: [
      ['card', 100_000],
      ['card', -100_000],
    ],
  })
  expect((await listRefunds(id))[1]).toMatchObject({ next_try_at: null, failed_at: null })
})

test('a refund that the bank sends back later waits for a person', async () => {
  const { id, payment, reference } = await paidOrder()
  await refund(id, { payment, amount_cents: 10_000, reason: 'Sorry', returned: [], price: 'down' })
  await tryRefundsOf(id)
  books.settleRefund(books.payment(reference).refunds[0]!.id, 'failed')
  await look(id)
  expect(await summary(id)).toMatchObject({ attention: ATTENTION.refundFailed })
})

test('refunds and disputes that are made at the provider are found, and booked once', async () => {
  const { id, reference } = await paidOrder()
  books.refund(reference, 25_000)
  books.dispute(reference)
  for (let again = 0; again < 3; again += 1) {
    await heard([reference])
    await lookAtDue(later(0.1))
  }
  expect(await summary(id)).toMatchObject({
    paid: [
      ['card', 100_000],
      ['card', -25_000],
    ],
    documents: [['invoice', 100_000]],
    attention: ATTENTION.disputed,
  })
  const actions = () =>
    shop.prepare("SELECT count(*) FROM change WHERE action = 'disputed' AND record = ?").pluck().get(id)
  expect(actions()).toBe(1)
})

test('a paid session is looked at after an hour, then every day; an unpaid one never again', async () => {
  const { id } = await paidOrder()
  const wait = async () => {
    const [row] = await listSessions(id)
    return Math.round((row!.next_try_at!.getTime() - Date.now()) / MINUTE_MS)
  }
  expect(await wait()).toBe(60)
  await lookAtDue(later(61))
  expect(await wait()).toBe(61 + 24 * 60)
  const unpaid = await begin()
  await closeSession(unpaid.id)
  expect(await listSessions(unpaid.id)).toMatchObject([{ next_try_at: null }])
})

test('after a crash, or a lost reply, the page is found again by its key', async () => {
  for (const lost of ['before', 'after'] as const) {
    const { id } = await makeOrder([await piece()], { pay_by: 'card' })
    const before = books.sessions.size
    payments.intercept = ({ name, moment }) =>
      name === 'POST /v1/checkout/sessions' && moment === lost ? 'drop' : undefined
    expect(await payByCard(id, 'x')).toBeNull()
    expect(await summary(id)).toMatchObject({ state: 'awaiting', open: true })
    reachable()
    await lookAtDue(later(0.5))
    const [row] = await listSessions(id)
    expect(row?.url).toContain(payments.origin)
    expect(books.sessions.size).toBe(before + 1)
    expect(await payByCard(id, 'x')).toBe(row?.url)
    books.pay(row!.session!)
    await look(id)
    expect(await summary(id)).toEqual(PAID)
  }
})

test('a page that was never opened is given up when its time is over', async () => {
  const { id, ring } = await begin()
  shop.prepare('UPDATE card_session SET session = NULL, url = NULL WHERE order_id = ?').run(id)
  outage()
  await lapseUnpaid(later(32))
  expect(await summary(id)).toMatchObject({ state: 'lapsed', open: false })
  expect(await available(ring.id)).toBe(1)
})

test('messages about others change nothing', async () => {
  const before = shop.prepare('SELECT count(*) FROM card_session WHERE heard_at IS NOT NULL').pluck().get()
  await heard([])
  await heard(['cs_other', 'pi_other'])
  expect(shop.prepare('SELECT count(*) FROM card_session WHERE heard_at IS NOT NULL').pluck().get()).toBe(before)
})

test('erased, a paid order can still be found at the provider; one that may be paid just now stays', async () => {
  const { id, payment } = await paidOrder()
  await refund(id, { payment, amount_cents: 10_000, reason: 'For Ann', returned: [], price: 'down' })
  await tryRefundsOf(id)
  await handOver(id, { carrier: null, tracking: null }, { by: owner })
  await erasePerson((await findById(id)).order.email!, {})
  expect(await listSessions(id)).toMatchObject([{ url: null, last_error: null, payment_id: payment }])
  expect(await listRefunds(id)).toMatchObject([{ reason: '[erased]' }])
  await look(id)
  const open = await begin()
  const { email } = (await findById(open.id)).order
  expect(await keptOrders([open.id])).toMatchObject({ until: null, inProgress: 1 })
  await erasePerson(email!, {})
  expect(await summary(open.id)).toMatchObject({ state: 'awaiting', open: true })
  await closeSession(open.id)
  await erasePerson(email!, {})
  await expect(findById(open.id)).rejects.toThrow('not found')
  expect(await available(open.ring.id)).toBe(1)
})
