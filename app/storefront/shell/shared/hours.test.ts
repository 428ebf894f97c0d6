import { expect, test } from 'vitest'
import type { DayHours, WeekHours } from '~/format/opening-hours'
import { structuredHours } from './hours.server'

const closed: DayHours = { state: 'closed' }
const short: DayHours = { state: 'open', spans: [{ opens: '10:00', closes: '12:30' }] }
const long: DayHours = { state: 'open', spans: [...short.spans, { opens: '14:00', closes: '18:00' }] }
const never = {
  monday: closed,
  tuesday: closed,
  wednesday: closed,
  thursday: closed,
  friday: closed,
  saturday: closed,
  sunday: closed,
} satisfies WeekHours

test('days with the same hours are one specification, and a break makes two', () => {
  const hours: WeekHours = { ...never, monday: long, friday: long, saturday: short, sunday: { state: 'appointment' } }
  expect(structuredHours({ hours, special_days: [] }, '2026-12-01').openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Friday', 'Saturday'],
      opens: '10:00',
      closes: '12:30',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Friday'], opens: '14:00', closes: '18:00' },
  ])
})

test('special days that have not passed have dates; closed ones open and close at midnight', () => {
  const special_days = [
    { row: 1, day: '2026-11-30', ...closed },
    { row: 2, day: '2026-12-24', note: 'Christmas Eve', ...short },
    { row: 3, day: '2026-11-25', until: '2026-12-01', ...closed },
  ]
  const structured = structuredHours({ hours: { ...never, monday: short }, special_days }, '2026-12-01')
  expect(structured.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '10:00', closes: '12:30' },
    { validFrom: '2026-11-25', validThrough: '2026-12-01', opens: '00:00', closes: '00:00' },
  ])
  expect(structuredHours({ hours: never, special_days }, '2026-12-01')).toEqual({
    openingHoursSpecification: [],
    specialOpeningHoursSpecification: [],
  })
})
