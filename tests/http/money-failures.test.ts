import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agree, catchUp, requireEmails } from '../support/money/agreement'
import { BUYING } from '../support/money/customer-steps'
import { playHistory } from '../support/money/history'
import { dollars, type Sending, Shop, type Tracked } from '../support/money/shop'
import { textOf } from '../support/staff-screens'
import type { PageResponse } from '../support/visitor'

// The histories of money-histories.test.ts with a server that is killed, a provider that loses its answers, and two processes.
const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 12)
const LONG_MS = 240_000
const seeds = (first: number) => Array.from({ length: HISTORIES }, (_, index) => first + index)

let shop: Shop
afterEach(() => shop.stop())

describe('a process that is killed', () => {
  beforeEach(async () => {
    shop = await Shop.open()
    shop.sending = killed
  })

  /** One of three posts, at any moment of it; the browser sends it again to the process that follows. */
  const killed: Sending = async (send) => {
    if (shop.random(3) > 0) return send()
    const after = shop.random(30)
    const killing = new Promise<void>((resolve, reject) => {
      setTimeout(() => void shop.kill().then(resolve, reject), after)
    })
    await Promise.all([send().catch(() => null), killing])
    return send()
  }

  test.each(seeds(1001))(
    'has done each step whole, or not: seed %i',
    (seed) => playHistory(shop, seed, { isOnce: false }),
    LONG_MS,
  )
})

describe('a provider that loses its answers', () => {
  beforeEach(async () => {
    shop = await Shop.open()
    shop.sending = lost
  })

  const lost: Sending = async (send) => {
    shop.payments.intercept = ({ moment }) => (moment === 'after' && shop.random(2) === 0 ? 'drop' : undefined)
    try {
      return await send()
    } finally {
      shop.payments.intercept = () => undefined
    }
  }

  test.each(seeds(2001))('has each payment and refund once: seed %i', (seed) => playHistory(shop, seed), LONG_MS)
})

describe('two processes on one database', () => {
  beforeEach(async () => {
    shop = await Shop.open({ processes: 2 })
  })

  test.each(seeds(3001))('keep the same money: seed %i', (seed) => playHistory(shop, seed), LONG_MS)

  /** A purchase that awaits its transfer. */
  async function bought(): Promise<Tracked> {
    shop.begin(4000)
    await BUYING[0]!.run(shop, undefined as unknown as Tracked)
    return shop.orders[0]!
  }

  /** Opens a form; the returned function sends it. */
  async function open(order: Tracked, name: string) {
    const path = `/admin/orders/${order.id}/${name}`
    const page = await shop.staff.get(path)
    return (fields: Record<string, string> = {}) => shop.staff.submit(page, 'dialog form', fields, path)
  }

  async function check(order: Tracked): Promise<void> {
    await catchUp(shop, order)
    await agree(shop, order)
    await requireEmails(shop, order)
  }

  function receive(order: Tracked, method = 'transfer'): void {
    const { due } = order.account
    order.account.receive(method, due)
    order.received.push(due)
  }

  test('a payment that two people record at once is recorded once', async () => {
    const order = await bought()
    const forms = await Promise.all([open(order, 'payment'), open(order, 'payment')])
    const replies = await Promise.all(forms.map((send) => send()))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 409])
    receive(order)
    await check(order)
  })

  test('a payment whose form both get at once is recorded once', async () => {
    const order = await bought()
    const send = await open(order, 'payment')
    const replies = await Promise.all([send(), send()])
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    receive(order)
    await check(order)
  })

  test('of a refund and a correction of one payment at once, one is refused', async () => {
    const order = await bought()
    const pay = await open(order, 'payment')
    await pay({ method: 'eftpos' })
    receive(order, 'eftpos')
    await catchUp(shop, order)
    const { account, told } = order
    const row = account.rows[0]!
    const cents = Math.ceil(row.cents / 2)
    const [refund, correct] = [await open(order, 'refund'), await open(order, 'correct')]
    const replies = await Promise.all([
      refund({ amount_cents: dollars(cents), reason: 'A scratch', price: 'down' }),
      correct({ reason: 'A typing mistake' }),
    ])
    const [isRefunded, isCorrected] = replies.map(({ status }) => status === 303)
    expect([isRefunded, isCorrected].toSorted()).toEqual([false, true])
    if (isCorrected) account.correct(row)
    else {
      account.lowerFor(cents)
      account.payBack(row, 'eftpos', cents)
      told.push(`We have refunded $${dollars(cents)}`)
    }
    await check(order)
  })

  test('a statement that is pasted at both at once is recorded once', async () => {
    const order = await bought()
    const path = '/admin/orders/transfers'
    const { html } = await shop.staff.get(`/admin/orders/${order.id}`)
    const reference = textOf(html.querySelector('h1'))?.split(' ').at(-1)
    const statement = `20/11/2026,${dollars(order.account.due)},Transfer ${reference}`
    const send = (page: PageResponse, intent: string) =>
      shop.staff.submit(page, 'form.record-form', { statement, intent }, path)
    const find = async () => send(await shop.staff.get(path), 'find')
    const found = await Promise.all([find(), find()])
    const replies = await Promise.all(found.map((page) => send(page, 'record')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    receive(order)
    await check(order)
  })
})
