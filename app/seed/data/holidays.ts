import { addDays, lastDayOf } from '~/format/opening-day'
import type { SpecialDay } from '~/format/opening-hours'

const DAYS_AHEAD = 366
const [SUNDAY, MONDAY, TUESDAY, FRIDAY, SATURDAY] = [0, 1, 2, 5, 6]

interface Holiday {
  note: string
  day: string
  until?: string
}

const weekdayOf = (day: string) => new Date(day).getUTCDay()

/** The first or second of a weekday in a month such as "2026-03". */
function nth(count: 1 | 2, weekday: number | undefined, month: string): string {
  const first = `${month}-01`
  return addDays(first, (((weekday ?? 0) - weekdayOf(first) + 7) % 7) + 7 * (count - 1))
}

/** On a weekend the Monday after it is free as well. */
function withMonday(note: string, day: string): Holiday {
  const weekday = weekdayOf(day)
  if (weekday !== SATURDAY && weekday !== SUNDAY) return { note, day }
  return { note, day, until: addDays(day, weekday === SATURDAY ? 2 : 1) }
}

/** Two days, and as many weekdays when they fall on a weekend. */
function christmas(year: number): Holiday {
  const weekday = weekdayOf(`${year}-12-25`)
  const last = weekday === FRIDAY || weekday === SATURDAY ? 28 : weekday === SUNDAY ? 27 : 26
  return { note: 'Christmas', day: `${year}-12-25`, until: `${year}-12-${last}` }
}

/** By the rule of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return addDays(`${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-01`, days % 31)
}

function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year)
  return [
    withMonday('New Year’s Day', `${year}-01-01`),
    withMonday('Australia Day', `${year}-01-26`),
    { note: 'Labour Day', day: nth(2, MONDAY, `${year}-03`) },
    { note: 'Easter', day: addDays(easter, -2), until: addDays(easter, 1) },
    { note: 'Anzac Day', day: `${year}-04-25` },
    { note: 'King’s Birthday', day: nth(2, MONDAY, `${year}-06`) },
    { note: 'Melbourne Cup Day', day: nth(1, TUESDAY, `${year}-11`) },
    christmas(year),
  ]
}

/** The public holidays of Victoria in the year from a day on, which the FAQ promises to be closed on; without the Friday before the football final, which is announced each year. */
export function holidaysFrom(today: string): SpecialDay[] {
  const year = Number(today.slice(0, 4))
  const last = addDays(today, DAYS_AHEAD)
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter((holiday) => lastDayOf(holiday) >= today && holiday.day <= last)
    .map((holiday, index) => ({ row: index + 1, state: 'closed', ...holiday }))
}
