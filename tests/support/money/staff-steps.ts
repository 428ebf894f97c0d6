import { expect } from 'vitest'
import { change } from '../database'
import { errorsOf, textOf, valueOf } from '../staff-screens'
import type { PageResponse } from '../visitor'
import { inCoins, type Row } from './account'
import { catchUp, money } from './agreement'
import { endLayby, isOffered, isUnreached, type Step } from './customer-steps'
import { dollars, type Shop, type Tracked } from './shop'

const FORM = 'dialog form'
const CARLTON = { street: '1 Example Street', suburb: 'Carlton', state: 'VIC', postcode: '3053' }
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' }).format()

const expectSaved = (response: PageResponse) => expect([response.status, errorsOf(response)]).toEqual([303, {}])

/** With a sentence at a field, and what was typed. */
function expectRefused(response: PageResponse, typed: Record<string, string>): void {
  expect([400, 409]).toContain(response.status)
  expect(Object.keys(errorsOf(response)).length).toBeGreaterThan(0)
  for (const [name, value] of Object.entries(typed)) expect(valueOf(response, name, FORM)).toBe(value)
}

const isToPay = ({ account }: Tracked) => account.isPlaced && (account.due > 0 || account.isClosed)
const isDue = ({ account }: Tracked) => account.isPlaced && !account.isClosed && account.due > 2
const isPaid = ({ account }: Tracked) => account.paid > 0 && account.refundable.length > 0
const isOpen = ({ account }: Tracked) => account.isOpen

async function pay(shop: Shop, order: Tracked, method: string, typed: number): Promise<Row> {
  const { account, received } = order
  const isAllInCoins = method === 'cash' && typed === inCoins(account.due)
  expectSaved(await shop.dialog(order, 'payment', { method, amount_cents: dollars(typed) }))
  const cents = isAllInCoins ? account.due : typed
  received.push(cents)
  return account.receive(method, cents)
}

const partOf = (shop: Shop, cents: number) => 1 + shop.random(cents)

/** The option that tells of a row; equal ones are told by their number. */
function optionOf(page: PageResponse, tells: (text: string) => boolean): string {
  const found = page.html
    .querySelectorAll(`${FORM} [name=payment] option`)
    .find((option) => tells(textOf(option) ?? ''))
  return found?.getAttribute('value') ?? ''
}

const LABELS: Record<string, string> = {
  ...{ transfer: 'Bank transfer', eftpos: 'EFTPOS', cash: 'Cash', cheque: 'Cheque', card: 'Card' },
}

interface Refund {
  cents?: number
  method?: string
  paid_on?: string
  price?: 'down' | 'owed'
  cancels?: boolean
  returns?: boolean
}

/** Of one payment that was recorded; what the browser shows no field for, it does not send. */
async function refund(shop: Shop, order: Tracked, chosen: Refund): Promise<void> {
  const { account, told } = order
  const of = shop.random.of(account.refundable)
  const cents = chosen.cents ?? partOf(shop, account.left(of))
  const method = chosen.method ?? of.method
  const paid_on = chosen.paid_on ?? today()
  let [isCancelled, isReturned] = [false, false]
  const response = await shop.dialog(order, 'refund', ({ html, ...page }) => {
    const has = (name: string) => html.querySelector(`${FORM} [name=${name}]`) !== null
    isCancelled = chosen.cancels === true && has('cancels') && cents === account.paid
    const piece = chosen.returns ? html.querySelector(`${FORM} [name=returned]`)?.getAttribute('value') : undefined
    isReturned = piece !== undefined
    const left = `${LABELS[of.method]}, `
    return {
      payment: optionOf(
        { html, ...page },
        (text) => text.startsWith(left) && text.endsWith(`: ${money(account.left(of))} left`),
      ),
      ...{ amount_cents: dollars(cents), method, paid_on, reason: 'As agreed' },
      cancels: isCancelled ? 'on' : [],
      returned: piece === undefined ? [] : [piece],
      price: has('price') ? (chosen.price ?? 'down') : [],
    }
  })
  if (isCancelled && isUnreached(response)) return
  expectSaved(response)
  if (isCancelled) {
    if (account.isPlaced) told.push(`about the ${money(account.paid)}`)
    account.close()
  } else if (chosen.price !== 'owed' || isReturned || account.isClosed) account.lowerFor(cents)
  if (method === 'transfer' && paid_on === '') told.push(`We pay back ${money(cents)}`)
  else {
    account.payBack(of, method, cents)
    told.push(`We have refunded ${money(cents)}`)
  }
}

async function changePrice(shop: Shop, order: Tracked, direction: 'up' | 'down', cents: number): Promise<void> {
  expectSaved(await shop.dialog(order, 'price', { direction, amount_cents: dollars(cents), reason: 'As agreed' }))
  order.account.changes += direction === 'up' ? cents : -cents
}

async function editDelivery(shop: Shop, { account, ...order }: Tracked, handover: string, cents: number) {
  const fields = { handover, ...(handover === 'delivery' && { ...CARLTON, delivery: dollars(cents) }) }
  expectSaved(await shop.dialog({ account, ...order }, 'details', fields))
  account.changes += cents - account.delivery
  account.delivery = cents
}

async function correct(shop: Shop, order: Tracked, row: Row, tell = false): Promise<void> {
  const response = await shop.dialog(order, 'correct', (page) => ({
    payment: optionOf(page, (text) => text.includes(LABELS[row.method]!) && text.endsWith(`, ${money(row.cents)}`)),
    ...{ reason: 'A typing mistake', tell: tell ? 'on' : [] },
  }))
  expectSaved(response)
  const { account, told } = order
  account.correct(row)
  if (!tell) return
  told.push(`Our message about ${money(Math.abs(row.cents))}`)
  told.push(account.due > 0 ? `${money(account.due)} is still to be paid` : 'Nothing is to be paid')
}

async function cancel(shop: Shop, order: Tracked, kept: number): Promise<void> {
  const { account, told } = order
  const response = await shop.dialog(order, 'cancel', kept > 0 ? { kept_cents: dollars(kept) } : {})
  if (isUnreached(response)) return
  expectSaved(response)
  if (account.isPlaced && account.paid === 0) told.push('Nothing has been paid, and nothing is due')
  if (account.paid > kept) told.push(`about the ${money(account.paid - kept)}`)
  else if (kept > 0) told.push(`We keep the ${money(kept)}`)
  account.close(kept)
}

export const PAYING: Step[] = [
  {
    name: 'all that is due comes by transfer',
    when: isDue,
    run: async (shop, order) => void (await pay(shop, order, 'transfer', order.account.due)),
  },
  {
    name: 'a part comes by transfer',
    when: isDue,
    run: async (shop, order) => void (await pay(shop, order, 'transfer', partOf(shop, order.account.due))),
  },
  {
    name: 'a part is paid by EFTPOS',
    when: isDue,
    run: async (shop, order) => void (await pay(shop, order, 'eftpos', partOf(shop, order.account.due))),
  },
  {
    name: 'all is paid in cash, rounded to five cents',
    when: isDue,
    run: async (shop, order) => void (await pay(shop, order, 'cash', inCoins(order.account.due))),
  },
  {
    name: 'a part is paid in cash',
    when: isDue,
    run: async (shop, order) => void (await pay(shop, order, 'cash', 5 * partOf(shop, order.account.due))),
  },
  {
    name: 'a cheque is too much',
    when: isDue,
    run: async (shop, order) => void (await pay(shop, order, 'cheque', order.account.due + 1 + shop.random(5000))),
  },
  {
    name: 'money comes for a closed order',
    when: ({ account }) => account.isPlaced && account.isClosed,
    run: async (shop, order) => void (await pay(shop, order, 'transfer', partOf(shop, order.account.price))),
  },
  {
    name: 'a statement is pasted',
    when: (order) => isDue(order) && order.account.isOpen && !order.account.isOnAccount,
    run: paste,
  },
  {
    name: 'a wrong amount is recorded, and corrected with an email',
    when: isDue,
    run: async (shop, order) => {
      const row = await pay(shop, order, 'eftpos', order.account.due * 10)
      await catchUp(shop, order)
      await correct(shop, order, row, true)
    },
  },
  {
    name: 'a day to come is refused',
    when: isToPay,
    run: async (shop, order) => {
      const typed = { amount_cents: '12.34', received_on: '2099-01-01', reference: 'Of another day' }
      expectRefused(await shop.dialog(order, 'payment', typed), typed)
    },
  },
  {
    name: 'two people record one transfer',
    when: isDue,
    run: async (shop, order) => {
      const path = `/admin/orders/${order.id}/payment`
      const stale = await shop.staff.get(path)
      await pay(shop, order, 'transfer', partOf(shop, order.account.due))
      const typed = { amount_cents: '1.00', reference: 'Again' }
      expectRefused(await shop.staff.submit(stale, FORM, typed, path), typed)
    },
  },
  {
    name: 'a payment is sent twice',
    when: isDue,
    run: async (shop, order) => {
      const path = `/admin/orders/${order.id}/payment`
      const page = await shop.staff.get(path)
      const cents = partOf(shop, order.account.due)
      const send = () => shop.staff.submit(page, FORM, { method: 'eftpos', amount_cents: dollars(cents) }, path)
      for (const response of await Promise.all([send(), send()])) expectSaved(response)
      order.received.push(cents)
      order.account.receive('eftpos', cents)
    },
  },
]

const STATEMENT = 'form.record-form'

/** As a bank writes it: its line is matched by the reference. */
async function paste(shop: Shop, order: Tracked): Promise<void> {
  const path = '/admin/orders/transfers'
  const reference = textOf((await shop.staff.get(`/admin/orders/${order.id}`)).html.querySelector('h1'))
    ?.split(' ')
    .at(-1)
  const { due } = order.account
  const statement = `${today().split('-').reverse().join('/')},${dollars(due)},Transfer ${reference} ${shop.random(1e9)}`
  const page = await shop.staff.get(path)
  const found = await shop.staff.submit(page, STATEMENT, { statement, intent: 'find' }, path)
  const ticks = found.html.querySelectorAll('input[name=pay]').map((box) => box.getAttribute('value') ?? '')
  // Others may be due the same; an order that is to be paid by card is not asked for.
  if (ticks.length !== 1) return
  const recorded = await shop.staff.submit(found, STATEMENT, { statement, pay: ticks, intent: 'record' }, path)
  expect(textOf(recorded.html.querySelector('[role=status]'))).toBe('1 payment recorded')
  order.received.push(due)
  order.account.receive('transfer', due)
}

export const OF_STAFF: Step[] = [
  {
    name: 'an entry is corrected',
    when: ({ account }) => account.correctable.length > 0,
    run: (shop, order) => correct(shop, order, shop.random.of(order.account.correctable)),
  },
  {
    name: 'a correction without a reason is refused',
    when: ({ account }) => account.correctable.length > 0,
    run: async (shop, order) => expectRefused(await shop.dialog(order, 'correct', { reason: ' ' }), {}),
  },
  { name: 'a part is refunded, and the price comes down', when: isPaid, run: (shop, order) => refund(shop, order, {}) },
  {
    name: 'a part is refunded, and is still owed',
    when: isPaid,
    run: (shop, order) => refund(shop, order, { price: 'owed' }),
  },
  {
    name: 'a refund is paid by another method',
    when: isPaid,
    run: (shop, order) => refund(shop, order, { method: shop.random.of(['cash', 'transfer', 'eftpos']) }),
  },
  {
    name: 'a transfer is to be paid back',
    when: (order) => isPaid(order) && order.account.due === 0,
    run: (shop, order) => refund(shop, order, { method: 'transfer', paid_on: '' }),
  },
  {
    name: 'what is to be paid back is paid back',
    when: (order) => isPaid(order) && order.account.toPayBack > 0,
    run: (shop, order) => {
      const { account } = order
      const most = Math.min(...account.refundable.map((row) => account.left(row)), account.toPayBack)
      return refund(shop, order, { cents: most, price: 'owed' })
    },
  },
  {
    name: 'all is refunded, and the order cancelled',
    when: ({ account }) => account.isOpen && account.refundable.length === 1 && account.cards.length === 0,
    run: (shop, order) => refund(shop, order, { cents: order.account.paid, cancels: true }),
  },
  {
    name: 'a piece comes back',
    when: (order) => order.account.isHandedOver && isPaid(order),
    run: (shop, order) => refund(shop, order, { returns: true }),
  },
  {
    name: 'more than was paid is not refunded',
    when: isPaid,
    run: async (shop, order) => {
      const typed = { amount_cents: '99999.00', reason: 'Too much', price: 'down' }
      expectRefused(await shop.dialog(order, 'refund', typed), { amount_cents: '99999.00', reason: 'Too much' })
    },
  },
  {
    name: 'the price comes down',
    when: ({ account }) => account.isPlaced && !account.isClosed && account.owed > 0,
    run: (shop, order) => changePrice(shop, order, 'down', partOf(shop, order.account.owed)),
  },
  {
    name: 'the price goes up',
    when: ({ account }) => account.isPlaced && !account.isClosed,
    run: (shop, order) => changePrice(shop, order, 'up', partOf(shop, 9000)),
  },
  {
    name: 'it is delivered instead',
    when: isOpen,
    run: (shop, order) => editDelivery(shop, order, 'delivery', shop.random(4000)),
  },
  {
    name: 'it is collected instead',
    when: ({ account }) => account.isOpen && account.owed >= account.delivery,
    run: (shop, order) => editDelivery(shop, order, 'collection', 0),
  },
  {
    name: 'the customer gets another address, and a new link',
    when: isOpen,
    run: async (shop, order) => {
      const email = shop.newEmail()
      expectSaved(await shop.dialog(order, 'details', { email }))
      order.emails.push(email)
    },
  },
  {
    name: 'it is given on account',
    when: ({ account }) => account.isOpen && account.due > 0 && !account.isOnAccount,
    run: async (shop, order) => {
      expectSaved(await shop.dialog(order, 'on-account'))
      order.account.isOnAccount = true
    },
  },
  {
    name: 'it is ready',
    when: ({ account }) => account.mayBeHandedOver && !account.isReady,
    run: async (shop, order) => expectSaved(await shop.dialog(order, 'ready')),
  },
  {
    name: 'it is not ready yet',
    when: ({ account }) => account.mayBeHandedOver && account.isReady,
    run: async (shop, order) => expectSaved(await shop.dialog(order, 'ready')),
  },
  {
    name: 'it is handed over',
    when: ({ account }) => account.mayBeHandedOver,
    run: async (shop, order) => {
      expectSaved(await shop.dialog(order, 'hand-over'))
      order.account.isHandedOver = true
    },
  },
  {
    name: 'what is due is not handed over',
    when: ({ account }) => account.isOpen && !account.mayBeHandedOver,
    run: async (shop, order) => {
      const path = `/admin/orders/${order.id}/hand-over`
      expect((await shop.staff.submit(await shop.staff.get(path), FORM, {}, path)).status).toBe(409)
    },
  },
  {
    name: 'it is cancelled',
    when: (order) => (isOpen(order) || isOffered(order)) && order.account.kind !== 'layby',
    run: (shop, order) => cancel(shop, order, 0),
  },
  {
    name: 'it is cancelled, and a deposit kept',
    when: ({ account }) => account.isOpen && account.kind !== 'layby' && account.paid > 0,
    run: (shop, order) => cancel(shop, order, partOf(shop, order.account.paid)),
  },
  {
    name: 'it is cancelled, and all of it kept',
    when: ({ account }) => account.isOpen && account.kind !== 'layby' && account.paid > 0,
    run: (shop, order) => cancel(shop, order, order.account.paid),
  },
  {
    name: 'staff end a lay-by',
    when: ({ account }) => account.isOpen && account.kind === 'layby',
    run: async (shop, order) => {
      const ending = shop.random.of(['customer', 'breach'])
      const response = await shop.dialog(order, 'cancel', { ending })
      if (isUnreached(response)) return
      expectSaved(response)
      endLayby(order, ending === 'customer' ? undefined : 0)
    },
  },
  {
    name: 'it is written again, and offered',
    when: ({ account }) => !account.isPlaced && account.isClosed && account.amounts.length === 0,
    run: async (shop, order) => {
      await shop.staff.post(`/admin/orders/${order.id}/again`, {})
      const path = `/admin/orders/${order.id}/edit`
      const saved = await shop.staff.submit(await shop.staff.get(path), 'form.record-form', {}, path)
      // Its piece may be sold.
      if (saved.status === 303) await shop.dialog(order, 'offer')
      order.account.isClosed = false
    },
  },
  {
    name: 'it is looked at',
    when: ({ account }) => account.isPlaced,
    run: async (shop, order) => {
      const page = await shop.staff.get(`/admin/orders/${order.id}`)
      if (!page.html.querySelector('form[action$="/attention"]')) return
      await shop.staff.post(`/admin/orders/${order.id}/attention`, {})
    },
  },
  {
    name: 'nobody pays in time',
    when: ({ account }) => account.isOpen && !account.isOnAccount && account.paid === 0 && account.due > 0,
    run: async (shop, order) => {
      const long = Date.now() - 20 * 24 * 3600_000
      change(
        shop.databaseFile,
        `UPDATE customer_order SET expires_at = ${long} WHERE id = ${order.id} AND expires_at IS NOT NULL`,
      )
      const isAwaited = (await shop.read(order)).expires_at !== null
      // The worker begins with it.
      await shop.restart()
      if (isAwaited) await expect.poll(async () => (await shop.read(order)).closed_at).not.toBeNull()
    },
  },
]

export const AT_THE_PROVIDER: Step[] = [
  {
    name: 'a card payment is refunded to the card',
    when: hasCard,
    run: async (shop, order) => {
      const payment = paymentOf(shop, order)
      if (!payment) return
      const cents = partOf(shop, payment.left)
      // While the provider is asked, the price would be down and all of it paid.
      const price = order.account.due > 0 ? 'owed' : shop.random.of(['down', 'owed'] as const)
      await refundCard(shop, order, { ...payment, cents, method: 'card', price })
      order.told.push(`We have refunded ${money(cents)}`)
    },
  },
  {
    name: 'somebody refunds it at the provider',
    when: hasCard,
    run: async (shop, order) => {
      const payment = paymentOf(shop, order)
      if (!payment) return
      const cents = partOf(shop, payment.left)
      shop.payments.books.refund(payment.id, cents)
      order.told.push(`We have refunded ${money(cents)}`)
      const { account } = order
      if (account.isClosed) account.kept = Math.max(0, Math.min(account.kept, account.paid - cents))
    },
  },
  {
    name: 'the bank charges a payment back',
    when: hasCard,
    run: async (shop, order) => {
      const payment = paymentOf(shop, order)
      if (!payment) return
      const { books } = shop.payments
      const dispute = books.dispute(payment.id, { cents: payment.left })
      await shop.staff.post(`/admin/orders/${order.id}/check`, {})
      books.settleDispute(dispute, shop.random.of(['won', 'lost'] as const))
    },
  },
  {
    name: 'a bank sends a refund back',
    when: hasCard,
    run: async (shop, order) => {
      const refunds = shop.sessionsOf(order).flatMap(({ payment }) => payment?.refunds ?? [])
      const done = refunds.find(({ status }) => status === 'succeeded')
      if (done) shop.payments.books.settleRefund(done.id, 'failed')
    },
  },
]

function hasCard({ account }: Tracked): boolean {
  return account.cards.length > 0
}

/** One that can still be given back: no bank has taken it. */
function paymentOf(shop: Shop, order: Tracked): { id: string; left: number } | undefined {
  return shop
    .sessionsOf(order)
    .flatMap(({ payment }) => (payment && payment.disputes.length === 0 ? [payment] : []))
    .map(({ id, cents, refunds }) => {
      const back = refunds.filter(({ status }) => status === 'succeeded').reduce((sum, one) => sum + one.cents, 0)
      return { id, left: cents - back }
    })
    .find(({ left }) => left > 0)
}

async function refundCard(shop: Shop, order: Tracked, asked: Refund & { cents: number; left: number }): Promise<void> {
  const { account } = order
  const response = await shop.dialog(order, 'refund', (page) => {
    const hasPrice = page.html.querySelector(`${FORM} [name=price]`) !== null
    return {
      payment: optionOf(page, (text) => text.startsWith('Card, ') && text.endsWith(`: ${money(asked.left)} left`)),
      ...{ amount_cents: dollars(asked.cents), method: 'card', reason: 'As agreed', cancels: [] },
      price: hasPrice ? (asked.price ?? 'down') : [],
    }
  })
  expectSaved(response)
  if (asked.price !== 'owed' || account.isClosed) account.lowerFor(asked.cents)
}
