import { expect } from 'vitest'
import { sessionIn } from '../card-buyer'
import { noticeOf } from '../staff-screens'
import type { PageResponse } from '../visitor'
import { Account } from './account'
import { money } from './agreement'
import { dollars, type Shop, type Tracked } from './shop'

/** What somebody may do with an order; without `when`, what begins one. */
export interface Step {
  name: string
  when?: (order: Tracked) => boolean
  run: (shop: Shop, order: Tracked) => Promise<void>
}

const CARLTON = { street: '1 Example Street', suburb: 'Carlton', state: 'VIC', postcode: '3053' }
const DELIVERY = 1500

async function buy(shop: Shop, { handover = 'collection', pay_by = 'transfer' } = {}) {
  const pieces = shop.free
  if (pieces.length === 0) return
  const piece = shop.random.of(pieces)
  const quantity = 1 + shop.random(Math.min(2, piece.count))
  const fields = { handover, pay_by, ...(handover === 'delivery' && CARLTON) }
  const { customer, email, response, id } = await shop.checkout(fields, [{ id: piece.id, quantity }])
  expect(response.status).toBe(303)
  const delivery = handover === 'delivery' ? DELIVERY : 0
  const account = new Account('purchase', piece.cents * quantity + delivery, delivery)
  account.isPlaced = true
  const order = { id, account, customer, emails: [email], told: [], received: [] }
  shop.orders.push(order)
  return { order, response }
}

/** The customer pays at the provider's page, unless it is gone by now. */
function payAt(shop: Shop, order: Tracked, session: string | undefined): void {
  const open = shop.sessionsOf(order).find(({ id, status }) => id === session && status === 'open')
  if (!open) return
  shop.payments.books.pay(open.id)
  order.received.push(open.cents)
}

const openSession = (shop: Shop, order: Tracked) => shop.sessionsOf(order).find(({ status }) => status === 'open')

let offered = 0

/** Staff write an offer, and send it; with a stranger's own words where it is custom work. */
async function offer(shop: Shop, kind: 'purchase' | 'custom' | 'layby', terms: Record<string, string>) {
  const pieces = shop.free
  if (kind === 'layby' && pieces.length === 0) return
  const piece = shop.random.of(pieces)
  const cents = 500 + shop.random(40_000)
  const email = shop.newEmail()
  const lines = {
    ...{ line_1_description: `Ring ${(offered += 1)}`, line_1_price: dollars(cents) },
    ...(kind === 'layby' && { line_2_piece: `#${piece.id}`, line_2_price: dollars(piece.cents) }),
  }
  const path = '/admin/orders/new'
  const buyer = { kind, full_name: 'Grace Keen', email, handover: 'collection' }
  const typed = { ...buyer, ...lines, ...terms }
  const page = await shop.staff.get(path)
  const saved = await shop.sending(() => shop.staff.submit(page, 'form.record-form', typed, path))
  expect(saved.status).toBe(303)
  const account = new Account(kind, cents + (kind === 'layby' ? piece.cents : 0))
  const [customer, id] = [shop.newVisitor(), shop.idOf(email)]
  const order: Tracked = { id, account, customer, emails: [email], told: [], received: [] }
  shop.orders.push(order)
  expect((await shop.dialog(order, 'offer')).status).toBe(303)
}

export const isOffered = ({ account }: Tracked) => !account.isPlaced && !account.isClosed

async function accept(shop: Shop, order: Tracked): Promise<void> {
  const path = shop.pathOf(order)
  const page = await shop.at(order.customer).get(path)
  if (!page.html.querySelector('form:has([name=seen])')) return
  const answer = { read: 'on', intent: 'accept' }
  await shop.sending(() => shop.at(order.customer).submit(page, 'form:has([name=seen])', answer, path))
  // A piece of it may be sold.
  order.account.isPlaced = (await shop.read(order)).placed_at !== null
}

export const BUYING: Step[] = [
  { name: 'buys, to be collected', run: async (shop) => void (await buy(shop)) },
  { name: 'buys, to be delivered', run: async (shop) => void (await buy(shop, { handover: 'delivery' })) },
  {
    name: 'buys and pays by card',
    run: async (shop) => {
      const bought = await buy(shop, { pay_by: 'card', handover: shop.random.of(['delivery', 'collection']) })
      if (bought) payAt(shop, bought.order, sessionIn(bought.response, shop.payments))
    },
  },
  { name: 'buys by card, and does not pay', run: async (shop) => void (await buy(shop, { pay_by: 'card' })) },
  { name: 'is offered a purchase', run: (shop) => offer(shop, 'purchase', { plan: 'all' }) },
  {
    name: 'is offered custom work with a deposit',
    run: (shop) => offer(shop, 'custom', { plan: 'deposit', deposit_percent: String(1 + shop.random(99)) }),
  },
  {
    name: 'is offered a lay-by',
    run: (shop) => offer(shop, 'layby', { plan: 'monthly', months: String(1 + shop.random(5)) }),
  },
]

export const OF_CUSTOMERS: Step[] = [
  { name: 'accepts', when: isOffered, run: accept },
  {
    name: 'declines',
    when: isOffered,
    run: async (shop, order) => {
      await shop.press(order.customer, shop.pathOf(order), { intent: 'decline' })
      if ((await shop.read(order)).closed_at !== null) order.account.close()
    },
  },
  {
    name: 'pays by card on the page of the order',
    when: ({ account }) => account.isOpen && account.due >= 50 && !account.isOnAccount,
    run: async (shop, order) => {
      const { location } = await shop.press(order.customer, shop.pathOf(order), { intent: 'card' })
      payAt(shop, order, location?.split('/').at(-1))
    },
  },
  {
    name: 'opens the page to pay by card, and leaves it',
    when: ({ account }) => account.isOpen && account.due >= 50 && !account.isOnAccount,
    run: async (shop, order) => void (await shop.press(order.customer, shop.pathOf(order), { intent: 'card' })),
  },
  {
    name: 'pays on a page that was opened before',
    when: ({ account }) => account.isPlaced,
    run: async (shop, order) => payAt(shop, order, openSession(shop, order)?.id),
  },
  {
    name: 'changes to a bank transfer',
    when: ({ account }) => account.isOpen && account.due > 0,
    run: async (shop, order) => void (await shop.press(order.customer, shop.pathOf(order), { intent: 'transfer' })),
  },
  {
    name: 'cancels',
    when: ({ account }) => account.isOpen && account.kind !== 'layby',
    run: async (shop, order) => {
      const { account, customer, told } = order
      const { sent_at, pay_by } = shop.row(order)
      const path = shop.pathOf(order)
      const page = await shop.at(customer).follow(await shop.press(customer, path, { intent: 'cancel' }))
      if ((await shop.read(order)).closed_at === null) {
        if (!isUnreached(page)) expect(account.amounts.length, 'refused once it is paid').toBeGreaterThan(0)
        return expect(noticeOf(page)).toContain('Not Cancelled')
      }
      expect(account.amounts, 'cancelled by its customer').toEqual([])
      // Whoever was to pay by card was told of nothing.
      if (sent_at !== null || pay_by === 'transfer') told.push('Nothing has been paid')
      account.close()
    },
  },
  {
    name: 'ends the lay-by',
    when: ({ account }) => account.isOpen && account.kind === 'layby',
    run: async (shop, order) => {
      const fields = { intent: 'end', paid: String(order.account.paid) }
      const reply = await shop.press(order.customer, shop.pathOf(order), fields)
      if (!isUnreached(await shop.at(order.customer).follow(reply))) endLayby(order)
    },
  },
  {
    name: 'ends the lay-by on an old page',
    when: ({ account }) => account.isOpen && account.kind === 'layby',
    run: async (shop, order) => {
      const paid = String(order.account.paid + 1)
      await shop.press(order.customer, shop.pathOf(order), { intent: 'end', paid })
      expect((await shop.read(order)).closed_at).toBeNull()
    },
  },
]

/** Nothing is freed of what may be paid by card meanwhile. */
export const isUnreached = ({ text }: PageResponse) => text.includes('we cannot reach the card provider')

const FEE = 2500

export function endLayby({ account, told }: Tracked, charge = FEE): void {
  const paid = Math.max(0, account.paid)
  const kept = Math.min(charge, paid)
  if (paid === 0) told.push('Nothing has been paid')
  else if (kept === 0) told.push(`will refund ${money(paid)}`)
  else if (kept === paid) told.push(`We keep the ${money(paid)}`)
  else told.push(`will refund ${money(paid - kept)}`, `keep the charge of ${money(kept)}`)
  account.close(kept)
}
