import { expect, test } from 'vitest'
import {
  DATE_STYLES,
  dayOf,
  formatAdminDate,
  formatAppointment,
  formatHour,
  formatMoment,
  formatPublicDate,
  formatRecentTime,
  formatRelativeDate,
  formatSince,
  formatWrittenDate,
  formatWrittenDay,
  momentsOfDay,
  nextMidnight,
  setDateStyle,
} from './dates'
import { HOUR_MS } from './durations'

test('dates use Melbourne time, in summer and in winter', () => {
  // Half past one in the afternoon in London is the next day in Melbourne, by eleven hours in summer.
  expect(formatPublicDate(new Date('2025-03-04T13:30:00Z'))).toBe('March 5, 2025')
  expect(formatPublicDate(new Date('2025-07-04T13:30:00Z'))).toBe('July 4, 2025')
  expect(formatAdminDate(new Date('2024-01-05T00:00:00Z'))).toBe('Jan 5, 2024')
})

test('a relative date is relative to the given moment', () => {
  const now = new Date('2025-03-04T12:00:00Z')
  expect(formatRelativeDate(new Date(now.getTime() - 72 * HOUR_MS), now)).toBe('3 days ago')
  expect(formatRelativeDate(new Date(now.getTime() - 20_000), now)).toBe('less than a minute ago')
})

test('a day is that of Melbourne', () => {
  expect(dayOf(new Date('2026-03-04T12:59:59Z'))).toBe('2026-03-04')
  expect(dayOf(new Date('2026-03-04T13:00:00Z'))).toBe('2026-03-05')
})

test.each([
  ['2026-03-05', '2026-03-04T13:00:00Z', '2026-03-05T13:00:00Z'],
  ['2026-07-05', '2026-07-04T14:00:00Z', '2026-07-05T14:00:00Z'],
  // The clocks go forward: a day of 23 hours. And back: one of 25.
  ['2026-10-04', '2026-10-03T14:00:00Z', '2026-10-04T13:00:00Z'],
  ['2026-04-05', '2026-04-04T13:00:00Z', '2026-04-05T14:00:00Z'],
])('%s of the shop is from %s to %s', (day, start, end) => {
  expect(momentsOfDay(day)).toEqual({ start: new Date(start), end: new Date(end) })
})

test('something since a day is told as people tell it: today, the day of the week, the date', () => {
  // Noon on a Wednesday in Melbourne.
  const now = new Date('2026-11-25T01:00:00Z')
  const since = (moment: string) => formatSince(new Date(moment), now)
  expect(since('2026-11-24T13:00:00Z')).toBe('today')
  expect(since('2026-11-24T12:59:59Z')).toBe('Tuesday')
  expect(since('2026-11-19T02:00:00Z')).toBe('Thursday')
  // Not the Wednesday of last week: that would be taken for today.
  expect(since('2026-11-18T02:00:00Z')).toBe('Nov 18, 2026')
})

test('the day ends at midnight in Melbourne, also when the clocks change', () => {
  expect(nextMidnight(new Date('2026-12-01T12:59:59Z'))).toEqual(new Date('2026-12-01T13:00:00Z'))
  expect(nextMidnight(new Date('2026-12-01T13:00:00Z'))).toEqual(new Date('2026-12-02T13:00:00Z'))
  // From the first Sunday in October on, by eleven hours instead of ten.
  expect(nextMidnight(new Date('2026-10-03T15:00:00Z'))).toEqual(new Date('2026-10-04T13:00:00Z'))
})

test('with the day first, as Australians write it, until the style is set back', () => {
  const moment = new Date('2025-03-04T23:05:00Z')
  setDateStyle('day-first')
  expect(formatPublicDate(moment)).toBe('5 March 2025')
  expect(formatAdminDate(moment)).toBe('5 Mar 2025')
  expect(formatMoment(moment)).toBe('5 Mar 2025, 10:05am')
  expect(formatRecentTime(moment, new Date('2025-03-07T00:00:00Z'))).toBe('5 Mar, 10:05am')
  expect(formatHour(moment)).toBe('10:05am on 5 March')
  setDateStyle('month-first')
  expect(formatHour(moment)).toBe('10:05am on March 5')
  expect(formatPublicDate(moment)).toBe('March 5, 2025')
  expect(formatMoment(moment)).toBe('Mar 5, 2025, 10:05am')
})

test('documents and emails write days alike whatever pages do, and times are written in one way', () => {
  const ten = new Date('2025-03-04T23:00:00Z')
  for (const style of DATE_STYLES) {
    setDateStyle(style)
    expect([formatWrittenDate(ten), formatWrittenDay('2025-03-05')]).toEqual(['5 March 2025', '5 March 2025'])
    expect(formatAppointment(ten)).toBe('Wednesday 5 March 2025, 10am')
    expect(formatMoment(ten)).toMatch(/ 2025, 10am$/)
    expect(formatHour(new Date(ten.getTime() + 5 * 60_000))).toMatch(/^10:05am on /)
  }
  setDateStyle('month-first')
})
