import { expect, test } from 'vitest'
import { parseDateTimeField } from './dates'
import { comingSpecialDays, nextOpeningChange, openingSentence } from './opening-day'
import type { DayHours, SpecialDay, WeekHours } from './opening-hours'

const open = (...spans: [opens: string, closes: string][]): DayHours => ({
  state: 'open',
  spans: spans.map(([opens, closes]) => ({ opens, closes })),
})
const usual = open(['10:00', '18:00'])

const week: WeekHours = {
  monday: usual,
  tuesday: usual,
  wednesday: open(['10:00', '12:30'], ['14:00', '18:00']),
  thursday: usual,
  friday: usual,
  saturday: { state: 'closed' },
  sunday: { state: 'appointment' },
}
const specialDays: SpecialDay[] = [
  { row: 2, day: '2026-12-25', until: '2027-01-06', note: 'Summer holidays', state: 'closed' },
  { row: 1, day: '2026-12-24', note: 'Christmas Eve', ...open(['10:00', '15:00']) },
  { row: 4, day: '2026-11-03', note: 'Cup Day', state: 'closed' },
  { row: 3, day: '2026-11-08', ...open(['11:00', '16:00']) },
]
const times = { week, specialDays }

/** A time of the shop. */
const at = (text: string) => parseDateTimeField(text)!

test.each([
  // A Monday.
  ['2026-11-30T00:00', 'Opens today at 10am', '2026-11-30T10:00'],
  ['2026-11-30T09:59', 'Opens today at 10am', '2026-11-30T10:00'],
  ['2026-11-30T10:00', 'Open today until 6pm', '2026-11-30T18:00'],
  ['2026-11-30T17:59', 'Open today until 6pm', '2026-11-30T18:00'],
  ['2026-11-30T18:00', 'Closed for today, opens tomorrow at 10am', null],
  ['2026-11-30T23:59', 'Closed for today, opens tomorrow at 10am', null],
  // A Wednesday with a break.
  ['2026-12-02T09:00', 'Opens today at 10am', '2026-12-02T10:00'],
  ['2026-12-02T10:00', 'Open today until 12:30pm, and again from 2pm', '2026-12-02T12:30'],
  ['2026-12-02T12:30', 'Opens again today at 2pm', '2026-12-02T14:00'],
  ['2026-12-02T14:00', 'Open today until 6pm', '2026-12-02T18:00'],
  // The weekend.
  ['2026-12-04T18:00', 'Closed for today, opens on Monday at 10am', null],
  ['2026-12-05T12:00', 'Closed today, opens on Monday at 10am', null],
  ['2026-12-06T12:00', 'By appointment today', null],
  // Special days.
  ['2026-11-03T12:00', 'Closed on 3 November (Cup Day), opens tomorrow at 10am', null],
  ['2026-11-07T12:00', 'Closed today, opens tomorrow at 11am', null],
  ['2026-11-08T12:00', 'Open today until 4pm', '2026-11-08T16:00'],
  ['2026-12-24T12:00', 'Open today until 3pm', '2026-12-24T15:00'],
  ['2026-12-24T15:00', 'Closed for today, opens on 7 January at 10am', null],
  ['2026-12-25T12:00', 'Closed until 6 January (Summer holidays), opens on 7 January at 10am', null],
  ['2027-01-06T12:00', 'Closed until 6 January (Summer holidays), opens tomorrow at 10am', null],
])('at %s: %s', (now, sentence, change) => {
  expect(openingSentence(times, at(now))).toBe(sentence)
  expect(nextOpeningChange(times, at(now))).toEqual(change === null ? null : at(change))
})

test('the hours are those of clocks in Melbourne on the days when they change', () => {
  const sunday = { week: { ...week, sunday: open(['01:00', '10:00']) }, specialDays: [] }
  // Clocks go forward at two: nine hours are eight.
  expect(nextOpeningChange(sunday, new Date('2026-10-03T15:30:00Z'))).toEqual(new Date('2026-10-03T23:00:00Z'))
  expect(openingSentence(sunday, new Date('2026-10-03T22:59:00Z'))).toBe('Open today until 10am')
  expect(openingSentence(sunday, new Date('2026-10-03T23:00:00Z'))).toBe('Closed for today, opens tomorrow at 10am')
  // They go back at three: nine hours are ten.
  expect(nextOpeningChange(sunday, new Date('2027-04-03T14:30:00Z'))).toEqual(new Date('2027-04-04T00:00:00Z'))
  expect(openingSentence(sunday, new Date('2027-04-03T23:59:00Z'))).toBe('Open today until 10am')
})

test('a shop that never opens says nothing, and one without a next day not when it opens', () => {
  const closed: DayHours = { state: 'closed' }
  const never = Object.fromEntries(Object.keys(week).map((day) => [day, closed])) as WeekHours
  expect(openingSentence({ week: never, specialDays: [] }, at('2026-11-30T12:00'))).toBeNull()
  const byAppointment = { week: { ...never, sunday: week.sunday }, specialDays: [] }
  expect(openingSentence(byAppointment, at('2026-11-30T12:00'))).toBe('Closed today')
})

test('the special days of the next thirty days are listed in order, also one that has begun', () => {
  const christmas = [
    { days: '24 December', time: '10am-3pm (Christmas Eve)' },
    { days: '25 December to 6 January', time: 'Closed (Summer holidays)' },
  ]
  expect(comingSpecialDays(times, at('2026-11-25T12:00'))).toEqual(christmas)
  expect(comingSpecialDays(times, at('2026-11-24T12:00'))).toEqual(christmas.slice(0, 1))
  expect(comingSpecialDays(times, at('2027-01-06T23:59'))).toEqual(christmas.slice(1))
  expect(comingSpecialDays(times, at('2027-01-07T00:00'))).toEqual([])
})
