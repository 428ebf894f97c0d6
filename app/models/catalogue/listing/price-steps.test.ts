import { expect, test } from 'vitest'
import { priceSteps } from './price-steps'

const dollars = (...amounts: number[]) => amounts.map((amount) => amount * 100)

test('steps are at round amounts between the prices of the shop', () => {
  const jeweller = dollars(120, 180, 320, 480, 650, 890, 1400, 1900, 2400, 3200, 4800, 9800)
  expect(priceSteps(jeweller)).toEqual(['0-200', '200-500', '500-1000', '1000-2000', '2000-5000', '5000-'])
  expect(priceSteps(dollars(4, 9, 12, 18, 25, 31))).toEqual(['0-5', '5-10', '10-20', '20-'])
})

test('there are none where they would divide nothing', () => {
  expect(priceSteps([])).toEqual([])
  expect(priceSteps(dollars(500))).toEqual([])
  expect(priceSteps(dollars(480, 500, 510, 520))).toEqual([])
  expect(priceSteps([0, 0, 0])).toEqual([])
})
