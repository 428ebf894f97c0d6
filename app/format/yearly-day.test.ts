import { expect, test } from 'vitest'
import { formatYearlyDay, parseYearlyDay } from './yearly-day'

test.each([
  ['14/3/1980', '1980-03-14', '14 March 1980'],
  ['14.03.1980', '1980-03-14', '14 March 1980'],
  ['1980-03-14', '1980-03-14', '14 March 1980'],
  ['14 March', '--03-14', '14 March'],
  ['14th mar 1980', '1980-03-14', '14 March 1980'],
  ['March 14, 1980', '1980-03-14', '14 March 1980'],
  ['March 14', '--03-14', '14 March'],
  ['29/2', '--02-29', '29 February'],
  ['--03-14', '--03-14', '14 March'],
])('%s is a day of each year', (typed, day, shown) => {
  expect(parseYearlyDay(typed)).toBe(day)
  expect(formatYearlyDay(day)).toBe(shown)
  expect(parseYearlyDay(shown)).toBe(day)
})

test.each(['', 'soon', '14', 'March', '31/4', '29/2/1981', '14 Smarch', '14 March 15', '3/14/1980', '0/0', '1980-3-4'])(
  '%j is none',
  (typed) => expect(parseYearlyDay(typed)).toBeNull(),
)
