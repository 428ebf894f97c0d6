import { addDays } from '~/format/opening-day'
import type { Promised } from '~/models/catalogue/product/promises'

const MAY = 4
const SUNDAY = 0
const weekdayOf = (day: string) => new Date(day).getUTCDay()
const isWeekend = (day: string) => [SUNDAY, 6].includes(weekdayOf(day))

/** In Australia the second Sunday of May. */
export function mothersDay(year: number): string {
  const first = new Date(Date.UTC(year, MAY, 1)).toISOString().slice(0, 10)
  return addDays(first, ((7 - weekdayOf(first)) % 7) + 7)
}

export function nextOccasion(today: string): { name: string; day: string } {
  const years = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]
  const days = years.flatMap((year) => [
    { name: 'Mother’s Day', day: mothersDay(year) },
    { name: 'Christmas', day: `${year}-12-25` },
  ])
  return days.find(({ day }) => day > today)!
}

function addWorkingDays(from: string, count: number): string {
  let day = from
  for (let left = count; left > 0; left -= isWeekend(day) ? 0 : 1) day = addDays(day, 1)
  return day
}

/** Null where the shop states no time. */
export function readyDay({ weeks, days }: Pick<Promised, 'weeks' | 'days'>, today: string): string | null {
  if (weeks !== null) return addDays(today, 7 * weeks)
  return days === null ? null : addWorkingDays(today, days)
}

/** The last from which so many working days end on the day, or before. */
export function lastDayToOrder(day: string, workingDays: number): string {
  let last = day
  while (addWorkingDays(last, workingDays) > day) last = addDays(last, -1)
  return last
}
