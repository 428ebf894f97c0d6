import { money } from './agreement'
import { isUnreached, type Step } from './customer-steps'
import { correct, expectRefused, expectSaved, FORM, LABELS, optionOf, partOf, today } from './forms'
import { dollars, type Shop, type Tracked } from './shop'

const isPaid = ({ account }: Tracked) => account.paid > 0 && account.refundable.length > 0

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
  // Old gold is paid back in money.
  const method = chosen.method ?? (of.method === 'trade-in' ? 'cash' : of.method)
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
    if (account.isPlaced) told.push(`will refund ${money(account.paid)}`)
    account.close()
  } else if (chosen.price !== 'owed' || isReturned || account.isClosed) account.lowerFor(cents)
  if (method === 'transfer' && paid_on === '') told.push(`We are refunding ${money(cents)}`)
  else {
    account.payBack(of, method, cents)
    told.push(`We have refunded ${money(cents)}`)
  }
}

export const REFUNDING: Step[] = [
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
