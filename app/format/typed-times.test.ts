import { expect, test } from 'vitest'
import { parseClock, parseDay } from './typed-times'

test.each([
  ['10', '10:00'],
  ['10am', '10:00'],
  ['10 a.m.', '10:00'],
  ['5.30 PM', '17:30'],
  ['5:30pm', '17:30'],
  ['17:30', '17:30'],
  ['17:30:00', '17:30'],
  ['09:05', '09:05'],
  ['12am', '00:00'],
  ['12pm', '12:00'],
  ['0', '00:00'],
])('the time %s is %s', (typed, time) => {
  expect(parseClock(typed)).toBe(time)
})

test.each(['', 'noon', '24:00', '10:60', '13pm', '0am', '10:5', '100', '-1', '10-3'])('%j is no time', (typed) => {
  expect(parseClock(typed)).toBeNull()
})

test.each([
  ['2026-12-24', '2026-12-24'],
  ['24/12/2026', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['1-2-2027', '2027-02-01'],
  ['24 December 2026', '2026-12-24'],
  [' 24 dec, 2026 ', '2026-12-24'],
  ['29/2/2028', '2028-02-29'],
  ['24/12/26', '2026-12-24'],
  ['24 dec 27', '2027-12-24'],
  ['0026-12-24', '2026-12-24'],
])('the date %s is %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day)
})

test.each([
  '',
  '24/12',
  '29/02/2027',
  '2027-02-29',
  '31/4/2027',
  '1/13/2027',
  '0/1/2027',
  '1 Foo 2027',
  'Christmas',
  '0000-01-01',
  '24/12/0126',
  '24/12/126',
])('%j is no date', (typed) => {
  expect(parseDay(typed)).toBeNull()
})
