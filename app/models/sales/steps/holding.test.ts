import '~/models/kinds.server'
import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#db/file/connect'
import { dayOf } from '~/format/dates'
import { change, findById as findProduct, type Product } from '~/models/catalogue/product/product.server'
import { cartOf, checkoutInput, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { isUnheld } from '../order/facts'
import { findById } from '../order/order.server'
import { cancel, freeClient } from './cancelling.server'
import { heldBySameClient, heldByUnpaid, holderOf, isMuchHeld } from './holding.server'
import { payByTransfer, recordPayment } from './payments.server'
import { placeOrder } from './placing.server'

vi.hoisted(() => Object.assign(process.env, { RATE_LIMIT: 'off' }))

const shop = connect()
const pay = (id: number, amount_cents: number) =>
  recordPayment(id, { method: 'transfer', amount_cents, received_on: dayOf(new Date()), reference: null })
const available = async ({ id }: Product) => (await findProduct(id)).available_count

/** From this client; returns its id. */
async function buy(client: string, piece: Product, quantity = 1, values: Parameters<typeof checkoutInput>[0] = {}) {
  const cart = await cartOf(...Array.from({ length: quantity }, () => piece))
  return (await placeOrder(checkoutInput(values), cart, quantity * 60_000, client)).id
}

const isHeld = async (id: number) => !isUnheld(await findById(id))
const stateOf = async (id: number) => (await findById(id)).state
const ring = (inventory_count: number) => makeProduct({ price: '600', inventory_count })

function closeAll(): void {
  shop.exec(`UPDATE order_line SET allocated = 0;
    UPDATE customer_order SET closed_at = 1, closing = 'cancelled' WHERE closed_at IS NULL`)
}

beforeEach(async () => {
  await startSelling()
  closeAll()
  shop.exec('UPDATE product SET inventory_count = 0')
})

test('one client holds six pieces, in whatever orders; what is beyond is ordered and not held', async () => {
  const stock = await ring(60)
  const orders = [await buy('203.0.113.7', stock, 4), await buy('203.0.113.7', stock, 3)]
  expect([await isHeld(orders[0]!), await isHeld(orders[1]!), await available(stock)]).toEqual([true, false, 56])
  expect(await isHeld(await buy('203.0.113.7', stock, 2, { pay_by: 'transfer' }))).toBe(true)
  expect(await isHeld(await buy('203.0.113.7', stock))).toBe(false)
  expect(await isHeld(await buy('203.0.113.8', stock, 6))).toBe(true)
  await cancel(orders[0]!)
  expect(await isHeld(await buy('203.0.113.7', stock, 4))).toBe(true)
})

test('all unpaid orders together hold a third of the stock, and six of a small one', async () => {
  const stock = await ring(30)
  const held = []
  for (let client = 1; client <= 12; client += 1) held.push(await isHeld(await buy(`203.0.113.${client}`, stock)))
  expect(held.filter(Boolean)).toHaveLength(10)
  expect(await available(stock)).toBe(20)
  closeAll()
  await change(stock.id, { inventory_count: 7 })
  const few = []
  for (let client = 1; client <= 8; client += 1) few.push(await isHeld(await buy(`203.0.113.${client}`, stock)))
  expect([few.filter(Boolean).length, await available(stock)]).toEqual([6, 1])
})

test('what is made, paid, cancelled or arranged by staff counts for nothing', async () => {
  const [stock, made] = [await ring(60), await makeProduct({ price: '600', availability: 'made-to-order' })]
  const first = await buy('203.0.113.7', stock, 6)
  expect(await isHeld(await buy('203.0.113.7', made, 9))).toBe(true)
  expect(await heldByUnpaid()).toEqual({ pieces: 6, orders: 1, stock: 60 })
  await pay(first, 360_000)
  expect((await heldByUnpaid()).pieces).toBe(0)
  expect((await findById(first)).order.client).toBeNull()
  expect(await isHeld(await buy('203.0.113.7', stock, 6))).toBe(true)
})

test('a client is an IPv4 address or the /56 of an IPv6 one; a shared one is nobody', () => {
  const networks = ['2001:db8:1:100::/64', '2001:db8:1:1ff::/64', '2001:db8:1:200::/64'].map(holderOf)
  expect([networks[0] === networks[1], networks[0] === networks[2]]).toEqual([true, false])
  expect(holderOf('203.0.113.7')).not.toContain('203')
  expect(holderOf('203.0.113.7')).not.toBe(holderOf('203.0.113.8'))
  const shared = [
    '',
    'unknown',
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.17.0.1',
    '192.168.0.9',
    '100.64.0.1',
    '169.254.1.1',
  ]
  for (const address of [...shared, 'fd00:1:2:3::/64', 'fe80:0:0:0::/64']) expect(holderOf(address), address).toBeNull()
})

test('a shared address holds up to the third of all', async () => {
  const stock = await ring(60)
  expect(await isHeld(await buy('127.0.0.1', stock, 20))).toBe(true)
  expect(await isHeld(await buy('127.0.0.1', stock))).toBe(false)
})

test('thirty at once, from many clients, hold no more than they may', async () => {
  const stock = await ring(30)
  await Promise.all(Array.from({ length: 30 }, (_, client) => buy(`203.0.113.${client}`, stock)))
  expect(await available(stock)).toBe(20)
})

test('of several without a hold the first that is paid gets the piece, and the others are closed', async () => {
  const [stock, last] = [await ring(60), await ring(1)]
  await buy('203.0.113.7', stock, 6)
  const [first, second, third] = [
    await buy('203.0.113.7', last),
    await buy('203.0.113.7', last),
    await buy('203.0.113.7', stock, 2),
  ]
  expect(await available(last)).toBe(1)
  await pay(second, 60_000)
  expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual([
    'lapsed',
    'to-prepare',
    'awaiting',
  ])
  expect((await findById(second)).lines[0]?.allocated).toBe(1)
  expect((await findById(first)).order.lost_at).not.toBeNull()
  await pay(first, 60_000)
  const late = await findById(first)
  expect([late.state, late.to_pay_back_cents, late.documents]).toEqual(['lapsed', 60_000, []])
  expect(await available(last)).toBe(0)
})

test('of payments at the same moment one gets the piece, and the other is to be paid back', async () => {
  const [stock, last] = [await ring(60), await ring(1)]
  await buy('203.0.113.7', stock, 6)
  const both = [await buy('203.0.113.7', last), await buy('203.0.113.7', last)]
  await Promise.all(both.map((id) => pay(id, 60_000)))
  const back = await Promise.all(both.map(async (id) => (await findById(id)).to_pay_back_cents))
  expect(back.toSorted()).toEqual([0, 60_000])
  expect((await findProduct(last.id)).allocated_count).toBe(1)
})

test('who waits for a piece that somebody else holds goes on waiting until that is paid', async () => {
  const [stock, last] = [await ring(60), await ring(1)]
  await buy('203.0.113.7', stock, 6)
  const waiting = await buy('203.0.113.7', last)
  const holding = await buy('203.0.113.8', last)
  await pay(await buy('203.0.113.9', stock), 60_000)
  expect([await isHeld(waiting), await isHeld(holding)]).toEqual([false, true])
  await pay(holding, 60_000)
  expect(await stateOf(waiting)).toBe('lapsed')
})

test('a cart of several pieces is closed when one of them is gone, and opens again when it is back', async () => {
  const [stock, last] = [await ring(60), await ring(1)]
  await buy('203.0.113.7', stock, 6)
  const cart = await cartOf(stock, stock, last)
  const { id } = await placeOrder(checkoutInput(), cart, 180_000, '203.0.113.7')
  const winner = await buy('203.0.113.7', last)
  await pay(winner, 60_000)
  expect(await stateOf(id)).toBe('lapsed')
  await cancel(winner, { by: (await makeOwner()).id })
  await pay(id, 180_000)
  expect(await stateOf(id)).toBe('to-prepare')
  expect((await findById(id)).order.lost_at).toBeNull()
})

test('changing the way to pay neither holds more nor frees anything', async () => {
  const stock = await ring(60)
  await buy('203.0.113.7', stock, 6)
  const { id } = await placeOrder(checkoutInput(), await cartOf(stock), 60_000, '203.0.113.7')
  shop.exec(`UPDATE customer_order SET pay_by = 'card' WHERE id = ${id}`)
  await payByTransfer(id)
  expect([await isHeld(id), await available(stock)]).toEqual([false, 54])
})

test('staff free all of one client in one step, and nothing of others', async () => {
  const { id: by } = await makeOwner()
  const stock = await ring(60)
  const own = [await buy('203.0.113.7', stock, 2), await buy('203.0.113.7', stock, 3)]
  const paid = await buy('203.0.113.7', stock)
  const other = await buy('203.0.113.8', stock, 4)
  await pay(paid, 60_000)
  const { order } = await findById(own[0]!)
  expect(await heldBySameClient(order)).toEqual({ pieces: 5, orders: 2 })
  expect(await freeClient(order, { by })).toBe(2)
  expect([await stateOf(own[1]!), await stateOf(paid), await stateOf(other)]).toEqual([
    'cancelled',
    'to-prepare',
    'awaiting',
  ])
  expect(await available(stock)).toBe(55)
  expect((await findById(own[0]!)).order.client).toBeNull()
  expect(await freeClient(order, { by })).toBe(0)
})

test('a quarter is much', () => {
  expect([0, 14, 15].map((pieces) => isMuchHeld({ pieces, stock: 60 }))).toEqual([false, false, true])
})
