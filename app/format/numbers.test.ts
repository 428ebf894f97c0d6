import { expect, test } from 'vitest'
import { formatBytes, formatMoney, inWords, parseCents, plainAmount, toDollars } from './numbers'

test.each([
  ['0', 0],
  ['4200', 420_000],
  ['4200.5', 420_050],
  ['4200.05', 420_005],
  ['99999999.99', 9_999_999_999],
])('%s is %i cents', (amount, cents) => {
  expect(parseCents(amount)).toBe(cents)
})

test.each(['', ' ', '-1', '+1', '1.', '.5', '1.005', '1e3', '0x10', '1,000', '100000000', 'NaN', '１'])(
  '%j is not an amount',
  (amount) => {
    expect(parseCents(amount)).toBeNull()
  },
)

test.each([
  ['$2,450', '2450'],
  ['1,250', '1250'],
  ['1 250', '1250'],
  ['1\u00a0250.5', '1250.5'],
  ['A$1250.00', '1250.00'],
  [' AUD 12,345,678.90 ', '12345678.90'],
  ['1250', '1250'],
])('%j is typed for %s', (typed, amount) => {
  expect(plainAmount(typed)).toBe(amount)
})

test.each(['12,50', '1.250,00', '1,25', '1250,000', '$', '-1,250', '€1,250', '1e3', '1,250.005', '12 50', ''])(
  '%j stays as it was typed',
  (typed) => {
    expect(plainAmount(typed)).toBe(typed)
  },
)

test('money is formatted for Australia', () => {
  expect(formatMoney(420_000)).toBe('$4,200.00')
  expect(toDollars(420_050)).toBe(4200.5)
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1_234_567, '1.2 MB'],
  [45_000_000_000, '45 GB'],
  [6e15, '6,000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('small numbers are words in running text', () => {
  expect([1, 2, 9, 10, 1200].map(inWords)).toEqual(['one', 'two', 'nine', '10', '1,200'])
})
