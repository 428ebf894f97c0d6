import { expect, test } from 'vitest'
import { textBlocks } from '~/format/text'
import { DEMONSTRATION } from '../../../tests/support/demonstration'
import { freeShippingText, otherAmounts, shippingCostText, usualShippingText } from './delivery'
import { deliverySchema } from './delivery.schema'

const nowhere = { address: { ...DEMONSTRATION.address, city: '' } }

test('the usual text follows the threshold and the city', () => {
  expect(usualShippingText(DEMONSTRATION, 25_000)).toMatch(
    /^Free shipping on domestic orders over \$250\. Parcels are .* You can also collect from us in Melbourne\.\n\n30-day return/,
  )
  expect(usualShippingText(nowhere, null)).toMatch(/^Parcels are .* You can also collect from us\.\n/)
})

test('a threshold has no cents where there are none; zero is free for all', () => {
  expect(freeShippingText(19_950)).toBe('Free shipping on domestic orders over $199.50.')
  expect(freeShippingText(0)).toBe('Free shipping on domestic orders.')
  expect(freeShippingText(null)).toBe('')
  expect(shippingCostText(25_000)).toMatch(
    /^Domestic orders over \$250 ship free.* For smaller orders and international/,
  )
  expect(shippingCostText(0)).toMatch(/^Domestic orders ship free.* For international delivery/)
  expect(shippingCostText(null)).toMatch(/^We confirm the cost before you pay/)
})

test('a promise that names another amount than the threshold is noticed', () => {
  const promise = 'Insured delivery, free over $1,250'
  expect(otherAmounts(promise, 125_000)).toEqual([])
  expect(otherAmounts(`${promise}.00`, 125_000)).toEqual([])
  expect(otherAmounts(promise, 25_000)).toEqual(['$1,250'])
  expect(otherAmounts(promise, null)).toEqual(['$1,250'])
  expect(otherAmounts('Insured delivery', null)).toEqual([])
})

test.each([
  ['$1,250', 125_000],
  ['0', 0],
  ['', null],
  [undefined, null],
])('%j is a threshold of %j cents', (free_delivery, cents) => {
  expect(deliverySchema.parse({ delivery_days: '3', lead_weeks: '8', free_delivery }).free_delivery).toBe(cents)
})

test.each(['-1', 'free', '100001'])('%s is no threshold', (free_delivery) => {
  const { error } = deliverySchema.safeParse({ delivery_days: '3', lead_weeks: '8', free_delivery })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['free_delivery'])
})

test('lines are paragraphs, those that begin with a dash the points of a list', () => {
  expect(textBlocks('By courier.\r\n\r\n- Insured\n- Tracked\nSigned for -\n- Last')).toEqual([
    'By courier.',
    ['Insured', 'Tracked'],
    'Signed for -',
    ['Last'],
  ])
})
