import { expect, test } from 'vitest'
import { makeProduct } from '../../../tests/factories/product'
import { referenceOf } from '~/models/enquiry/enquiry.server'
import { priceCart } from './cart.server'
import { requestSchema } from './request.schema'
import { requestPieces } from './request.server'

const asker = requestSchema.parse({ full_name: 'Ada Byron', email: 'ada@example.com', message: 'Size 6, please.' })

test('the pieces of a cart become one enquiry about products that lists them', async () => {
  const ring = await makeProduct({ name: 'Yarra Ring', price: '1200', inventory_count: 2 })
  const soldOut = await makeProduct({ name: 'Lost Locket', inventory_count: 0 })
  const cart = await priceCart([
    { product_id: ring.id, quantity: 2, seen_cents: 120_000 },
    { product_id: soldOut.id, quantity: 1, seen_cents: 120_000 },
  ])
  const enquiry = await requestPieces(asker, cart)
  expect(enquiry).toMatchObject({ inquiry_type: 'product', full_name: 'Ada Byron', quarantined: false })
  expect(enquiry.message).toContain(`2 × Yarra Ring (no. ${ring.id}), $2,400.00`)
  expect(enquiry.message).toContain('Subtotal: $2,400.00')
  expect(enquiry.message).toContain('Size 6, please.')
  expect(enquiry.message).not.toContain('Lost Locket')
})

test('the same request sent twice is one enquiry', async () => {
  const cart = await priceCart([])
  const [first, second] = [await requestPieces(asker, cart), await requestPieces(asker, cart)]
  expect(second.id).toBe(first.id)
})

test('a request needs a name and an address, not a message', () => {
  const errors = requestSchema.safeParse({}).error?.issues.map(({ message }) => message)
  expect(errors).toEqual(['Full name is required', 'Valid email is required'])
})

test('a reference number names the house and the enquiry', () => {
  expect(referenceOf(123)).toBe('AF-000123')
  expect(referenceOf(1_234_567)).toBe('AF-1234567')
})
