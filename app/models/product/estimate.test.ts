import { expect, test } from 'vitest'
import { dayOf } from '~/format/dates'
import { estimateOf } from './estimate'

const monday = new Date('2026-11-30T00:00:00Z')
const settings = { deliveryDays: 5, leadWeeks: 6 }
const piece = { availability: 'stock', inventory_count: 1, lead_weeks: null } as const

const estimated = (values: object) => {
  const estimate = estimateOf({ ...piece, ...values }, settings, monday)
  return estimate && `${estimate.kind} ${dayOf(estimate.day)}`
}

test('a piece in stock is delivered, one made to order finished in its own time or the usual one', () => {
  expect(estimated({})).toBe('delivered 2026-12-07')
  expect(estimated({ availability: 'made-to-order', inventory_count: 0 })).toBe('made 2027-01-11')
  expect(estimated({ availability: 'made-to-order', lead_weeks: 2 })).toBe('made 2026-12-14')
})

test.each([
  { inventory_count: 0 },
  { availability: 'reserved' },
  { availability: 'sold' },
  { availability: 'price-on-request' },
])('nothing is promised of a piece with %j', (values) => {
  expect(estimated(values)).toBeNull()
})
