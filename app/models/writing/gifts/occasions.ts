import { addDays } from '~/format/opening-day'
import { readyDay } from '~/models/catalogue/product/promises'

const MAY = 4
const weekdayOf = (day: string) => new Date(day).getUTCDay()

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

/** The last from which so many working days end on the day, or before. */
export function lastDayToOrder(day: string, workingDays: number): string {
  let last = day
  while (readyDay([{ weeks: null, days: workingDays }], last)! > day) last = addDays(last, -1)
  return last
}
