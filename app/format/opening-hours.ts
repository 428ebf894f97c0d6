/** From Monday to Sunday, as the shop's week is stored. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** Clock times of the shop, such as "10:00" and "18:00". */
export interface TimeSpan {
  opens: string
  closes: string
}

/** The spans do not overlap and are in order. */
export type DayHours = { state: 'open'; spans: TimeSpan[] } | { state: 'closed' } | { state: 'appointment' }

export type WeekHours = Record<Weekday, DayHours>

/** Days whose hours differ from those of their weekdays. No two share a day. */
export type SpecialDay = DayHours & {
  /** Of the form; a day keeps its row when others are removed, so that edits at the same time merge. */
  row: number
  /** A day of the shop: "2026-12-24". */
  day: string
  /** The last of several days. */
  until?: string
  /** Such as "Christmas Eve". */
  note?: string
}

export interface HoursLine {
  /** "Monday to Friday" */
  days: string
  /** "10am-6pm", "Closed" */
  time: string
}

/** The week with equal days that follow each other in one line; nothing for a shop that never opens. */
export function weekLines(week: WeekHours): HoursLine[] {
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

/** "Monday" */
export const weekdayName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1)

const STATES = { closed: 'Closed', appointment: 'By appointment only' }

/** "10am-6pm", "10am-12.30pm, 2pm-6pm", "Closed" */
export function dayTime(day: DayHours): string {
  if (day.state !== 'open') return STATES[day.state]
  return day.spans.map(({ opens, closes }) => `${clockText(opens)}-${clockText(closes)}`).join(', ')
}

/** "24 December to 6 January", "Closed (Summer holidays)" */
export function specialDayLine(special: SpecialDay): HoursLine {
  const { day, until, note } = special
  const days = until ? `${dayName(day)} to ${dayName(until)}` : dayName(day)
  return { days, time: dayTime(special) + (note ? ` (${note})` : '') }
}

const DAY_NAME = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** "2026-12-24" → "24 December" */
export function dayName(day: string): string {
  return DAY_NAME.format(new Date(day))
}

/** "10:00" → "10am", "17:30" → "5.30pm" */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}
