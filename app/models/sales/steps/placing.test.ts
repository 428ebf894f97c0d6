import '~/models/kinds.server'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '#db/file/connect'
import { dayOf } from '~/format/dates'
import { optionField } from '~/models/catalogue/options/chosen-options.server'
import { change, findById as findProduct, remove } from '~/models/catalogue/product/product.server'
import { addToCart, priceCart } from '~/models/customers/cart/cart.server'
import { updateShop } from '~/models/shop/shop.server'
import { cartOf, checkoutInput, makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { gstOf } from '../order/money'
import { findById, findByToken, openOrdersOf } from '../order/order.server'
import { orderReferenceOf } from '../order/reference.server'
import { checkoutSchema } from './checkout.schema'
import { lapseUnpaid } from './lapse.server'
import { recordPayment } from './payments.server'
import { CartChanged, placeOrder } from './placing.server'

const shop = connect()
const count = (rows: string) => Number(shop.prepare(`SELECT count(*) FROM ${rows}`).pluck().get())
const changesOf = async (placing: Promise<unknown>) => {
  const error = await placing.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CartChanged)
  return (error as CartChanged).changes
}

beforeAll(startSelling)

test('an order holds its pieces, and has the prices, the delivery and the GST of the moment', async () => {
  const ring = await makeProduct({ price: '100', inventory_count: 3 })
  const chain = await makeProduct({ price: '80', sale_price: '50', inventory_count: 1 })
  const commission = await makeProduct({ price: '200', inventory_count: 0, availability: 'made-to-order' })
  const address = { street: '1 Collins Street', suburb: 'Melbourne', state: 'VIC', postcode: '3000' } as const
  const order = await makeOrder([ring, ring, chain, commission], { handover: 'delivery', ...address })
  expect(order).toMatchObject({ delivery_cents: 1500, total_cents: 46_500, gst_cents: gstOf(46_500), address })
  expect(order.token).toMatch(/^[\w-]{22}$/)
  const { lines, state, paid_cents } = await findByToken(order.token)
  expect([state, paid_cents]).toEqual(['awaiting', 0])
  expect(lines.map(({ quantity, price_cents, allocated }) => [quantity, price_cents, allocated])).toEqual([
    [2, 10_000, 2],
    [1, 5000, 1],
    [1, 20_000, 0],
  ])
  const after = await findProduct(ring.id)
  expect(after).toMatchObject({ inventory_count: 3, allocated_count: 2, available_count: 1 })
  expect([after.version, after.updated_at]).toEqual([ring.version, ring.updated_at])
  expect(await openOrdersOf(ring.id)).toEqual([{ id: order.id, reference: orderReferenceOf(order.id, 'AF') }])
})

test('a piece in another metal is made, and the one in the cabinet stays for sale, also when a lapsed order opens again', async () => {
  const options = 'Metal: Gold; Platinum (+50.00)'
  const ring = await makeProduct({ price: '100', inventory_count: 1, options })
  const inPlatinum = new Map([[optionField('Metal'), 'Platinum']])
  const { lines: chosen } = await addToCart([], ring.id, 1, inPlatinum)
  const order = await placeOrder(checkoutInput(), await priceCart(chosen), 15_000)
  expect((await findById(order.id)).lines).toMatchObject([{ is_made: true, allocated: 0, price_cents: 15_000 }])
  expect((await findProduct(ring.id)).available_count).toBe(1)
  await lapseUnpaid(new Date(Date.now() + 9e9))
  await recordPayment(order.id, {
    method: 'transfer',
    amount_cents: 15_000,
    received_on: dayOf(new Date()),
    reference: null,
  })
  expect((await findById(order.id)).state).toBe('to-prepare')
  expect((await findProduct(ring.id)).available_count).toBe(1)
})

test('a changed price, a changed total, a sold or a hidden piece is told, and nothing is stored', async () => {
  const ring = await makeProduct({ name: 'Ring', price: '1000', inventory_count: 1 })
  const before = count('customer_order')
  const cart = await cartOf(ring)
  expect(await changesOf(placeOrder(checkoutInput(), cart, 90_000))).toEqual([
    'The total has changed from $900 to $1,000.',
  ])
  await change(ring.id, { price_cents: 120_000 })
  expect(await changesOf(placeOrder(checkoutInput(), cart, 100_000))).toEqual([
    'The price of Ring has changed from $1,000 to $1,200.',
  ])
  await makeOrder([await findProduct(ring.id)])
  expect(await changesOf(placeOrder(checkoutInput(), cart, 120_000))).toEqual([
    'The price of Ring has changed from $1,000 to $1,200.',
    'Ring is reserved for another customer.',
  ])
  const [hidden, gone, asked] = [
    await makeProduct(),
    await makeProduct(),
    await makeProduct({ name: 'Stone', availability: 'price-on-request' }),
  ]
  const [hiddenCart, goneCart] = [await cartOf(hidden), await cartOf(gone)]
  await change(hidden.id, { active: false })
  await remove(gone.id)
  for (const one of [hiddenCart, goneCart]) {
    expect(await changesOf(placeOrder(checkoutInput(), one, 120_000))).toEqual([
      'A piece in your cart is no longer available and was removed.',
    ])
  }
  expect(await changesOf(placeOrder(checkoutInput(), await cartOf(asked), 120_000))).toEqual([
    'Stone is sold at a price on request.',
  ])
  expect(await changesOf(placeOrder(checkoutInput(), await cartOf(), 0))).toEqual(['Your cart is empty.'])
  expect(count('customer_order')).toBe(before + 1)
})

test('a forged cart is read again: more than there is, and options that the piece does not have', async () => {
  const ring = await makeProduct({ name: 'Forged', price: '1000', inventory_count: 2 })
  const line = { product_id: ring.id, quantity: 99, seen_cents: 1 }
  const changes = await changesOf(placeOrder(checkoutInput(), { storedLines: [line] }, 200_000))
  expect(changes).toContain('We have only two of Forged in stock, so we’ve reduced the quantity.')
  const free = { ...line, quantity: 1, seen_cents: 100_000, options: [{ name: 'Discount', value: '100 %' }] }
  await changesOf(placeOrder(checkoutInput(), { storedLines: [free] }, 0))
  expect(await findProduct(ring.id)).toMatchObject({ allocated_count: 0 })
})

test('of 200 checkouts of the last piece at once, one wins and the others get a sentence', async () => {
  const ring = await makeProduct({ name: 'Last Ring', price: '1000', inventory_count: 1 })
  const cart = await cartOf(ring)
  const placed = await Promise.allSettled(Array.from({ length: 200 }, () => placeOrder(checkoutInput(), cart, 100_000)))
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = placed.flatMap((one) => (one.status === 'rejected' ? [(one.reason as CartChanged).changes] : []))
  expect(reasons).toEqual(Array.from({ length: 199 }, () => ['Last Ring is reserved for another customer.']))
  expect(await findProduct(ring.id)).toMatchObject({ inventory_count: 1, allocated_count: 1, available_count: 0 })
})

test('the database itself refuses what is not there', async () => {
  const ring = await makeProduct({ inventory_count: 1 })
  const { id } = await makeOrder([await makeProduct()])
  const insert = (quantity: number) =>
    shop
      .prepare(
        'INSERT INTO order_line (order_id, position, product, description, quantity, price_cents, allocated) VALUES (?, 9, ?, ?, ?, 1, ?)',
      )
      .run(id, ring.id, 'Ring', quantity, quantity)
  expect(() => insert(2)).toThrow('not enough stock')
  expect((await findById(id)).lines).toHaveLength(1)
})

test('an address has three unpaid orders at most', async () => {
  const email = 'many@example.com'
  for (let made = 0; made < 3; made += 1) await makeOrder([await makeProduct()], { email })
  await expect(makeOrder([await makeProduct()], { email })).rejects.toThrow('three unpaid orders')
})

test('nothing is placed when the shop does not sell, or does not offer the handover', async () => {
  const ring = await makeProduct({ price: '1000' })
  const cart = await cartOf(ring)
  await updateShop({ collection: false })
  await expect(placeOrder(checkoutInput(), cart, 100_000)).rejects.toThrow('not offered')
  await updateShop({ collection: true, selling: false })
  expect(await changesOf(placeOrder(checkoutInput(), cart, 100_000))).toHaveLength(1)
  await updateShop({ selling: true })
})

test('an address is required for delivery only, and an unregistered shop names no GST', async () => {
  const typed = { full_name: 'Ann', email: 'ann@example.com', handover: 'delivery', postcode: '30000' }
  const { error } = checkoutSchema.safeParse(typed)
  expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual(['postcode', 'state', 'street', 'suburb'])
  await updateShop({ gst_registered: false })
  expect(await makeOrder([await makeProduct()])).toMatchObject({ gst_cents: 0, address: null })
  await updateShop({ gst_registered: true })
})
