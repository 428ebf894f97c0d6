import { expect, test } from 'vitest'
import { type Availability, isInStock, offerOf, orderLimit, shownPrices } from './availability'

const piece = (availability: Availability, inventory_count = 1, lead_weeks: number | null = null) => ({
  availability,
  inventory_count,
  available_count: inventory_count,
  lead_weeks,
})

test.each([
  [piece('stock', 3), 'In Stock', 'InStock', 3, true],
  [piece('stock', 0), 'Out of Stock', 'OutOfStock', 0, false],
  [piece('made-to-order', 0), 'Made to Order', 'BackOrder', 10, false],
  [{ ...piece('stock', 2), available_count: 1 }, 'In Stock', 'InStock', 1, true],
  [{ ...piece('stock', 2), available_count: 0 }, 'Reserved', 'OutOfStock', 0, false],
  [piece('reserved'), 'Reserved', 'OutOfStock', 0, false],
  [piece('sold'), 'Sold', 'SoldOut', 0, false],
  [piece('price-on-request'), null, null, 0, true],
  [piece('price-on-request', 0), null, null, 0, false],
])('%j is offered as %s', (given, label, schema, limit, isHere) => {
  expect(offerOf(given)).toMatchObject({ label, schema, canBeOrdered: limit > 0 })
  expect(orderLimit(given)).toBe(limit)
  expect(isInStock(given)).toBe(isHere)
})

test('a piece made to order states its own time, else the usual one', () => {})

test('a price on request is not shown, nor the price before a sale', () => {
  const prices = { price_cents: 120_000, sale_price_cents: 90_000 }
  expect(shownPrices({ ...prices, availability: 'sold' })).toEqual({ price: '$900.00', oldPrice: '$1,200.00' })
  expect(shownPrices({ ...prices, availability: 'price-on-request' })).toEqual({
    price: 'Price on request',
    oldPrice: null,
  })
})
