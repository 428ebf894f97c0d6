import { dayOf, formatDateTimeField, parseDateTimeField } from './dates'
import {
  clockText,
  dayName,
  specialDayLine,
  weekdayName,
  WEEKDAYS,
  weekLines,
  type DayHours,
  type HoursLine,
  type SpecialDay,
  type WeekHours,
} from './opening-hours'

export interface OpeningTimes {
  week: WeekHours
  specialDays: SpecialDay[]
}

const COMING_DAYS = 30
/** A shop that stays closed for longer does not say when it opens. */
const LOOKED_AHEAD = 366

/** "Open today until 6pm", "Closed today, opens on Monday at 10am"; null for a shop that never opens. Worded so that a page from before closing time is not wrong after it. */
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

/** The next time today at which the sentence changes; null when it is valid until midnight. */
export function nextOpeningChange(times: OpeningTimes, now: Date): Date | null {
  const today = dayOf(now)
  const { hours } = hoursOn(times, today)
  if (hours.state !== 'open') return null
  const clocks = hours.spans.flatMap(({ opens, closes }) => [opens, closes])
  const moments = clocks.map((clock) => Number(parseDateTimeField(`${today}T${clock}`)))
  const coming = moments.filter((moment) => moment > now.getTime())
  return coming.length > 0 ? new Date(Math.min(...coming)) : null
}

/** The special days of the next thirty days, in order. */
export function comingSpecialDays({ specialDays }: OpeningTimes, now: Date): HoursLine[] {
  const today = dayOf(now)
  const end = addDays(today, COMING_DAYS)
  return specialDays
    .filter((special) => lastDayOf(special) >= today && special.day <= end)
    .sort((one, other) => one.day.localeCompare(other.day))
    .map(specialDayLine)
}

export const lastDayOf = ({ day, until = day }: Pick<SpecialDay, 'day' | 'until'>) => until

/** "2026-12-31", 1 → "2027-01-01" */
export function addDays(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function hoursOn({ week, specialDays }: OpeningTimes, day: string): { hours: DayHours; special?: SpecialDay } {
  const special = specialDays.find((one) => one.day <= day && day <= lastDayOf(one))
  return { hours: special ?? week[weekdayOf(day)], special }
}

const weekdayOf = (day: string) => WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]!

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
