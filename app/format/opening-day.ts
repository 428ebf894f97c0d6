import { dayOf, formatDateTimeField, parseDateTimeField } from './dates'
import {
  clockText,
  type DayHours,
  dayName,
  type HoursLine,
  type SpecialDay,
  specialDayLine,
  weekdayName,
  WEEKDAYS,
  type WeekHours,
  weekLines,
} from './opening-hours'

export interface OpeningTimes {
  week: WeekHours
  specialDays: SpecialDay[]
}

const COMING_DAYS = 30
const LOOKED_AHEAD = 366

/** Worded so that a page from before closing time is not wrong after it. */
export function openingSentence(times: OpeningTimes, now: Date): string | null {
  if (weekLines(times.week).length === 0) return null
  const today = dayOf(now)
  const { hours, special } = hoursOn(times, today)
  if (hours.state === 'appointment') return 'By appointment today'
  if (hours.state === 'closed') return closedText(special) + nextOpening(times, today)
  const clock = formatDateTimeField(now).slice(-5)
  const left = hours.spans.filter(({ closes }) => closes > clock)
  const [span, later] = left
  if (!span) return `Closed for today${nextOpening(times, today)}`
  const again = left.length < hours.spans.length ? 'again ' : ''
  if (span.opens > clock) return `Opens ${again}today at ${clockText(span.opens)}`
  return `Open today until ${clockText(span.closes)}${later ? `, and again from ${clockText(later.opens)}` : ''}`
}

export function nextOpeningChange(times: OpeningTimes, now: Date): Date | null {
  const today = dayOf(now)
  const { hours } = hoursOn(times, today)
  if (hours.state !== 'open') return null
  const clocks = hours.spans.flatMap(({ opens, closes }) => [opens, closes])
  const moments = clocks.map((clock) => Number(parseDateTimeField(`${today}T${clock}`)))
  const coming = moments.filter((moment) => moment > now.getTime())
  return coming.length > 0 ? new Date(Math.min(...coming)) : null
}

export function comingSpecialDays({ specialDays }: OpeningTimes, now: Date): HoursLine[] {
  const today = dayOf(now)
  const end = addDays(today, COMING_DAYS)
  return specialDays
    .filter((special) => lastDayOf(special) >= today && special.day <= end)
    .sort((one, other) => one.day.localeCompare(other.day))
    .map(specialDayLine)
}

export const lastDayOf = ({ day, until = day }: Pick<SpecialDay, 'day' | 'until'>) => until

export function addDays(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export function hoursOn({ week, specialDays }: OpeningTimes, day: string): { hours: DayHours; special?: SpecialDay } {
  const special = specialDays.find((one) => one.day <= day && day <= lastDayOf(one))
  return { hours: special ?? week[weekdayOf(day)], special }
}

export const weekdayOf = (day: string) => WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]!

function closedText(special: SpecialDay | undefined): string {
  if (!special) return 'Closed today'
  const { day, until, note } = special
  return `Closed ${until ? `until ${dayName(until)}` : `on ${dayName(day)}`}${note ? ` (${note})` : ''}`
}

function nextOpening(times: OpeningTimes, today: string): string {
  for (let days = 1; days <= LOOKED_AHEAD; days++) {
    const day = addDays(today, days)
    const { hours } = hoursOn(times, day)
    if (hours.state !== 'open') continue
    return `, opens ${dayFromToday(day, days)} at ${clockText(hours.spans[0]!.opens)}`
  }
  return ''
}

function dayFromToday(day: string, days: number): string {
  if (days === 1) return 'tomorrow'
  return `on ${days < 7 ? weekdayName(weekdayOf(day)) : dayName(day)}`
}
