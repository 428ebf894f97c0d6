import { expect, test } from 'vitest'
import { priceSteps, ringWidths } from './steps'

test.each([
  ['Stone 6.4mm across; band 2.1mm wide', [2.1]],
  ['Sapphire 6.3mm, halo 9.6mm across; band 2 mm wide', [2]],
  ['Opal 14 by 10mm; band 2.3mm at the base', [2.3]],
  ['4.5mm and 3.5mm wide, 1.8mm thick', [4.5, 3.5]],
  ['4.5 and 3.5mm wide', [4.5, 3.5]],
  ['6mm wide, 1.9mm thick', [6]],
  ['Table 14 by 11mm', []],
  ['11mm from edge to edge when stacked', []],
  ['A husband of 5 feet', []],
])('the width of a ring is that of its band: %s', (dimensions, widths) => {
  expect(ringWidths('rings', dimensions)).toEqual(widths)
  expect(ringWidths('Engagement Rings', dimensions)).toEqual(widths)
})

test('only rings have one', () => {
  expect(ringWidths('bracelets', '6mm wide')).toEqual([])
  expect(ringWidths(null, '6mm wide')).toEqual([])
  expect(ringWidths('rings', null)).toEqual([])
})

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
