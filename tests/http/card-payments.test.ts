import { expect } from 'vitest'
import { broken, CardBuyer, differences, sessionIn } from '../support/card-buyer'
import { change, rows } from '../support/database'
import type { Call, Fate } from '../support/payment-server'
import { linksOf } from '../support/reading'
import { testWithCards } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'
import { valueOf } from '../support/staff-screens'
import { Writer } from '../support/writing'

const test = testWithCards
  .override('serverEnv', ({ payments }) => ({
    ...payments.env,
    SESSION_SECRET: TEST_SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@boutique.example',
    LOG_LEVEL: 'debug',
  }))
  .extend('piece', { scope: 'file' }, async ({ server }) => {
    const stud = { name: 'Plain Stud', price: '100.00', inventory_count: 99, category: 'earrings', slug: 'paid-stud' }
    return (await Writer.signIn(server.origin)).add('/admin/products', stud)
  })
const PRICE = 10_000
const OPEN = /^POST \/v1\/checkout\/sessions$/

test.afterEach(({ server, payments }) => {
  payments.intercept = () => undefined
  payments.tells = null
  expect(differences(server.databaseFile, payments)).toEqual([])
  expect(broken(server.databaseFile)).toEqual([])
})

const meets =
  (name: RegExp, fate: Fate, moment: Call['moment'] = 'before') =>
  (call: Call) =>
    name.test(call.name) && call.moment === moment ? fate : undefined

test('from the checkout to the page of the provider and back, with its secret in no log', async ({
  server,
  payments,
  piece,
}) => {
  const customer = new CardBuyer(server, piece)
  const placed = await customer.place()
  expect(placed.status).toBe(303)
  const session = payments.books.session(sessionIn(placed, payments))
  expect(session).toMatchObject({ cents: PRICE, currency: 'aud', email: customer.email })
  expect(session.description).toMatch(/^Order AF-P\w{6}, Aurelia & Finch$/)
  expect(new URL(session.successUrl).pathname).toBe(customer.path)
  expect(session.successUrl).toBe(session.cancelUrl)
  expect((await customer.order()).html.text).toContain('Continue to payment')
  payments.books.pay(session.id)
  const { text } = (await customer.order()).html
  expect(text).toContain('Tax invoice')
  expect(text).not.toContain('Continue to payment')
  expect(customer.ledger).toEqual([PRICE])
  await expect.poll(() => server.output()).toContain('"path":"/order/[hidden]"')
  for (const secret of [session.id, customer.orders[0]?.token, `${payments.origin}/c/pay`])
    expect(server.output()).not.toContain(secret)
})

test('the worker alone books a payment, and once, however often it is told', async ({ server, payments, piece }) => {
  const [told, untold] = [new CardBuyer(server, piece), new CardBuyer(server, piece)]
  const sessions = [sessionIn(await told.place(), payments), sessionIn(await untold.place(), payments)]
  payments.tells = { origin: server.origin, times: 3 }
  payments.books.pay(sessions[0] ?? '')
  await expect.poll(() => told.ledger).toEqual([PRICE])
  payments.tells = null
  payments.books.pay(sessions[1] ?? '')
  change(server.databaseFile, 'UPDATE card_session SET next_try_at = 1 WHERE closed_at IS NULL')
  await expect.poll(() => untold.ledger).toEqual([PRICE])
})

test('late, repeated and reordered messages of a payment and its refund end in the same ledger', async ({
  server,
  payments,
  piece,
}) => {
  const customer = new CardBuyer(server, piece)
  const { id } = payments.books.pay(sessionIn(await customer.place(), payments))
  payments.books.refund(id, 2500)
  payments.books.dispute(id)
  const messages = payments.messages.slice(-3).reverse()
  for (const message of [...messages, ...messages]) expect(await payments.tell(server.origin, message)).toBe(200)
  await expect.poll(() => customer.ledger).toEqual([PRICE, -2500])
  expect(customer.orders[0]?.attention).toBe('disputed')
})

test('a dispute ends by its message: a lost one is charged back, and staff see the amount that is due again', async ({
  server,
  payments,
  piece,
  staff,
}) => {
  const [lost, won] = [new CardBuyer(server, piece), new CardBuyer(server, piece)]
  const disputeOf = async (customer: CardBuyer) => {
    const { id } = payments.books.pay(sessionIn(await customer.place(), payments))
    await customer.order()
    const dispute = payments.books.dispute(id)
    await expect.poll(() => customer.orders[0]?.attention).toBe('disputed')
    return dispute
  }
  payments.tells = { origin: server.origin, times: 1 }
  const disputes = [await disputeOf(lost), await disputeOf(won)]
  payments.books.settleDispute(disputes[0]!, 'lost')
  payments.books.settleDispute(disputes[1]!, 'won')
  await expect.poll(() => lost.ledger).toEqual([PRICE, -PRICE])
  await expect.poll(() => won.orders[0]?.attention).toBeNull()
  expect(won.ledger).toEqual([PRICE])
  const path = `/admin/orders/${lost.orders[0]?.id}`
  const page = await staff.get(path)
  expect(page.html.text).toContain('Charged back: the dispute is lost')
  expect(page.html.querySelector('section[aria-labelledby=money]')?.text).toContain('-$100.00')
  const [dialog = ''] = linksOf(page, /^Write to the customer about the charge-back/)
  expect(dialog).toBe(`${path}/charged-back`)
  const form = await staff.get(dialog)
  expect(valueOf(form, 'text', 'dialog form')).toContain('Your bank has taken back $100.00')
  const empty = await staff.submit(form, 'dialog form', { text: ' ' }, dialog)
  expect(empty.status).toBe(400)
  expect(empty.html.querySelector('.error-summary')?.text).toContain('Write your letter')
  const sent = await staff.follow(await staff.submit(form, 'dialog form', { text: 'Please call us.' }, dialog))
  expect(sent.html.querySelector('section[aria-labelledby=emails]')?.text).toContain('Your payment for order')
  expect((await staff.get(`/admin/orders/${won.orders[0]?.id}`)).html.text).not.toContain('about the charge-back')
})

test('a payment between the wish to cancel and the answer of the provider wins', async ({
  server,
  payments,
  piece,
}) => {
  const customer = new CardBuyer(server, piece)
  const session = sessionIn(await customer.place(), payments)
  payments.intercept = ({ name, moment }) => {
    if (moment === 'before' && name.endsWith('/expire')) payments.books.pay(session)
    return undefined
  }
  const refused = await customer.visitor.follow(await customer.act('cancel'))
  expect(refused.html.text).toContain('Not Cancelled')
  expect([customer.orders[0]?.closing, customer.ledger]).toEqual([null, [PRICE]])
})

test.for<[what: string, fate: Fate, moment: Call['moment']]>([
  ['an error', 500, 'before'],
  ['too many requests', 429, 'before'],
  ['a closed connection', 'drop', 'before'],
  ['a lost answer', 'drop', 'after'],
])(
  '%s: the order says so, holds its piece, and the way on leads to one page',
  async ([, fate, moment], { server, payments, piece }) => {
    const customer = new CardBuyer(server, piece)
    payments.intercept = meets(OPEN, fate, moment)
    const placed = await customer.place()
    expect([placed.status, placed.location]).toEqual([303, customer.path])
    const away = await customer.visitor.follow(placed)
    expect([away.status, away.html.text]).toEqual([200, expect.stringContaining('Payment Page Unavailable')])
    expect(away.html.text).toContain('Pay by bank transfer instead')
    payments.intercept = () => undefined
    const session = sessionIn(await customer.act('card'), payments)
    const { reference } = payments.books.session(session)
    expect([...payments.books.sessions.values()].filter((one) => one.reference === reference)).toHaveLength(1)
    payments.books.pay(session)
    await customer.order()
    expect(customer.ledger).toEqual([PRICE])
  },
)

test.for([400, 401, 403])(
  'refused with %i: the order says so at once and offers the transfer, and staff hear of it',
  async (status, { server, payments, piece, staff }) => {
    const customer = new CardBuyer(server, piece)
    payments.intercept = meets(OPEN, status)
    const placed = await customer.place()
    expect([placed.status, placed.location]).toEqual([303, customer.path])
    for (const page of [await customer.order(), await customer.visitor.follow(await customer.act('card'))]) {
      expect(page.html.text).toContain('does not take this payment by card')
      expect(page.html.text).toContain('Pay by bank transfer instead')
      expect(page.html.querySelector('button[value=card]')).toBeNull()
    }
    expect(customer.orders[0]?.attention).toBe('declined')
    const notices = `SELECT count(*) AS count FROM outbox_message WHERE order_id = ? AND subject LIKE '%cannot be paid by card'`
    expect(rows(server.databaseFile, notices, customer.orders[0]?.id)).toEqual([{ count: 1 }])
    payments.intercept = () => undefined
    const looked = `/admin/orders/${customer.orders[0]?.id}/attention`
    expect((await staff.post(looked, {})).status).toBe(303)
    const session = sessionIn(await customer.act('card'), payments)
    payments.books.pay(session)
    await customer.order()
    expect(customer.ledger).toEqual([PRICE])
  },
)

test('a refused payment is changed to a transfer', async ({ server, payments, piece }) => {
  const customer = new CardBuyer(server, piece)
  payments.intercept = meets(OPEN, 400)
  await customer.place()
  const changed = await customer.visitor.follow(await customer.act('transfer'))
  expect(changed.html.text).toContain('Please Transfer $100.00')
})

test('a silent provider keeps nobody waiting for long, and nothing is freed', async ({ server, payments, piece }) => {
  const customer = new CardBuyer(server, piece)
  payments.intercept = meets(/./, 'silence')
  const startedAt = performance.now()
  const placed = await customer.place()
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  expect(placed.location).toBe(customer.path)
  const cancelled = await customer.visitor.follow(await customer.act('cancel'))
  expect(cancelled.html.text).toContain('Not Cancelled')
  const [line] = rows<{ allocated: number }>(
    server.databaseFile,
    'SELECT allocated FROM order_line WHERE order_id = ?',
    customer.orders[0]?.id,
  )
  expect(line?.allocated).toBe(1)
}, 90_000)

test('other amounts and currencies wait for a person', async ({ server, payments, piece }) => {
  const [less, foreign] = [new CardBuyer(server, piece), new CardBuyer(server, piece)]
  payments.books.pay(sessionIn(await less.place(), payments), { cents: PRICE - 100 })
  await less.order()
  expect(less.ledger).toEqual([PRICE - 100])
  expect(less.orders[0]?.attention).not.toBeNull()
  const session = sessionIn(await foreign.place(), payments)
  payments.books.pay(session, { currency: 'usd' })
  await foreign.order()
  expect(foreign.ledger).toEqual([])
  expect(foreign.orders[0]?.attention).not.toBeNull()
  // Not in this ledger, which has Australian dollars.
  payments.books.sessions.delete(session)
})
