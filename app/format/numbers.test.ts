import { expect, test } from 'vitest'
import { formatMoney, parseCents, toDollars, formatBytes, inWords } from './numbers'

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
