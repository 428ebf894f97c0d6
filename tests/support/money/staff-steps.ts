import { expect } from 'vitest'
import { change } from '../database'
import { money } from './agreement'
import { endLayby, isOffered, isUnreached, type Step } from './customer-steps'
import { expectSaved, FORM, partOf } from './forms'
import { dollars, type Shop, type Tracked } from './shop'

const CARLTON = { street: '1 Example Street', suburb: 'Carlton', state: 'VIC', postcode: '3053' }
const isOpen = ({ account }: Tracked) => account.isOpen

async function changePrice(shop: Shop, order: Tracked, direction: 'up' | 'down', cents: number): Promise<void> {
  expectSaved(
    await shop.dialog(order, 'price', { direction, amount_cents: dollars(cents), reason: 'As agreed', tell: [] }),
  )
  order.account.changes += direction === 'up' ? cents : -cents
}

async function editDelivery(shop: Shop, { account, ...order }: Tracked, handover: string, cents: number) {
  const fields = { handover, ...(handover === 'delivery' && { ...CARLTON, delivery: dollars(cents) }) }
  expectSaved(await shop.dialog({ account, ...order }, 'details', fields))
  account.changes += cents - account.delivery
  account.delivery = cents
}

async function cancel(shop: Shop, order: Tracked, kept: number): Promise<void> {
  const { account, told } = order
  const response = await shop.dialog(order, 'cancel', kept > 0 ? { kept_cents: dollars(kept) } : {})
  if (isUnreached(response)) return
  expectSaved(response)
  if (account.isPlaced && account.paid === 0) told.push('Nothing has been paid')
  if (account.paid > kept) told.push(`will refund ${money(account.paid - kept)}`)
  else if (kept > 0) told.push(`We keep the ${money(kept)}`)
  account.close(kept)
}

export const OF_STAFF: Step[] = [
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
      const { kind, isReady } = order.account
      if (kind === 'custom' && !isReady) expectSaved(await shop.dialog(order, 'ready'))
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
    name: 'a receipt is emailed',
    when: ({ account }) => account.correctable.length > 0,
    run: async (shop, order) => expectSaved(await shop.dialog(order, 'receipt')),
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
