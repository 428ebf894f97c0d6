import { expect, test } from 'vitest'
import { type Availability, isInStock, marksOf, offerOf, orderLimit, shownPrices } from './availability'

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
  expect(shownPrices({ ...prices, availability: 'sold' })).toEqual({ price: '$900', oldPrice: '$1,200' })
  expect(shownPrices({ ...prices, availability: 'price-on-request' })).toEqual({
    price: 'Price on request',
    oldPrice: null,
  })
})

const now = new Date('2026-03-31T12:00:00Z')
const plain = {
  featured: false,
  availability: 'stock' as const,
  sale_price_cents: null,
  created_at: new Date('2025-01-01'),
  facts: {},
}

test('a plain piece has no mark', () => {
  expect(marksOf(plain, now)).toEqual([])
})

test('what is featured says so until it is reserved, and what is sold has no marks', () => {
  const featured = { ...plain, featured: true, facts: { Edition: 'One of a kind' } }
  expect(marksOf(featured, now)).toEqual(['Featured', 'One of a kind'])
  expect(marksOf({ ...featured, availability: 'reserved' }, now)).toEqual(['One of a kind'])
  expect(marksOf({ ...featured, availability: 'sold' }, now)).toEqual([])
})

test('a piece is new for thirty days', () => {
  expect(marksOf({ ...plain, created_at: new Date('2026-03-01T12:00:01Z') }, now)).toEqual(['New'])
  expect(marksOf({ ...plain, created_at: new Date('2026-03-01T12:00:00Z') }, now)).toEqual([])
})

test('a piece is on sale while it can be bought at the lower price', () => {
  const reduced = { ...plain, sale_price_cents: 100 }
  expect(marksOf(reduced, now)).toEqual(['Sale'])
  for (const availability of ['reserved', 'sold', 'price-on-request'] as const)
    expect(marksOf({ ...reduced, availability }, now)).toEqual([])
})

test.each([
  ['One of a kind', true],
  ['one-of-a-kind, made in 2024', true],
  ['Edition of 12', false],
  ['Not one of a kind', false],
])('the edition says whether a piece is one of a kind: %s', (Edition, expected) => {
  expect(marksOf({ ...plain, facts: { Edition } }, now).includes('One of a kind')).toBe(expected)
  expect(marksOf({ ...plain, availability: 'reserved', facts: { Edition } }, now).length === 1).toBe(expected)
})
