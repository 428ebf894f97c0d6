import { expect, test } from 'vitest'
import { LISTED_RING_SIZES, RING_SIZES, ringSize } from './ring-sizes'

// Published conversions, to the tenth of a millimetre that their authors differ by.
test.each([
  ['J½', { us: '5', eu: '49', round: 49.3, across: 15.7 }],
  ['L½', { us: '6', eu: '52', round: 51.9, across: 16.5 }],
  ['N½', { us: '7', eu: '54', round: 54.4, across: 17.3 }],
  ['P½', { us: '8', eu: '57', round: 57.0, across: 18.1 }],
  ['R½', { us: '9', eu: '59', round: 59.5, across: 18.9 }],
])('%s is the size that jewellers know', (letter, { us, eu, round, across }) => {
  const size = ringSize(letter)
  expect(size).toMatchObject({ us, eu })
  expect(Math.abs((size?.circumference_mm ?? 0) - round)).toBeLessThan(0.15)
  expect(Math.abs((size?.diameter_mm ?? 0) - across)).toBeLessThan(0.06)
})

test('the scale is that of BS 6820, from F to Z½', () => {
  expect([RING_SIZES.length, RING_SIZES[0]?.letter, RING_SIZES.at(-1)?.letter]).toEqual([42, 'F', 'Z½'])
  expect(ringSize('F')?.circumference_mm).toBe(43.75)
  expect(ringSize('Z')).toEqual({ letter: 'Z', circumference_mm: 68.75, diameter_mm: 21.88, us: '12½', eu: '69' })
  for (const [index, { circumference_mm }] of RING_SIZES.entries()) expect(circumference_mm).toBe(43.75 + index * 0.625)
})

test('other letters are no size', () => {
  for (const letter of ['E', 'l½', 'L 1/2', '', 'Z1']) expect(ringSize(letter)).toBeUndefined()
})

test('rings are made in the American sizes 5 to 9', () => {
  expect(LISTED_RING_SIZES.map(({ us, letter }) => `${us} ${letter}`)).toEqual(['5 J½', '6 L½', '7 N½', '8 P½', '9 R½'])
})
