import { expect, test } from 'vitest'
import { searchTerm } from './pending.server'

test.each([
  ['  Tahitian   PEARL ', 'tahitian pearl'],
  ["men's signet, 18ct", "men's signet 18ct"],
  ['men’s signet 18ct', "men's signet 18ct"],
  ['Pavé "eternity"', 'pavé eternity'],
  ['9ct 375 45cm', '9ct 375 45cm'],
])('%s is kept as %s', (typed, term) => {
  expect(searchTerm(typed)).toBe(term)
})

test.each([
  '',
  ' - " ',
  'ada@example.com',
  'ada＠example.com',
  'ada%40example.com',
  'www.example.com',
  '0412 345 678',
  '+61 (0)3 9654 1234',
  'call 03-9654-12',
  '٠٤١٢٣٤٥٦٧٨',
  'x'.repeat(51),
])('%j is not kept', (typed) => {
  expect(searchTerm(typed)).toBeNull()
})
