import { expect, test } from 'vitest'
import { pricePercent, saleAmount, salePercent } from './pricing'

const priced = (price_cents: number, sale_price_cents: number | null = null) => ({ price_cents, sale_price_cents })

test('a sale is a share of the price or an amount off it, in whole cents', () => {
  expect(salePercent(priced(119_995), { number: 200, round: false })).toEqual({ sale_price_cents: 95_996 })
  expect(salePercent(priced(119_995), { number: 125, round: false })).toEqual({ sale_price_cents: 104_996 })
  expect(saleAmount(priced(119_995), { number: 5001, round: false })).toEqual({ sale_price_cents: 114_994 })
})

test('rounding goes to the nearest five dollars', () => {
  expect(salePercent(priced(119_995), { number: 200, round: true })).toEqual({ sale_price_cents: 96_000 })
  expect(pricePercent(priced(102_400), { number: 50, round: true })).toEqual({ price_cents: 107_500 })
})

test('a sale price that is not between zero and the price is refused', () => {
  expect(saleAmount(priced(5000), { number: 5000, round: false })).toBe('The sale price would not be above zero')
  expect(salePercent(priced(200), { number: 100, round: true })).toBe('The sale price would not be above zero')
  expect(salePercent(priced(50_000), { number: 1, round: true })).toBe(
    'The sale price would not be lower than the price',
  )
})

test('a price stays above its sale price and within what can be stored', () => {
  expect(pricePercent(priced(100_000, 80_000), { number: 100, round: false })).toEqual({ price_cents: 110_000 })
  expect(pricePercent(priced(100_000, 80_000), { number: -250, round: false })).toBe(
    'The price would not be higher than the sale price',
  )
  expect(pricePercent(priced(9_999_999_999), { number: 1, round: false })).toBe('The price would be too high')
})
