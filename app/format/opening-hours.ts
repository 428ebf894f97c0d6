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

/** A day whose hours differ from those of its weekday. */
export type SpecialDay = DayHours & {
  /** A day of the shop: "2026-12-24". */
  day: string
  /** Such as "Christmas Eve". */
  note?: string
}

export interface HoursLine {
  /** "Monday to Friday" */
  days: string
  /** "10am-6pm", "Closed" */
  time: string
}

/** The week with equal days that follow each other in one line. */
export function weekLines(week: WeekHours): HoursLine[] {
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
  return first === last ? capitalised(first) : `${capitalised(first)} to ${capitalised(last)}`
}

const capitalised = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1)

const STATES = { closed: 'Closed', appointment: 'By appointment only' }

/** "10am-6pm", "10am-12.30pm, 2pm-6pm", "Closed" */
export function dayTime(day: DayHours): string {
  if (day.state !== 'open') return STATES[day.state]
  return day.spans.map(({ opens, closes }) => `${clockText(opens)}-${clockText(closes)}`).join(', ')
}

/** "10:00" → "10am", "17:30" → "5.30pm" */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}
