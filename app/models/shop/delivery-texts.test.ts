import { expect, test } from 'vitest'
import { textBlocks } from '~/format/text'
import { DEMONSTRATION } from '../../../tests/support/demonstration'
import {
  type DeliveryTerms,
  dispatchText,
  domesticShippingText,
  otherAmounts,
  shippingCostText,
  shippingText,
} from './delivery'
import { DELIVERY } from './delivery.section.server'

const terms = (free_delivery_cents: number | null, more: Partial<DeliveryTerms> = {}): DeliveryTerms => ({
  selling: false,
  delivery_cents: 1500,
  collection: true,
  free_delivery_cents,
  ...more,
})
const nowhere = { address: { ...DEMONSTRATION.address, city: '' } }
const TIMES = {
  dispatch_days: 2,
  sizing_days: 5,
  engraving_days: 1,
  lead_weeks: 6,
  delivery_times: 'Perth: 3–7 days\nAbroad',
}
const SILENT = { dispatch_days: null, sizing_days: 5, engraving_days: 5, lead_weeks: 6, delivery_times: null }

test('what is said of delivery follows the settings, and nothing is said without them', () => {
  const selling = terms(25_000, { selling: true })
  expect(textBlocks(shippingText(DEMONSTRATION, { ...selling, ...TIMES }))).toEqual([
    expect.stringMatching(
      /^Free shipping .* over \$250\..* costs \$15\. Pieces in stock are dispatched .* You can also collect from us in Melbourne\.$/,
    ),
    'The usual time after dispatch:',
    ['Perth: 3–7 days', 'Abroad'],
  ])
  expect(shippingText(nowhere, { ...terms(null), ...SILENT })).toBe('')
})

test('times are stated as the settings have them', () => {
  expect(dispatchText(TIMES)).toBe(
    'Pieces in stock are dispatched within two working days of payment, and rings in your size within seven. Engraving takes one working day more. What is made for you, such as a piece in another metal, takes about six weeks unless its page says otherwise.',
  )
  expect(dispatchText({ ...TIMES, dispatch_days: 1, sizing_days: null, engraving_days: null, lead_weeks: 1 })).toBe(
    'Pieces in stock are dispatched within one working day of payment. What is made for you, such as a piece in another metal, takes about a week unless its page says otherwise.',
  )
  expect(dispatchText(SILENT)).toBe('')
})

test('a threshold has no cents where there are none; zero is free for all', () => {
  expect(domesticShippingText(terms(19_950))).toBe('Free shipping on domestic orders over $199.50.')
  expect(domesticShippingText(terms(0))).toBe('Free shipping on domestic orders.')
  expect(domesticShippingText(terms(null))).toBe('')
  expect(shippingCostText(terms(25_000))).toMatch(
    /^Domestic orders over \$250 ship free.* For smaller orders and international/,
  )
  expect(shippingCostText(terms(0))).toMatch(/^Domestic orders ship free.* For international delivery/)
  expect(shippingCostText(terms(null))).toMatch(/^We confirm the cost before you pay/)
})

test('a shop that sells states what shipping costs', () => {
  const selling = { selling: true }
  expect(domesticShippingText(terms(25_000, selling))).toBe(
    'Free shipping on domestic orders over $250. Shipping of a smaller order costs $15.',
  )
  expect(domesticShippingText(terms(null, selling))).toBe('Shipping of a domestic order costs $15.')
  expect(domesticShippingText(terms(null, { ...selling, delivery_cents: 0 }))).toBe('Free shipping on domestic orders.')
  expect(domesticShippingText(terms(25_000, { ...selling, delivery_cents: null }))).toMatch(
    /^Free shipping .* over \$250/,
  )
  expect(shippingCostText(terms(25_000, selling))).toMatch(
    /^Free shipping on domestic orders over \$250\. Shipping of a smaller order costs \$15\. For international/,
  )
  const notCollected = { ...terms(null, { ...selling, collection: false }), ...TIMES }
  expect(shippingText(DEMONSTRATION, notCollected)).not.toContain('collect')
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
  expect(DELIVERY.schema.parse({ lead_weeks: '8', free_delivery }).free_delivery_cents).toBe(cents)
})

test.each(['-1', 'free', '100001'])('%s is no threshold', (free_delivery) => {
  const { error } = DELIVERY.schema.safeParse({ lead_weeks: '8', free_delivery })
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
