import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Call, type Fate, LIVE_KEY, OTHER_KEY, startPaymentServer } from '../../../../tests/support/payment-server'
import { Declined, Forged, Refused, Unknown } from './provider'
import { stripeProvider } from './stripe.server'

const payments = await startPaymentServer()
const [secretKey = '', webhookSecret = ''] = Object.values(payments.env)
const keys = { secretKey, webhookSecret, apiUrl: payments.origin }
const provider = await stripeProvider(keys)
const { books } = payments

let made = 0
const input = (values: object = {}) => ({
  key: `key-${(made += 1)}`,
  cents: 125_000,
  reference: 'AF-P7K2M9Q',
  description: 'Order AF-P7K2M9Q, Aurelia & Finch',
  email: 'ada@example.com',
  expiresAt: new Date(Date.now() + 31 * 60_000),
  returnUrl: 'https://shop.example/order/secret',
  ...values,
})

afterAll(() => payments.stop())

beforeEach(() => {
  payments.calls.length = 0
  payments.messages.length = 0
  payments.intercept = () => undefined
  books.refundStatus = 'succeeded'
})

const meets = (name: RegExp, moment: Call['moment'], fate: Fate, times = 1) => {
  let left = times
  payments.intercept = (call) => (call.moment === moment && name.test(call.name) && left-- > 0 ? fate : undefined)
}

async function paid(): Promise<{ session: string; payment: string }> {
  const { session } = await provider.open(input())
  return { session, payment: books.pay(session).id }
}

test('a page asks for exactly the due cents, by card, and says where to return to', async () => {
  const asked = input()
  const { session, url } = await provider.open(asked)
  expect(url).toBe(`${payments.origin}/c/pay/${session}`)
  const { createdAt, ...opened } = books.session(session)
  expect(createdAt).toBeLessThanOrEqual(Date.now())
  expect(opened).toEqual({
    id: session,
    owner: { account: 'standin', isLive: false },
    status: 'open',
    reference: asked.key,
    cents: 125_000,
    currency: 'aud',
    description: asked.description,
    email: asked.email,
    metadata: { order: 'AF-P7K2M9Q' },
    intent: { description: asked.description, metadata: { order: 'AF-P7K2M9Q' } },
    expiresAt: Math.floor(asked.expiresAt.getTime() / 1000) * 1000,
    successUrl: asked.returnUrl,
    cancelUrl: asked.returnUrl,
    payment: null,
  })
  expect([provider.isTest, provider.origin]).toEqual([true, payments.origin])
})

test('without an address the page asks for it', async () => {
  const { session } = await provider.open(input({ email: undefined }))
  expect(books.session(session)).toMatchObject({ status: 'open', email: null })
})

test('an opened page names its order, also one whose line alone has its number', async () => {
  const since = new Date(Date.now() - 60_000)
  const { session, payment } = await paid()
  const older = await provider.open(input())
  books.session(older.session).metadata = {}
  const opened = await provider.openedSince(since)
  expect(opened.find((one) => one.session === session)).toMatchObject({ reference: 'AF-P7K2M9Q', payment })
  expect(opened.find((one) => one.session === older.session)).toMatchObject({ reference: 'AF-P7K2M9Q', payment: null })
  expect(await provider.openedSince(new Date(Date.now() + 60_000))).toEqual([])
})

test('the same key opens the same page, also when the first answer was lost', async () => {
  const asked = input()
  meets(/sessions$/, 'after', 'drop')
  const first = await provider.open(asked)
  expect(await provider.open(asked)).toEqual(first)
  expect([...books.sessions.values()].filter(({ reference }) => reference === asked.key)).toHaveLength(1)
  expect(payments.calls).toHaveLength(3)
})

test('another amount under the same key is no refusal: a page is open under it', async () => {
  const asked = input()
  await provider.open(asked)
  const error = await provider.open({ ...asked, cents: 1 }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(Declined)
})

test('what is open, paid and closed', async () => {
  const { session } = await provider.open(input())
  const nothing = { isTest: true, cents: 0, currency: 'aud', payment: null, refunds: [], disputes: [] }
  expect(await provider.look(session)).toEqual({ state: 'open', ...nothing })
  const { id } = books.pay(session, { cents: 99_900, currency: 'usd' })
  const payment = { cents: 99_900, currency: 'usd', payment: id, refunds: [], disputes: [] }
  const report = { state: 'paid', isTest: true, ...payment }
  expect(await provider.look(session)).toEqual(report)
  expect(await provider.close(session)).toEqual(report)
  const other = await provider.open(input())
  expect(await provider.close(other.session)).toEqual({ state: 'closed', ...nothing })
  expect(await provider.close(other.session)).toEqual({ state: 'closed', ...nothing })
  expect(() => books.pay(other.session)).toThrow('expired')
})

test('a payment between the wish to close and its answer is reported', async () => {
  const { session } = await provider.open(input())
  payments.intercept = ({ name, moment }) => {
    if (moment === 'before' && name.endsWith('/expire')) books.pay(session)
    return undefined
  }
  expect(await provider.close(session)).toMatchObject({ state: 'paid', cents: 125_000 })
})

test('refunds, whole and in parts, pending and failed; more than is left is declined', async () => {
  const { session, payment } = await paid()
  const refund = { key: 'refund-1', payment, cents: 100_000 }
  const first = await provider.refund(refund)
  expect(first).toMatchObject({ cents: 100_000, state: 'done' })
  expect(await provider.refund(refund)).toEqual(first)
  books.refundStatus = 'pending'
  const second = await provider.refund({ key: 'refund-2', payment, cents: 25_000 })
  expect(second.state).toBe('pending')
  await expect(provider.refund({ key: 'refund-3', payment, cents: 1 })).rejects.toThrow(Declined)
  books.settleRefund(second.id, 'failed')
  expect(await provider.lookAtRefund(second.id)).toEqual({ id: second.id, cents: 25_000, state: 'failed' })
  expect(await provider.look(session)).toMatchObject({
    refunds: [{ id: second.id, state: 'failed' }, { id: first.id }],
  })
  await expect(provider.refund({ key: 'refund-4', payment: 'pi_unknown', cents: 1 })).rejects.toThrow(Declined)
})

test('a dispute is open until the bank decides, and its payment is not refunded', async () => {
  const { session, payment } = await paid()
  const dispute = books.dispute(payment, { cents: 60_000 })
  const reported = async () => (await provider.look(session)).disputes
  expect(await reported()).toEqual([{ id: dispute.id, cents: 60_000, state: 'open' }])
  await expect(provider.refund({ key: 'refund-5', payment, cents: 1 })).rejects.toThrow(Declined)
  books.settleDispute(dispute, 'under_review')
  expect(await reported()).toMatchObject([{ state: 'open' }])
  books.settleDispute(dispute, 'lost')
  expect(await reported()).toMatchObject([{ state: 'lost' }])
  books.settleDispute(dispute, 'won')
  expect(await reported()).toMatchObject([{ state: 'won' }])
})

test('an inquiry of the bank takes no money, and its payment can be refunded', async () => {
  const { session, payment } = await paid()
  const inquiry = books.dispute(payment, { status: 'warning_needs_response' })
  expect((await provider.look(session)).disputes).toMatchObject([{ state: 'open' }])
  expect(await provider.refund({ key: 'refund-6', payment, cents: 1 })).toMatchObject({ state: 'done' })
  books.settleDispute(inquiry, 'warning_closed')
  expect((await provider.look(session)).disputes).toMatchObject([{ state: 'won' }])
})

test('a key that may not read disputes reports them as open', async () => {
  const { session, payment } = await paid()
  books.dispute(payment)
  meets(/GET .*disputes$/, 'before', 403)
  expect((await provider.look(session)).disputes).toMatchObject([{ cents: 125_000, state: 'open' }])
})

test('a payment has all of its refunds, however many', async () => {
  const { session, payment } = await paid()
  for (let cents = 1; cents <= 120; cents += 1) books.refund(payment, cents)
  const { refunds } = await provider.look(session)
  expect(refunds.map(({ cents }) => cents).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 120 }, (_, at) => at + 1),
  )
})

test.each([
  ['a closed connection', 'before', 'drop', 2],
  ['an error of the provider', 'before', 500, 2],
  ['too many requests', 'before', 429, 2],
  ['a lost answer, twice', 'after', 'drop', 2],
] as const)('%s is worth another try', async (_, moment, fate, times) => {
  const asked = input()
  meets(/sessions$/, moment, fate, times)
  const error = await provider.open(asked).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(Declined)
  payments.intercept = () => undefined
  expect((await provider.open(asked)).url).toContain('/c/pay/')
  expect([...books.sessions.values()].filter(({ reference }) => reference === asked.key)).toHaveLength(1)
})

test('a wrong key and an unknown session are no refusals: the configuration may be wrong', async () => {
  const stranger = await stripeProvider({ ...keys, secretKey: 'sk_test_wrong' })
  const { session } = await provider.open(input())
  for (const asked of [stranger.look(session), stranger.open(input()), provider.look('cs_test_unknown')]) {
    const error = await asked.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(Declined)
    expect(Object.keys(error as Error)).toEqual([])
  }
})

test('what is of another account, or of the other mode, is unknown', async () => {
  const { session, payment } = await paid()
  const { id } = books.refund(payment, 100)
  for (const secret of [LIVE_KEY, OTHER_KEY]) {
    const other = await stripeProvider({ ...keys, secretKey: secret })
    expect(other.isTest).toBe(secret === OTHER_KEY)
    await expect(other.look(session)).rejects.toThrow(Unknown)
    await expect(other.close(session)).rejects.toThrow(Unknown)
    await expect(other.lookAtRefund(id)).rejects.toThrow(Unknown)
    expect(await other.openedSince(new Date(0))).toEqual([])
  }
  const live = await stripeProvider({ ...keys, secretKey: LIVE_KEY })
  const { session: sold } = await live.open(input())
  expect(await live.look(sold)).toMatchObject({ state: 'open', isTest: false })
  await expect(provider.look('cs_test_unknown')).rejects.toThrow(Unknown)
})

test('an address that the provider dislikes is left out, and the page is found again so', async () => {
  const asked = input({ email: 'b&b@example.com' })
  const page = await provider.open(asked)
  expect(books.session(page.session)).toMatchObject({ cents: 125_000, email: null })
  expect(await provider.open(asked)).toEqual(page)
})

test('a wrong key opens nothing, as its error tells', async () => {
  const stranger = await stripeProvider({ ...keys, secretKey: 'sk_test_wrong' })
  await expect(stranger.open(input())).rejects.toThrow(Refused)
})

test('what could not be opened is declined', async () => {
  await expect(provider.open(input({ cents: 1 }))).rejects.toThrow(Declined)
  await expect(provider.open(input({ expiresAt: new Date(Date.now() + 60_000) }))).rejects.toThrow(Declined)
})

function signed(body: string, secret = webhookSecret, ageSeconds = 0): Headers {
  return payments.signed(body, { secret, ageSeconds })
}

test('a message names the session or the payment that it is about', async () => {
  const { session, payment } = await paid()
  const { id } = books.refund(payment, 500)
  books.settleRefund(id, 'failed')
  books.settleRefund(id, 'succeeded')
  books.settleDispute(books.dispute(payment), 'lost')
  const other = await provider.open(input())
  books.expire(other.session)
  const heard = payments.messages.map(({ type, body }) => [type, provider.heard?.(Buffer.from(body), signed(body))])
  expect(heard).toEqual([
    ['checkout.session.completed', [session]],
    ['charge.refunded', [payment]],
    ['refund.failed', [payment]],
    ['refund.updated', [payment]],
    ['charge.dispute.created', [payment]],
    ['charge.dispute.closed', [payment]],
    ['checkout.session.expired', [other.session]],
  ])
  const unknown = payments.messages[0]?.body.replace('checkout.session.completed', 'invoice.paid') ?? ''
  expect(provider.heard?.(Buffer.from(unknown), signed(unknown))).toEqual([])
})

test('a message of another sender is forged', async () => {
  await paid()
  const body = payments.messages[0]?.body ?? ''
  const hear = (headers: Headers, sent = body) => provider.heard?.(Buffer.from(sent), headers)
  expect(hear(signed(body, webhookSecret, 299))).toHaveLength(1)
  for (const [headers, sent] of [
    [signed(body, 'whsec_other'), body],
    [signed(body, webhookSecret, 301), body],
    [signed(body), body.replace('paid', 'open')],
    [signed(''), ''],
    [new Headers(), body],
    [new Headers({ 'stripe-signature': 't=1,v1=' }), body],
    [new Headers({ 'stripe-signature': 'v1='.repeat(4000) }), body],
    [signed('not JSON'), 'not JSON'],
  ] as const) {
    expect(() => hear(headers, sent)).toThrow(Forged)
  }
  expect((await stripeProvider({ ...keys, webhookSecret: null })).heard).toBeNull()
})
