import { TZDate } from '@date-fns/tz'
import { addDays, format, formatDistance, set, startOfDay, startOfWeek, subDays, subMonths, subWeeks } from 'date-fns'

const ZONE = 'Australia/Melbourne'

// date-fns takes twenty times longer. The Swedish format is ISO 8601.
const SHEET = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })

const inMelbourne = (date: Date, pattern: string) => format(new TZDate(date.getTime(), ZONE), pattern)

export const DATE_STYLES = ['month-first', 'day-first'] as const
export type DateStyle = (typeof DATE_STYLES)[number]

const PATTERNS = {
  'month-first': { long: 'MMMM d, yyyy', short: 'MMM d, yyyy', withoutYear: 'MMM d', dayAndMonth: 'MMMM d' },
  'day-first': { long: 'd MMMM yyyy', short: 'd MMM yyyy', withoutYear: 'd MMM', dayAndMonth: 'd MMMM' },
} as const satisfies Record<DateStyle, object>

let patterns: (typeof PATTERNS)[DateStyle] = PATTERNS['month-first']

/** Only for this process: browsers get formatted dates. */
export function setDateStyle(style: DateStyle): void {
  patterns = PATTERNS[style]
}

export function formatPublicDate(date: Date): string {
  return inMelbourne(date, patterns.long)
}

/** In documents and emails, whatever pages do: "5 March 2026". */
export function formatWrittenDate(date: Date): string {
  return inMelbourne(date, 'd MMMM yyyy')
}

export function formatWrittenDay(day: string): string {
  return formatWrittenDate(momentsOfDay(day).start)
}

function formatTime(date: Date): string {
  return inMelbourne(date, 'h:mmaaa').replace(':00', '')
}

export function formatMonth(date: Date): string {
  return inMelbourne(date, 'MMMM')
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && (new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ?? false)
}

export function formatDay(day: string): string {
  return formatPublicDate(momentsOfDay(day).start)
}

export function formatHour(date: Date): string {
  return `${formatTime(date)} on ${inMelbourne(date, patterns.dayAndMonth)}`
}

export function formatAppointment(date: Date): string {
  return `${inMelbourne(date, 'EEEE d MMMM yyyy')}, ${formatTime(date)}`
}

export function formatAdminDate(date: Date): string {
  return inMelbourne(date, patterns.short)
}

export function monthsBefore(date: Date, months: number): Date {
  return new Date(subMonths(new TZDate(date.getTime(), ZONE), months).getTime())
}

export function formatSheetDate(date: Date): string {
  return SHEET.format(date)
}

export function dayOf(date: Date): string {
  return formatSheetDate(date).slice(0, 10)
}

export function momentsOfDay(day: string): { start: Date; end: Date } {
  const start = startOfDay(new TZDate(`${day}T12:00Z`, ZONE))
  return { start: new Date(start.getTime()), end: new Date(addDays(start, 1).getTime()) }
}

export function formatDateTimeField(date: Date): string {
  return inMelbourne(date, "yyyy-MM-dd'T'HH:mm")
}

/** Browsers send a year of two digits as "0026". */
export function typedYear(year: number): number | null {
  if (year >= 1000) return year
  return year > 0 && year < 100 ? 2000 + year : null
}

export function parseDateTimeField(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/.exec(text)
  if (!match) return null
  const [typed = 0, month = 0, day = 0, hours = 0, minutes = 0] = match.slice(1).map(Number)
  const year = typedYear(typed)
  if (year === null) return null
  const date = new TZDate(year, month - 1, day, hours, minutes, ZONE)
  const isReal = date.getMonth() === month - 1 && date.getDate() === day && hours < 24 && minutes < 60
  return isReal ? new Date(date.getTime()) : null
}

export function formatMoment(date: Date): string {
  return `${formatAdminDate(date)}, ${formatTime(date)}`
}

export function formatSince(date: Date, now: Date): string {
  if (dayOf(date) === dayOf(now)) return 'today'
  const isRecent = date > subDays(now, 6)
  return isRecent ? inMelbourne(date, 'EEEE') : formatAdminDate(date)
}

export function formatRecentTime(date: Date, now: Date): string {
  const isToday = dayOf(date) === dayOf(now)
  return isToday ? formatTime(date) : `${inMelbourne(date, patterns.withoutYear)}, ${formatTime(date)}`
}

export function formatRelativeDate(date: Date, now: Date): string {
  return formatDistance(date, now, { addSuffix: true })
}

export type MomentText = ReturnType<typeof describeMoment>

export function describeMoment(date: Date, now: Date) {
  return { iso: date.toISOString(), relative: formatRelativeDate(date, now), exact: formatMoment(date) }
}

export function weekStarts(now: Date, count: number): Date[] {
  const monday = startOfWeek(new TZDate(now.getTime(), ZONE), { weekStartsOn: 1 })
  return Array.from({ length: count }, (_, index) => new Date(subWeeks(monday, count - 1 - index).getTime()))
}

export function lastTimeOfDay(time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const moment = set(new TZDate(now.getTime(), ZONE), { hours, minutes, seconds: 0, milliseconds: 0 })
  return new Date((moment.getTime() > now.getTime() ? subDays(moment, 1) : moment).getTime())
}

export function nextMidnight(now: Date): Date {
  return new Date(startOfDay(addDays(new TZDate(now.getTime(), ZONE), 1)).getTime())
}
