import '~/models/kinds.server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/file/connect'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { findById as findProduct, listByIds, type Product, remove } from '~/models/catalogue/product/product.server'
import { Conflict, Invalid, NotFound } from '~/models/records/errors'
import { restore } from '~/models/records/trash.server'
import { updateShop } from '~/models/shop/shop.server'
import { draftInput } from '../../../../tests/factories/offer'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { closeSession, lookAt, lookAtDue } from '../cards/looking.server'
import { payByCard } from '../cards/opening.server'
import { tryRefundsOf } from '../cards/refunding.server'
import { changeDraft, writeDraft } from '../offers/draft.server'
import { accept, offer, offerAgain } from '../offers/offer.server'
import { listSessions } from '../order/card-sessions.server'
import { gstOf } from '../order/money'
import { findById } from '../order/order.server'
import { dueCents } from '../order/schedule'
import { cancel } from './cancelling.server'
import { handOver, markReady, takeBackReady } from './fulfilment.server'
import { lapseUnpaid, remind } from './lapse.server'
import { recordPayment } from './payments.server'
import { CartChanged } from './placing.server'
import { refund } from './refunds.server'

const payments = await vi.hoisted(async () => {
  const { startPaymentServer } = await import('../../../../tests/support/payment-server')
  const started = await startPaymentServer()
  Object.assign(process.env, started.env, { RATE_LIMIT: 'off' })
  return started
})
const shop = connect()
const STEPS = 70
const today = dayOf(new Date())
let owner: number

beforeAll(async () => {
  await startSelling()
  await updateShop({ layby_months: 6, layby_fee_cents: 2500 })
  owner = (await makeOwner()).id
})

afterAll(async () => {
  // Chance has paid by card, and paid back.
  expect(payments.books.payments.length).toBeGreaterThan(8)
  expect(payments.books.payments.flatMap(({ refunds }) => refunds).length).toBeGreaterThan(3)
  await payments.stop()
})

/** The same numbers for the same seed. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Of any kind, with or without a piece that is held for it. */
function draftOf(random: (below: number) => number, pieces: Product[]) {
  const plans = ['all', 'deposit', 'monthly']
  return draftInput({
    kind: ['purchase', 'custom', 'layby'][random(3)],
    plan: plans[random(3)],
    months: String(1 + random(4)),
    deposit_percent: String(1 + random(99)),
    holds: random(2) === 0,
    line_1_price: String(1 + random(300)),
    ...(random(2) === 0 && { line_2_piece: String(pieces[random(3)]!.id), line_2_quantity: String(1 + random(2)) }),
    ...(random(4) === 0 && { line_3_description: 'Trade-in', line_3_price: '-0.50' }),
  })
}

function requireExpected(error: unknown): void {
  const isExpected = [Conflict, Invalid, NotFound, CartChanged].some((kind) => error instanceof kind)
  if (!isExpected) throw error
}

const numbersOf = (kind: string) =>
  shop.prepare('SELECT number FROM tax_document WHERE kind = ? ORDER BY number').pluck().all(kind) as number[]

async function requireInvariants(orderIds: number[]): Promise<void> {
  const products = shop
    .prepare(
      'SELECT inventory_count, allocated_count, (SELECT coalesce(sum(allocated), 0) FROM order_line WHERE product = product.id) AS allocated FROM product',
    )
    .all() as { inventory_count: number; allocated_count: number; allocated: number }[]
  for (const { inventory_count, allocated_count, allocated } of products) {
    expect(allocated_count).toBe(allocated)
    expect(allocated_count).toBeLessThanOrEqual(inventory_count)
  }
  for (const id of orderIds) {
    const { order, lines, documents, payments, paid_cents, state } = await findById(id)
    expect(paid_cents).toBe(payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0))
    expect(paid_cents).toBeGreaterThanOrEqual(0)
    const invoiced = documents.reduce((sum, { total_cents }) => sum + total_cents, 0)
    expect(documents.reduce((sum, { gst_cents }) => sum + gst_cents, 0)).toBe(gstOf(invoiced))
    // Custom work is invoiced with its first payment; closed, no shop has invoiced more than it was paid.
    if (order.kind !== 'custom' || order.closed_at || order.covered_at) {
      expect(invoiced).toBeLessThanOrEqual(paid_cents)
    }
    const { schedule, total_cents } = order
    if (schedule) expect(schedule.reduce((sum, { cents }) => sum + cents, 0)).toBe(total_cents)
    if (order.covered_at) expect(order.expires_at).toBeNull()
    if (order.terms) expect(order.placed_at).not.toBeNull()
    expect(order.closed_at ? order.charge_cents : 0).toBeLessThanOrEqual(Math.max(0, paid_cents))
    expect(invoiced).toBeLessThanOrEqual(order.total_cents)
    if (['to-prepare', 'ready'].includes(state)) expect(invoiced).toBeGreaterThan(0)
    if (order.closed_at || order.handed_over_at) expect(lines.every(({ allocated }) => allocated === 0)).toBe(true)
  }
  for (const [kind, first] of [
    ['invoice', 1001],
    ['adjustment', 1],
  ] as const) {
    const numbers = numbersOf(kind)
    expect(numbers).toEqual(numbers.map((_, index) => first + index))
  }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a random history of seventy steps keeps what must always be true: seed %i',
  async (seed) => {
    const random = randomOf(seed)
    // Not a flood.
    shop.exec('UPDATE customer_order SET placed_at = placed_at - 7200000')
    const pieces: Product[] = []
    for (let made = 0; made < 3; made += 1) {
      pieces.push(await makeProduct({ price: String(1 + random(300)), inventory_count: 1 + random(3) }))
    }
    const orderIds: number[] = []
    const trashed: number[] = []
    const anyOrder = () => orderIds[random(orderIds.length)] ?? 0
    const author = { by: owner }
    const steps = [
      async () => {
        const chosen = await listByIds([pieces[random(3)]!.id, pieces[random(3)]!.id])
        if (chosen.length > 0) orderIds.push((await makeOrder(chosen)).id)
      },
      async () => {
        const { id } = await writeDraft(draftOf(random, pieces), author)
        orderIds.push(id)
        if (random(4) === 0) return
        const { sent_at } = await offer(id, author)
        if (random(4) > 0) await accept(id, { seen: sent_at!.getTime() })
      },
      async () => {
        const id = anyOrder()
        const { order, paid_cents } = await findById(id)
        const amount_cents = Math.max(1, dueCents(order, paid_cents))
        await recordPayment(id, { method: 'eftpos', amount_cents, received_on: today, reference: null }, author)
      },
      async () => {
        const id = anyOrder()
        const { order } = await findById(id)
        const amount_cents = random(2) === 0 ? order.total_cents : 1 + random(order.total_cents * 2)
        await recordPayment(id, { method: 'transfer', amount_cents, received_on: today, reference: null }, author)
      },
      async () => {
        const url = await payByCard(orderIds.at(-1 - random(3)) ?? anyOrder(), 'x')
        const session = payments.books.sessions.get(url?.split('/').at(-1) ?? '')
        if (session?.status === 'open' && random(3) > 0) payments.books.pay(session.id)
      },
      async () => {
        const id = anyOrder()
        const { payments: paid, lines } = await findById(id)
        const payment = paid[random(paid.length)]
        if (!payment) return
        const returned = random(2) === 0 ? [{ line: lines[0]!.id, quantity: 1 }] : []
        const amount_cents = 1 + random(Math.abs(payment.amount_cents))
        await refund(id, { payment: payment.id, amount_cents, reason: 'Chance', returned }, author)
      },
      async () => {
        const open = [...payments.books.sessions.values()].filter(({ status }) => status === 'open')
        const session = open[random(open.length)]
        const cents = random(4) === 0 ? 1 + random(40_000) : undefined
        if (session) payments.books.pay(session.id, { cents })
      },
      async () => {
        const { payments: made } = payments.books
        const paid = made[random(made.length)]
        const left = paid ? paid.refunds.reduce((sum, { cents }) => sum - cents, paid.cents) : 0
        if (paid && left > 0) payments.books.refund(paid.id, 1 + random(left))
      },
      async () => {
        for (const session of await listSessions(anyOrder())) await lookAt(session)
      },
      () => lookAtDue(new Date(Date.now() + random(8) * DAY_MS)),
      () => tryRefundsOf(anyOrder()),
      () => closeSession(anyOrder()),
      () => markReady(anyOrder(), author),
      () => takeBackReady(anyOrder(), author),
      () => handOver(anyOrder(), { carrier: null, tracking: null }, author),
      () => cancel(anyOrder(), random(2) === 0 ? author : {}, random(2) === 0 ? 'customer' : 'breach'),
      () => lapseUnpaid(new Date(Date.now() + random(8) * DAY_MS)),
      () => offer(anyOrder(), author),
      async () => {
        const { id, sent_at } = (await findById(anyOrder())).order
        await accept(id, { seen: sent_at?.getTime() ?? 0 })
      },
      async () => void (await changeDraft(anyOrder(), draftOf(random, pieces), author)),
      () => offerAgain(anyOrder(), author),
      () => remind(new Date(Date.now() + random(40) * DAY_MS)),
      async () => {
        const piece = pieces[random(3)]!
        if ((await listByIds([piece.id])).length > 0) trashed.push(await remove(piece.id, author))
      },
      async () => {
        const trashId = trashed.pop()
        if (trashId) await restore(trashId, author)
      },
    ]
    for (let step = 0; step < STEPS; step += 1) {
      try {
        await steps[random(2) === 0 ? random(5) : random(steps.length)]!()
      } catch (error) {
        requireExpected(error)
      }
      await requireInvariants(orderIds)
    }
    expect(orderIds.length).toBeGreaterThan(0)
    while (trashed.length > 0) await restore(trashed.pop()!, author)
    // Refunds are made at the provider of what was paid in histories before, too.
    for (const id of shop.prepare('SELECT id FROM customer_order').pluck().all() as number[]) {
      await tryRefundsOf(id)
      for (const session of await listSessions(id)) await lookAt(session)
      await tryRefundsOf(id)
    }
    const booked = shop.prepare("SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE method = 'card'")
    expect(booked.pluck().get()).toBe(payments.books.balance)
    for (const { id } of pieces) expect((await findProduct(id)).available_count).toBeGreaterThanOrEqual(0)
    for (const id of orderIds) {
      await closeSession(id)
      await cancel(id, author, random(2) === 0 ? 'customer' : 'gone').catch(requireExpected)
    }
    await requireInvariants(orderIds)
  },
)

test('documents have no gaps when many orders are paid at once, and one fails', async () => {
  const orders = []
  for (let made = 0; made < 12; made += 1) orders.push(await makeOrder([await makeProduct({ price: '100' })]))
  shop.exec(
    `CREATE TRIGGER fails BEFORE INSERT ON tax_document WHEN NEW.order_id = ${orders[5]!.id} BEGIN SELECT RAISE(ABORT, 'no'); END`,
  )
  const paid = await Promise.allSettled(
    orders.map(({ id }) =>
      recordPayment(id, { method: 'transfer', amount_cents: 10_000, received_on: today, reference: null }),
    ),
  )
  shop.exec('DROP TRIGGER fails')
  expect(paid.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await findById(orders[5]!.id)).toMatchObject({ state: 'awaiting', payments: [] })
  await requireInvariants(orders.map(({ id }) => id))
})
