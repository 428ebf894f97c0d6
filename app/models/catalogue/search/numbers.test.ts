import { expect, test } from 'vitest'
import { readNumbers } from './numbers'

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

test.each<[typed: string, min: number | null, max: number | null, rest: string]>([
  ['under $500', null, 500, ''],
  ['rings under 500', null, 500, 'rings'],
  ['$200', null, 200, ''],
  ['less than 1000', null, 1000, ''],
  ['between 200 and 400', 200, 400, ''],
  ['between $400 and $200 earrings', 200, 400, 'earrings'],
  ['from 200 to 400', 200, 400, ''],
  ['$1,500 - $2,500 pendant', 1500, 2500, 'pendant'],
  ['200-400', 200, 400, ''],
  ['over $5k', 5000, null, ''],
  ['500 or less', null, 500, ''],
  ['2000+ bracelet', 2000, null, 'bracelet'],
  ['around $1000', 750, 1250, ''],
  ['white gold ring under 2000', null, 2000, 'white gold ring'],
  ['max 300 dollars', null, 300, 'dollars'],
  ['300 dollars', null, 300, ''],
  ['earrings 500', null, 500, 'earrings'],
  ['budget of 800', null, 800, ''],
  ['< 250', null, 250, ''],
  ['under $1.5k', null, 1500, ''],
  ['under 1.5 k', null, 1500, ''],
  ['rings under 2 grand', null, 2000, 'rings'],
  ['up to 2.5 thousand', null, 2500, ''],
  ['under A$500', null, 500, ''],
  ['under AU$ 500 rings', null, 500, 'rings'],
  ['under AUD 500', null, 500, ''],
  ['under AUD500', null, 500, ''],
  ['under 500 aud', null, 500, ''],
  ['opal A$500', null, 500, 'opal'],
  ['under five hundred', null, 500, ''],
  ['under a thousand dollars', null, 1000, 'dollars'],
  ['rings below one thousand five hundred', null, 1500, 'rings'],
  ['less than fifteen hundred', null, 1500, ''],
  ['up to two hundred and fifty', null, 250, ''],
  ['between five hundred and one thousand', 500, 1000, ''],
  ['between fifty and eighty dollars', 50, 80, ''],
  ['under fifty', null, 50, ''],
  ['between 1k and 2k', 1000, 2000, ''],
  ['1k-2k', 1000, 2000, ''],
  ['$1-2k', 1000, 2000, ''],
  ['over 2k', 2000, null, ''],
  ['$500-$1000', 500, 1000, ''],
  ['500 bucks', null, 500, ''],
  ['under 1,500', null, 1500, ''],
  ['$1 500', null, 1500, ''],
  ['from $500', 500, null, ''],
  ['around $500', 375, 625, ''],
  ['not over $500', null, 500, ''],
  ['$500 max', null, 500, ''],
  ['rings$500', null, 500, 'rings'],
])('the price in %j', (typed, min, max, rest) => {
  const { price, rest: left } = readNumbers(typed)
  expect([price, tidy(left)]).toEqual([{ min: min && min * 100, max: max && max * 100 }, rest])
})

test.each(['under £500', 'under €500', 'under 500 euros', 'US$500', 'under GBP 500', 'up to 500 pounds'])(
  'another currency is read as dollars, and known: %s',
  (typed) => expect(readNumbers(typed)).toMatchObject({ price: { min: null, max: 50_000, isForeign: true } }),
)

test.each([
  '14k-18k gold',
  'two rings',
  'one hundred years',
  '18ct',
  '9 carat gold',
  '925 silver',
  'ring of 1920',
  '12th anniversary',
  '40 to 45cm',
  'under 45cm',
  'A1234',
])('no price in %j', (typed) => expect(readNumbers(typed).price).toBeNull())

test.each<[typed: string, unit: string, value: number, rest: string]>([
  ['0.5 carat', 'ct', 0.5, ''],
  ['1 carat diamond', 'ct', 1, 'diamond'],
  ['1ct', 'ct', 1, ''],
  ['.5ct ring', 'ct', 0.5, 'ring'],
  ['half carat', 'ct', 0.5, ''],
  ['half a carat', 'ct', 0.5, ''],
  ['1/2 carat studs', 'ct', 0.5, 'studs'],
  ['two carat emerald', 'ct', 2, 'emerald'],
  ['platinum band 4mm', 'mm', 4, 'platinum band'],
  ['6 mm wide ring', 'mm', 6, 'ring'],
  ['45cm chain', 'cm', 45, 'chain'],
  ['18 inch chain', 'cm', 45.7, 'chain'],
])('the measure in %j', (typed, unit, value, rest) => {
  const { nearest, rest: left } = readNumbers(typed)
  expect([nearest, tidy(left)]).toEqual([{ unit, value }, rest])
})

test.each(['18ct', '9 carat gold', '14k', 'carat', '22 carat'])('how fine gold is, is no measure: %j', (typed) => {
  expect(readNumbers(typed)).toMatchObject({ nearest: null, rest: typed })
})

test.each([
  ['size 7 ring', 'N½', 'ring'],
  ['ring size n', 'N', 'ring'],
  ['size 6.5', 'M½', ''],
  ['size N½', 'N½', ''],
  ['size m1/2', 'M½', ''],
  ['size m and a half', 'M½', ''],
  ['size 6 and a half', 'M½', ''],
  ['size l 1/2 band', 'L½', 'band'],
  ['size 54', 'N', ''],
])('the size in %j is %s', (typed, letter, rest) => {
  const { size, rest: left } = readNumbers(typed)
  expect([size?.letter, tidy(left)]).toEqual([letter, rest])
})

test.each(['ring sizer', 'size guide', 'what size am i', 'sizes', 'size 99'])('no size in %j', (typed) => {
  expect(readNumbers(typed).size).toBeNull()
})

test('no text of a hundred characters takes long', () => {
  const hostile = [
    '1'.repeat(100),
    '$'.repeat(100),
    '1,111,'.repeat(17),
    'under '.repeat(17),
    '1 '.repeat(50),
    ' '.repeat(100),
    'a '.repeat(50),
    'under a '.repeat(12),
    'one hundred and '.repeat(6),
    'aud'.repeat(33),
    '1 000'.repeat(20),
  ]
  const started = performance.now()
  for (const typed of hostile) readNumbers(typed)
  expect(performance.now() - started).toBeLessThan(50)
})
