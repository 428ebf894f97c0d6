export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof WEEKDAYS)[number]

export interface TimeSpan {
  opens: string
  closes: string
}

export type DayHours = { state: 'open'; spans: TimeSpan[] } | { state: 'closed' } | { state: 'appointment' }

export type WeekHours = Record<Weekday, DayHours>

export type SpecialDay = DayHours & {
  row: number
  day: string
  until?: string
  note?: string
}

export type HoursLine = ReturnType<typeof weekLines>[number]

export function weekLines(week: WeekHours) {
  if (WEEKDAYS.every((day) => week[day].state === 'closed')) return []
  const lines: { first: Weekday; last: Weekday; time: string }[] = []
  for (const day of WEEKDAYS) {
    const time = dayTime(week[day])
    const line = lines.at(-1)
    if (line?.time === time) line.last = day
    else lines.push({ first: day, last: day, time })
  }
  return lines.map(({ first, last, time }) => ({ days: daysText(first, last), time }))
}

function daysText(first: Weekday, last: Weekday): string {
  return first === last ? weekdayName(first) : `${weekdayName(first)} to ${weekdayName(last)}`
}

export const weekdayName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1)

const STATES = { closed: 'Closed', appointment: 'By appointment only' }

export function dayTime(day: DayHours): string {
  if (day.state !== 'open') return STATES[day.state]
  return day.spans.map(({ opens, closes }) => `${clockText(opens)}-${clockText(closes)}`).join(', ')
}

export function specialDayLine(special: SpecialDay): HoursLine {
  const { day, until, note } = special
  const days = until ? `${dayName(day)} to ${dayName(until)}` : dayName(day)
  return { days, time: dayTime(special) + (note ? ` (${note})` : '') }
}

const DAY_NAME = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'long' })

export function dayName(day: string): string {
  return DAY_NAME.format(new Date(day))
}

export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}
