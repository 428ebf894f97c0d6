import { addDays, lastDayOf } from '~/format/opening-day'
import {
  type DayHours,
  dayName,
  type SpecialDay,
  type TimeSpan,
  type Weekday,
  weekdayName,
  WEEKDAYS,
  type WeekHours,
} from '~/format/opening-hours'
import { parseClock, parseDay } from '~/format/typed-times'
import { type HoursField, SPECIAL_PARTS, SPECIAL_ROWS, specialField, weekField } from './hours-fields'

export type TypedHours = Partial<Record<HoursField, string | null>>
type Report = (field: HoursField, message: string) => void

const DATE_MESSAGE = 'Enter a date that exists, such as 24/12/2026'
const MAX_DAYS = 366
const MAX_YEARS_AHEAD = 3
const SPANS = [
  ['opens', 'closes'],
  ['opens_2', 'closes_2'],
] as const

export function readWeek(typed: TypedHours, report: Report): WeekHours {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, readWeekday(typed, day, report)])) as WeekHours
}

function readWeekday(typed: TypedHours, day: Weekday, report: Report): DayHours {
  const name = weekdayName(day)
  const stateField = weekField(day, 'state')
  const state = typed[stateField]
  if (state === 'closed' || state === 'appointment') return { state }
  if (state !== 'open') report(stateField, `${name}: choose open, closed or by appointment`)
  const fields = SPANS.map(([opens, closes]) => ({ opens: weekField(day, opens), closes: weekField(day, closes) }))
  if (!fields.some(({ opens, closes }) => typed[opens] || typed[closes])) {
    report(weekField(day, 'opens'), `Enter when the shop opens on ${name}, or choose Closed`)
  }
  const spans = fields.flatMap((span) => readSpan(typed, { ...span, name }, report) ?? [])
  const [first, second] = spans.sort((one, other) => one.opens.localeCompare(other.opens))
  if (first && second && second.opens <= first.closes) {
    report(weekField(day, 'opens_2'), `${name}: the two times overlap`)
  }
  return { state: 'open', spans }
}

interface SpanFields {
  opens: HoursField
  closes: HoursField
  name: string
}

function readSpan(typed: TypedHours, { opens, closes, name }: SpanFields, report: Report): TimeSpan | null {
  if (!typed[opens] && !typed[closes]) return null
  const read = (field: HoursField, verb: string) => {
    const time = parseClock(typed[field] ?? '')
    if (typed[field] && !time) report(field, `${name}: enter a time such as 10am or 17:30`)
    if (!typed[field]) report(field, `${name}: enter when the shop ${verb}`)
    return time
  }
  const [from, to] = [read(opens, 'opens'), read(closes, 'closes')]
  if (!from || !to) return null
  if (from < to) return { opens: from, closes: to }
  report(closes, `${name}: closing must be later than opening, and before midnight`)
  return null
}

/** `today` is a day in the shop's time zone. */
export function readSpecialDays(typed: TypedHours, today: string, report: Report): SpecialDay[] {
  const days: SpecialDay[] = []
  for (const row of SPECIAL_ROWS) {
    if (!SPECIAL_PARTS.some((part) => typed[specialField(row, part)])) continue
    const special = readSpecialDay(typed, row, today, report)
    if (!special) continue
    const other = days.find((one) => one.day <= lastDayOf(special) && special.day <= lastDayOf(one))
    if (other) report(specialField(row, 'day'), `${firstSharedDayName(special, other)} is in two rows`)
    days.push(special)
  }
  return days
}

const firstSharedDayName = (one: SpecialDay, other: SpecialDay) => dayName(one.day > other.day ? one.day : other.day)

function readSpecialDay(typed: TypedHours, row: number, today: string, report: Report): SpecialDay | null {
  const days = readDays(typed, row, today, report)
  const name = days ? dayName(days.day) : 'This day'
  const hours = readSpecialHours(typed, { row, name }, report)
  if (!days || !hours) return null
  const note = typed[specialField(row, 'note')]
  return { row, ...days, ...(note ? { note } : {}), ...hours }
}

function readDays(typed: TypedHours, row: number, today: string, report: Report) {
  const [dayField, untilField] = [specialField(row, 'day'), specialField(row, 'until')]
  const day = parseDay(typed[dayField] ?? '')
  const last = typed[untilField] ? parseDay(typed[untilField]) : day
  if (!day) report(dayField, typed[dayField] ? DATE_MESSAGE : 'Enter the date')
  if (!last && typed[untilField]) report(untilField, DATE_MESSAGE)
  if (!day || !last) return null
  const problem = problemOf(day, last, today)
  if (problem) report(last === day ? dayField : untilField, problem)
  return last > day ? { day, until: last } : { day }
}

function problemOf(day: string, last: string, today: string): string | null {
  if (last < day) return 'The last day must not be before the first'
  // A form may have been open since yesterday.
  if (last < addDays(today, -1)) return `${dayName(last)} ${last.slice(0, 4)} has passed`
  if (last > addDays(day, MAX_DAYS)) return 'At most a year'
  const isFar = Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + MAX_YEARS_AHEAD
  return isFar ? `Enter a date in the next ${MAX_YEARS_AHEAD} years` : null
}

function readSpecialHours(
  typed: TypedHours,
  { row, name }: { row: number; name: string },
  report: Report,
): DayHours | null {
  const state = typed[specialField(row, 'state')]
  if (state === 'closed' || state === 'appointment') return { state }
  const [opens, closes] = [specialField(row, 'opens'), specialField(row, 'closes')]
  if (!typed[opens] && !typed[closes]) report(opens, `${name}: enter when the shop opens, or choose Closed`)
  const span = readSpan(typed, { opens, closes, name }, report)
  return span && { state: 'open', spans: [span] }
}
