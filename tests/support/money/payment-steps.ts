import { expect } from 'vitest'
import { textOf } from '../staff-screens'
import { inCoins, type Row } from './account'
import { catchUp } from './agreement'
import type { Step } from './customer-steps'
import { correct, expectRefused, expectSaved, FORM, partOf, today } from './forms'
import { dollars, type Shop, type Tracked } from './shop'

const isToPay = ({ account }: Tracked) => account.isPlaced && (account.due > 0 || account.isClosed)
const isDue = ({ account }: Tracked) => account.isPlaced && !account.isClosed && account.due > 2

async function pay(shop: Shop, order: Tracked, method: string, typed: number): Promise<Row> {
  const { account, received } = order
  const isAllInCoins = method === 'cash' && typed === inCoins(account.due)
  expectSaved(await shop.dialog(order, 'payment', { method, amount_cents: dollars(typed) }))
  const cents = isAllInCoins ? account.due : typed
  received.push(cents)
  return account.receive(method, cents)
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
