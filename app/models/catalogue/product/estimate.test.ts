import { expect, test } from 'vitest'
import { dayOf } from '~/format/dates'
import type { SpecialDay } from '~/format/opening-hours'
import { estimateOf } from './estimate'

const monday = new Date('2026-11-30T00:00:00Z')
const settings = { deliveryDays: 5, leadWeeks: 6, closings: [] as SpecialDay[] }
const piece = { availability: 'stock', available_count: 1, lead_weeks: null } as const

const estimated = (values: object) => {
  const estimate = estimateOf({ ...piece, ...values }, settings, monday)
  return estimate && `${estimate.kind} ${dayOf(estimate.day)}`
}

test('a piece in stock is delivered, one made to order finished in its own time or the usual one', () => {
  expect(estimated({})).toBe('delivered 2026-12-07')
  expect(estimated({ availability: 'made-to-order', available_count: 0 })).toBe('made 2027-01-11')
  expect(estimated({ availability: 'made-to-order', lead_weeks: 2 })).toBe('made 2026-12-14')
})

test.each([
  { available_count: 0 },
  { availability: 'reserved' },
  { availability: 'sold' },
  { availability: 'price-on-request' },
])('nothing is promised of a piece with %j', (values) => {
  expect(estimated(values)).toBeNull()
})

test('nothing is delivered or finished while the shop is closed', () => {
  const closings: SpecialDay[] = [
    { row: 1, day: '2026-12-01', state: 'closed' },
    { row: 2, day: '2026-12-08', until: '2026-12-20', state: 'closed' },
  ]
  const withClosings = (values: object) => estimateOf({ ...piece, ...values }, { ...settings, closings }, monday)!
  expect(dayOf(withClosings({}).day)).toBe('2026-12-21')
  expect(dayOf(withClosings({ availability: 'made-to-order', lead_weeks: 2 }).day)).toBe('2026-12-21')
})
