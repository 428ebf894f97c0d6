import '~/models/kinds.server'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { orderChanges, orders, products } from '#db/schema'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import type { Order } from '../order/order.server'
import { eraseOrders } from '../steps/erasing.server'
import { recordPayment } from '../steps/payments.server'
import { listForStaff } from './staff-list.server'

const DELIVERED = {
  handover: 'delivery',
  street: '1 Spring Street',
  suburb: 'Mooroopna',
  state: 'VIC',
  postcode: '3629',
} as const

let order: Order
let product: number

const found = async (q: string) => (await listForStaff('all', q, 1)).rows.map(({ id }) => id)

beforeAll(async () => {
  await startSelling()
  const piece = await makeProduct({ name: 'Queen’s Étoile brooch', stock_number: 'AF-0815', price: '1250.50' })
  product = piece.id
  order = await makeOrder([piece], DELIVERED)
  await tx(async () => {
    await db.update(orders).set({ tracking: '33ABC 1234-5678' }).where(eq(orders.id, order.id))
  })
  await makeOrder([await makeProduct({ name: 'Plain band', price: '300.00' })])
})

test.each([
  'etoile',
  "Queen's brooch",
  'queens',
  'AF-0815',
  'af-0815',
  'mooroopna',
  'Mooroopna étoile',
  '33ABC',
  '33abc12345678',
  '33ABC1234 5678',
  '1,250.50',
  '$1,250.50',
  '$1250.50',
  '1250.5',
])('an order is found by %s', async (q) => {
  expect(await found(q)).toEqual([order.id])
})

test('an amount that nothing has finds nothing, in whole dollars neither', async () => {
  expect(await found('$1,250.51')).toEqual([])
  expect(await found('1250')).toEqual([])
})

test('an order is found by the reference and the amount of its payment, and by what is left', async () => {
  const payment = { method: 'transfer', amount_cents: 50_050, received_on: '2026-01-05' } as const
  await recordPayment(order.id, { ...payment, reference: 'NETBANK 77 1234' })
  for (const q of ['netbank', '77 1234', 'NETBANK771234', '$500.50', '500.50', '$750', '750']) {
    expect(await found(q), q).toEqual([order.id])
  }
})

test('an order is found by its price after a change', async () => {
  await tx(async () => {
    await db.insert(orderChanges).values({ order_id: order.id, amount_cents: -10_050, reason: 'A scratch' })
  })
  expect(await found('$1,150')).toEqual([order.id])
})

test('a text that is changed is found as it is now, and nothing of who was erased', async () => {
  const rename = (name: string) =>
    tx(async () => void (await db.run(sql`UPDATE order_line SET description = ${name} WHERE order_id = ${order.id}`)))
  await rename('Harlequin pendant')
  expect([await found('etoile'), await found('harlequin')]).toEqual([[], [order.id]])
  await rename('Queen’s Étoile brooch')
  expect([await found('etoile'), await found('harlequin')]).toEqual([[order.id], []])
  await tx(async () => void (await db.update(products).set({ stock_number: null }).where(eq(products.id, product))))
  expect(await found('AF-0815')).toEqual([])
  await tx(async () => void (await eraseOrders([order.id])))
  for (const q of ['etoile', 'mooroopna', '33ABC', 'netbank']) expect(await found(q), q).toEqual([])
  const check = () => db.run(sql`INSERT INTO order_words (order_words) VALUES ('integrity-check')`)
  await tx(async () => void (await check()))
})
