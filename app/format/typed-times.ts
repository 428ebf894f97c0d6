import { typedYear } from './dates'

const CLOCK = /^(\d{1,2})(?:[:.](\d{2})(?::00)?)?([ap])?\.?(?:m\.?)?$/
const TYPED_DAY = /^(\d{1,2})(?:\/|\.|-|\s+)(\d{1,2}|[a-z]{3,9})(?:\/|\.|-|,?\s+)(\d{4}|\d{2})$/
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Such as "10", "10am", "5.30 pm" and "17:30". */
export function parseClock(text: string): string | null {
  const match = CLOCK.exec(text.toLowerCase().replaceAll(/\s/g, ''))
  if (!match) return null
  const [, typedHour = '', minute = '00', half] = match
  const hour = half ? hourOfHalf(Number(typedHour), half) : Number(typedHour)
  if (hour === null || hour > 23 || Number(minute) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minute}`
}

function hourOfHalf(hour: number, half: string): number | null {
  return hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : null
}

/** Such as "2026-12-24", "24/12/2026" and "24 December 2026". */
export function parseDay(text: string): string | null {
  const typed = text.trim().toLowerCase()
  const [, year, month, day] = ISO_DAY.exec(typed) ?? []
  if (year) return existingDay(Number(year), Number(month), Number(day))
  const [, ownDay, ownMonth = '', ownYear] = TYPED_DAY.exec(typed) ?? []
  return ownYear ? existingDay(Number(ownYear), monthOf(ownMonth), Number(ownDay)) : null
}

function monthOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3)) + 1
}

function existingDay(typed: number, month: number, day: number): string | null {
  const year = typedYear(typed)
  if (year === null) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}
