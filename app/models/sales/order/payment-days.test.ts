import { expect, test } from 'vitest'
import type { OpeningTimes } from '~/format/opening-day'
import { type DayHours, type SpecialDay, WEEKDAYS, type WeekHours } from '~/format/opening-hours'
import { lastDayToPay, transfersLookedFor } from './payment-days'

const OPEN: DayHours = { state: 'open', spans: [{ opens: '10:00', closes: '17:00' }] }

/** Open on these weekdays, closed on the others. */
function times(open: (typeof WEEKDAYS)[number][], specialDays: SpecialDay[] = []): OpeningTimes {
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, open.includes(day) ? OPEN : { state: 'closed' }]))
  return { week: week as WeekHours, specialDays }
}

const holiday = (day: string, until?: string): SpecialDay => ({ row: 1, day, until, state: 'closed' })
const TUESDAY_TO_SATURDAY = times(['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
const FRIDAY = '2026-11-27'

test.for<[what: string, times: OpeningTimes, days: number, last: string]>([
  ['days on which it is open', TUESDAY_TO_SATURDAY, 3, '2026-12-02'],
  ['weekdays without hours', times([]), 3, '2026-12-02'],
  ['without a holiday', times([], [holiday('2026-12-01')]), 3, '2026-12-03'],
  [
    'by appointment is not open',
    { ...times([]), week: { ...times([]).week, saturday: { state: 'appointment' } } },
    1,
    '2026-11-30',
  ],
  ['ten days at most', TUESDAY_TO_SATURDAY, 30, '2026-12-07'],
  ['ten days at most, though it is closed', times([], [holiday('2026-11-28', '2027-01-10')]), 1, '2026-12-07'],
])('the last day to pay: %s', ([, shop, days, last]) => {
  expect(lastDayToPay(shop, FRIDAY, days)).toBe(last)
})

test.for<[now: string, until: string]>([
  // Melbourne is eleven hours ahead: a Tuesday that is not over, and one that is.
  ['2026-12-01T12:59:59Z', '2026-11-27T13:00:00Z'],
  ['2026-12-01T13:00:00Z', '2026-11-30T13:00:00Z'],
  ['2026-11-30T02:00:00Z', '2026-11-27T13:00:00Z'],
])('at %s transfers that were due by %s have been looked for', ([now, until]) => {
  expect(transfersLookedFor(TUESDAY_TO_SATURDAY, new Date(now)).toISOString()).toBe(new Date(until).toISOString())
})

test('while a shop is closed nobody looks', () => {
  const closed = times(['monday'], [holiday('2026-12-01', '2027-01-31')])
  expect(transfersLookedFor(closed, new Date('2027-02-01T02:00:00Z')).toISOString()).toBe('2026-11-29T13:00:00.000Z')
})
