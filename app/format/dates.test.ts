import { expect, test } from 'vitest'
import { dayOf, formatAdminDate, formatPublicDate, formatRelativeDate, nextMidnight } from './dates'

const HOUR_MS = 3600_000

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

test('the day ends at midnight in Melbourne, also when the clocks change', () => {
  expect(nextMidnight(new Date('2026-12-01T12:59:59Z'))).toEqual(new Date('2026-12-01T13:00:00Z'))
  expect(nextMidnight(new Date('2026-12-01T13:00:00Z'))).toEqual(new Date('2026-12-02T13:00:00Z'))
  // From the first Sunday in October on, by eleven hours instead of ten.
  expect(nextMidnight(new Date('2026-10-03T15:00:00Z'))).toEqual(new Date('2026-10-04T13:00:00Z'))
})
