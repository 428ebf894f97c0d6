import { describe, expect, test } from 'vitest'
import { formatDateTimeField, parseDateTimeField } from './dates'
import { addDays, type OpeningTimes } from './opening-day'
import { type DayHours, WEEKDAYS, type WeekHours } from './opening-hours'
import { type BusyDays, busySlotOn, mostAtOnce, type Slot, type SlotRules, slotsOf } from './slots'

const everyDay = (hours: DayHours): OpeningTimes => ({
  week: Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) as WeekHours,
  specialDays: [],
})
const open = (opens: string, closes: string): DayHours => ({ state: 'open', spans: [{ opens, closes }] })
const RULES: SlotRules = { minutes: 60, atOnce: 1, noticeHours: 24, daysAhead: 60, byAppointment: null }
const NOW = parseDateTimeField('2026-03-02T09:00')!
const at = (day: string, clock: string) => parseDateTimeField(`${day}T${clock}`)!
const clocks = (slots: Slot[]) => slots.map(({ start }) => formatDateTimeField(start).slice(11))

test('a day has a slot every quarter of an hour that ends by closing time', () => {
  const slots = slotsOf(everyDay(open('10:00', '12:00')), '2026-03-05', [], RULES, NOW)
  expect(clocks(slots)).toEqual(['10:00', '10:15', '10:30', '10:45', '11:00'])
})

test('what is taken, too soon, past or too far away is not free', () => {
  const times = everyDay(open('10:00', '12:00'))
  const taken = [{ start: at('2026-03-05', '10:30'), end: at('2026-03-05', '11:00') }]
  expect(clocks(slotsOf(times, '2026-03-05', taken, RULES, NOW))).toEqual(['11:00'])
  expect(slotsOf(times, '2026-03-05', taken, { ...RULES, atOnce: 2 }, NOW)).toHaveLength(5)
  expect(clocks(slotsOf(times, '2026-03-03', [], { ...RULES, noticeHours: 25.75 }, NOW))).toEqual(['10:45', '11:00'])
  expect(slotsOf(times, '2026-03-01', [], { ...RULES, noticeHours: 0 }, NOW)).toEqual([])
  expect(slotsOf(times, '2026-05-01', [], RULES, NOW)).toHaveLength(5)
  expect(slotsOf(times, '2026-05-02', [], RULES, NOW)).toEqual([])
})

test('special days and days by appointment follow the hours of the shop', () => {
  const closed = { row: 1, day: '2026-03-05', state: 'closed' as const }
  const times = { ...everyDay(open('10:00', '12:00')), specialDays: [closed] }
  expect(slotsOf(times, '2026-03-05', [], RULES, NOW)).toEqual([])
  const byAppointment = everyDay({ state: 'appointment' })
  expect(slotsOf(byAppointment, '2026-03-05', [], RULES, NOW)).toEqual([])
  const rules = { ...RULES, byAppointment: { opens: '14:00', closes: '15:00' } }
  expect(clocks(slotsOf(byAppointment, '2026-03-05', [], rules, NOW))).toEqual(['14:00'])
})

describe('when the clock changes', () => {
  const times = everyDay(open('01:00', '05:00'))
  const rules = { ...RULES, noticeHours: 0 }

  test('forwards, the missing hour has no slot', () => {
    const slots = slotsOf(times, '2026-10-04', [], rules, at('2026-10-01', '09:00'))
    expect(clocks(slots).filter((clock) => clock.startsWith('02'))).toEqual([])
    expect(slots.at(-1)!.end).toEqual(at('2026-10-04', '05:00'))
    expect(slots).toHaveLength(9)
  })

  test('backwards, the hour that comes twice has two', () => {
    const slots = slotsOf(times, '2026-04-05', [], rules, at('2026-04-01', '09:00'))
    expect(clocks(slots).filter((clock) => clock === '02:30')).toHaveLength(2)
    expect(slots).toHaveLength(17)
  })
})

test('over a year of random hours, every slot is within the hours and none overlaps too many others', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let days = 0; days < 365; days += 1) {
    const day = addDays('2026-03-03', days)
    const now = at(addDays(day, -random(30)), '09:00')
    const [from, length] = [random(20), 1 + random(3)]
    const clock = (hour: number) => `${String(hour).padStart(2, '0')}:${random(2) ? '00' : '30'}`
    const [opens, closes] = [clock(from), clock(from + length)]
    const start = at(day, opens)
    const taken = Array.from({ length: random(4) }, () => {
      const begins = start.getTime() + random(12) * 900_000
      return { start: new Date(begins), end: new Date(begins + 1_800_000) }
    })
    const rules = { ...RULES, minutes: 15 + random(4) * 15, atOnce: 1 + random(2), noticeHours: random(48) }
    for (const slot of slotsOf(everyDay(open(opens, closes)), day, taken, rules, now)) {
      expect(slot.start >= start && slot.end <= at(day, closes)).toBe(true)
      expect(Number(slot.end) - Number(slot.start)).toBe(rules.minutes * 60_000)
      expect(Number(slot.start)).toBeGreaterThanOrEqual(Number(now) + rules.noticeHours * 3_600_000)
      for (let moment = Number(slot.start); moment < Number(slot.end); moment += 60_000) {
        const there = taken.filter((other) => Number(other.start) <= moment && Number(other.end) > moment)
        expect(there.length).toBeLessThan(rules.atOnce)
      }
    }
  }
})

test.each([
  ['one after the other', ['10:00-10:30', '10:30-11:00'], 1],
  ['with a gap', ['10:00-10:15', '10:45-11:00'], 1],
  ['three one after the other', ['10:00-10:20', '10:20-10:40', '10:40-11:00'], 1],
  ['one within another', ['10:00-11:00', '10:15-10:30'], 2],
  ['one begun before, one ending later', ['09:30-10:15', '10:45-11:30'], 1],
  ['a pair that meets in the middle', ['10:00-10:45', '10:30-11:00'], 2],
  ['before and after', ['09:00-10:00', '11:00-12:00'], 0],
])('people at the same moment from 10 to 11: %s', (_, spans, most) => {
  const taken = spans.map((span) => {
    const [start, end] = span.split('-').map((clock) => at('2026-03-05', clock))
    return { start: start!, end: end! }
  })
  expect(mostAtOnce({ start: at('2026-03-05', '10:00'), end: at('2026-03-05', '11:00') }, taken)).toBe(most)
})

describe('a busy time', () => {
  const once: BusyDays = {
    ...{ first_day: '2026-03-05', last_day: null, starts: '13:00', ends: '14:00', weekdays: [], exceptions: [] },
  }
  const daysOf = (busy: BusyDays, days: string[]) => days.filter((day) => busySlotOn(busy, day))
  const MARCH = ['04', '05', '06', '07', '12', '13'].map((day) => `2026-03-${day}`)

  test('is once, on each day of a span, or every week, but on its exceptions', () => {
    expect(daysOf(once, MARCH)).toEqual(['2026-03-05'])
    expect(daysOf({ ...once, last_day: '2026-03-07', exceptions: ['2026-03-06'] }, MARCH)).toEqual([
      '2026-03-05',
      '2026-03-07',
    ])
    const weekly: BusyDays = { ...once, weekdays: ['thursday', 'friday'] }
    expect(daysOf(weekly, MARCH)).toEqual(['2026-03-05', '2026-03-06', '2026-03-12', '2026-03-13'])
    expect(daysOf({ ...weekly, last_day: '2026-03-12' }, MARCH)).toEqual(['2026-03-05', '2026-03-06', '2026-03-12'])
  })

  test.each(['2026-04-04', '2026-04-05', '2026-04-06', '2026-10-03', '2026-10-04', '2026-10-05'])(
    'keeps its time on the wall on %s, whatever the clock does',
    (day) => {
      const slot = busySlotOn({ ...once, weekdays: [...WEEKDAYS] }, day)!
      expect([slot.start, slot.end].map(formatDateTimeField)).toEqual([`${day}T13:00`, `${day}T14:00`])
      const whole = busySlotOn({ ...once, starts: null, ends: null, weekdays: [...WEEKDAYS] }, day)!
      expect([whole.start, whole.end].map(formatDateTimeField)).toEqual([`${day}T00:00`, `${addDays(day, 1)}T00:00`])
    },
  )
})
