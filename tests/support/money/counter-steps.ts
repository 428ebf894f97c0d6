import { picture } from '../../factories/picture'
import { textOf } from '../staff-screens'
import { Account } from './account'
import { centsIn, money } from './agreement'
import type { Step } from './customer-steps'
import { expectSaved, partOf } from './forms'
import { dollars, type Fields, type Shop, type Tracked } from './shop'

const FORM = 'form.record-form'

const photo = async () =>
  new File([new Uint8Array(await picture({ width: 80, height: 60 }).jpeg().toBuffer())], 'a.jpg')

async function gold(cents: number, prefix = ''): Promise<Fields> {
  const typed = {
    ...{ description: 'Old gold', weight_mg: '2.5', fineness: '750', amount_cents: dollars(cents) },
    ...{ seller_name: 'Ada Gold', seller_address: '1 Collins Street' },
    ...{ identity_kind: 'licence', identity_end: '4821', photo: await photo() },
  }
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [prefix + name, value]))
}

interface InKind {
  method: 'trade-in' | 'other'
  cents: number
}

/** One form: placed, paid and handed over. What is given in kind pays first, money the rest. */
async function sell(shop: Shop, price: number, path: string, fields: Fields, inKind?: InKind): Promise<void> {
  const [email, method] = [shop.newEmail(), shop.random.of(['cash', 'eftpos', 'transfer'])]
  const page = await shop.staff.get(path)
  expectSaved(await shop.sending(() => shop.staff.submit(page, FORM, { ...fields, method, email }, path)))
  const account = Object.assign(new Account('purchase', price), { isPlaced: true, isHandedOver: true })
  if (inKind) account.receive(inKind.method, inKind.cents)
  if (account.due > 0) account.receive(method, account.due)
  const customer = shop.newVisitor()
  shop.orders.push({ id: shop.idOf(email), account, customer, emails: [email], told: [], received: [] })
}

export const AT_THE_COUNTER: Step[] = [
  {
    name: 'buys at the counter',
    run: async (shop) => {
      const piece = shop.random.of(shop.free)
      if (piece) await sell(shop, piece.cents, `/admin/sell?product=${piece.id}`, {})
    },
  },
  {
    name: 'buys at the counter, and trades old gold in',
    run: async (shop) => {
      const piece = shop.random.of(shop.free)
      if (!piece) return
      const cents = partOf(shop, piece.cents)
      const fields = await gold(cents, 'trade_')
      await sell(shop, piece.cents, `/admin/sell?product=${piece.id}`, fields, { method: 'trade-in', cents })
    },
  },
]

export const AFTER_THE_COUNTER: Step[] = [
  {
    name: 'old gold is traded in',
    when: ({ account }) => account.isPlaced && !account.isClosed && account.due > 0,
    run: async (shop, order) => {
      const cents = partOf(shop, order.account.due)
      expectSaved(await shop.dialog(order, 'trade-in', await gold(cents)))
      order.received.push(cents)
      order.account.receive('trade-in', cents)
    },
  },
  {
    name: 'a piece is exchanged for another',
    when: ({ account }) => account.isHandedOver && !account.isClosed && account.paid > 0 && account.cards.length === 0,
    run: exchange,
  },
]

/** What comes back pays for the new piece, and the rest of its worth is paid back in cash. */
async function exchange(shop: Shop, { id, account, told }: Tracked): Promise<void> {
  const piece = shop.random.of(shop.free)
  const path = `/admin/sell?exchange=${id}&product=${piece?.id ?? ''}`
  const { html } = await shop.staff.get(path)
  const box = html.querySelector(`${FORM} [name=returned]`)
  if (!piece || !box) return
  const worth = Math.min(centsIn(textOf(box.parentNode)?.split(', ').at(-1)), account.paid)
  const credit = Math.min(worth, piece.cents)
  const fields = { returned: [box.getAttribute('value') ?? ''], back_by: 'cash' }
  await sell(shop, piece.cents, path, fields, { method: 'other', cents: credit })
  for (const [method, cents] of [
    ['other', credit],
    ['cash', worth - credit],
  ] as const) {
    let left = cents
    for (const row of account.refundable) {
      const back = Math.min(left, account.left(row))
      if (back === 0) break
      account.lowerFor(back)
      account.payBack(row, method, back)
      told.push(`We have refunded ${money(back)}`)
      left -= back
    }
  }
}
