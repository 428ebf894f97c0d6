import '~/models/kinds.server'
import { beforeAll, expect, test } from 'vitest'
import { checkoutInput, makeOrder, startSelling } from '../../../tests/factories/order'
import { makeProduct } from '../../../tests/factories/product'
import { makeOwner } from '../../../tests/factories/user'
import { connect } from '#db/file/connect'
import { dayOf } from '~/format/dates'
import { erasePerson, exportPerson } from '~/models/operations/person/person.server'
import { findById as findProduct } from '~/models/catalogue/product/product.server'
import { priceCart } from '~/models/customers/cart/cart.server'
import { deleteOldOrders } from './erasing.server'
import { cancel } from './cancelling.server'
import { handOver, saveStaffNote } from './handling.server'
import { recordPayment } from './payments.server'
import { findById, findByToken } from './order.server'
import { placeOrder } from './placing.server'

const shop = connect()
const today = dayOf(new Date())
const address = { street: '9 Lygon Street', suburb: 'Carlton', state: 'VIC', postcode: '3053' } as const
const delivered = { handover: 'delivery', ...address } as const
const pay = (id: number) =>
  recordPayment(id, { method: 'transfer', amount_cents: 100_000, received_on: today, reference: 'MILLER A' })
const left = () => shop.prepare('SELECT id FROM customer_order ORDER BY id').pluck().all()

beforeAll(startSelling)

test('erased, an unpaid order goes and frees its piece; a paid one keeps the name and its documents', async () => {
  const email = 'ann@example.com'
  const engraving = [{ name: 'Engraving', choices: [], text: { max_length: 20, price_difference: 0 } }]
  const ring = await makeProduct({ price: '1000' })
  const chain = await makeProduct({ price: '1000', options: engraving })
  const pendant = await makeProduct({ price: '1000' })
  const unpaid = await makeOrder([ring], { email })
  const line = { product_id: chain.id, quantity: 1, seen_cents: 100_000 }
  const cart = await priceCart([{ ...line, options: [{ name: 'Engraving', value: 'For Mia' }] }])
  const sold = await placeOrder(
    checkoutInput({ email, phone: '0400', is_gift: true, gift_card_text: 'Kiss from Ann', ...delivered }),
    cart,
    100_000,
  )
  const inProgress = await makeOrder([pendant], { email, ...delivered })
  await pay(sold.id)
  await saveStaffNote(sold.id, 'Likes opals')
  await handOver(sold.id, { carrier: 'Post', tracking: 'X9' })
  await pay(inProgress.id)

  const exported = JSON.stringify(await exportPerson(email, {}))
  for (const text of ['For Mia', 'Lygon', 'Likes opals', 'Kiss from Ann', 'MILLER A', 'INV-1001'])
    expect(exported).toContain(text)
  expect(exported).not.toContain(sold.token)

  await erasePerson(email, {})
  expect(left()).toEqual([sold.id, inProgress.id])
  expect(await findProduct(ring.id)).toMatchObject({ allocated_count: 0, available_count: 1 })
  const kept = await findById(sold.id)
  expect(kept.order).toMatchObject({ full_name: 'Ann Miller', phone: null, staff_note: null, tracking: null })
  const row = JSON.stringify([kept.order, kept.lines, kept.payments])
  expect(row).not.toMatch(/example\.com|Lygon|0400|Mia|Kiss|MILLER/)
  expect(kept.documents[0]!.content).toMatchObject({ buyer: { name: 'Ann Miller' }, total_cents: 100_000 })
  await expect(findByToken(sold.token)).rejects.toThrow('not found')
  expect((await findById(inProgress.id)).order).toMatchObject({ email, address })
  expect(unpaid.id).toBeLessThan(sold.id)
})

test('unpaid closed orders are deleted after 90 days, others after the years that they are kept, open ones never', async () => {
  const { id: by } = await makeOwner()
  shop.exec('DELETE FROM tax_document; DELETE FROM payment; DELETE FROM customer_order')
  const make = async () => (await makeOrder([await makeProduct({ price: '1000' })])).id
  const [open, cancelled, refunded, done] = [await make(), await make(), await make(), await make()]
  await cancel(cancelled)
  for (const id of [refunded, done]) await pay(id)
  await cancel(refunded, { by })
  await handOver(done, { carrier: null, tracking: null }, { by })
  const after = (days: number) => new Date(Date.now() + days * 24 * 3600_000)
  await deleteOldOrders(after(89), 100)
  expect(left()).toEqual([open, cancelled, refunded, done])
  await deleteOldOrders(after(91), 100)
  expect(left()).toEqual([open, refunded, done])
  await deleteOldOrders(after(7 * 365 - 2), 100)
  expect(left()).toEqual([open, refunded, done])
  await deleteOldOrders(after(7 * 366), 100)
  expect(left()).toEqual([open])
  for (const table of ['payment', 'tax_document']) {
    expect(shop.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0)
  }
  expect(shop.prepare('SELECT count(*) FROM order_line').pluck().get()).toBe(1)
})
