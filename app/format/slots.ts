import { dayOf, momentsOfDay, parseDateTimeField } from './dates'
import { HOUR_MS, MINUTE_MS } from './durations'
import { addDays, hoursOn, type OpeningTimes, weekdayOf } from './opening-day'
import type { TimeSpan, Weekday } from './opening-hours'

const STEP_MS = 15 * MINUTE_MS

export interface Slot {
  start: Date
  end: Date
}

export interface SlotRules {
  minutes: number
  atOnce: number
  noticeHours: number
  daysAhead: number
  /** Null when nobody can come on days by appointment only. */
  byAppointment: TimeSpan | null
}

/** Days are such as "2026-03-05", times of the clock such as "13:00"; without times it is the whole day. */
export interface BusyDays {
  first_day: string
  last_day: string | null
  starts: string | null
  ends: string | null
  /** Every week on these; without any, each day from the first to the last. */
  weekdays: Weekday[]
  exceptions: string[]
}

/** By the clock on the wall, whatever it did in between. Null for a day that is free of it. */
export function busySlotOn(busy: BusyDays, day: string): Slot | null {
  const { first_day, starts, ends, weekdays, exceptions } = busy
  const last = busy.last_day ?? (weekdays.length > 0 ? day : first_day)
  if (day < first_day || day > last || exceptions.includes(day)) return null
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) return null
  if (starts === null || ends === null) return momentsOfDay(day)
  const [start, end] = momentsOf(day, { opens: starts, closes: ends })
  return start < end ? { start: new Date(start), end: new Date(end) } : null
}

export const isOverlapping = (one: Slot, other: Slot) => one.start < other.end && one.end > other.start

/** In steps of a quarter of an hour. */
export function slotsOf(times: OpeningTimes, day: string, taken: Slot[], rules: SlotRules, now: Date): Slot[] {
  if (day < dayOf(now) || day > lastBookableDay(rules, now)) return []
  const earliest = now.getTime() + rules.noticeHours * HOUR_MS
  return spansOn(times, day, rules)
    .flatMap((span) => slotsWithin(day, span, rules.minutes))
    .filter(({ start, end }) => {
      return start.getTime() >= earliest && mostAtOnce({ start, end }, taken) < rules.atOnce
    })
}

export const lastBookableDay = ({ daysAhead }: Pick<SlotRules, 'daysAhead'>, now: Date) =>
  addDays(dayOf(now), daysAhead)

export function mostAtOnce({ start, end }: Slot, taken: Slot[]): number {
  const within = taken.filter((other) => isOverlapping(other, { start, end }))
  const begins = within.map((other) => (other.start > start ? other.start : start))
  return Math.max(0, ...begins.map((at) => within.filter((other) => other.start <= at && other.end > at).length))
}

export function isWithinHours(times: OpeningTimes, { start, end }: Slot, byAppointment: TimeSpan | null): boolean {
  const day = dayOf(start)
  const { state } = hoursOn(times, day).hours
  if (state === 'appointment' && !byAppointment) return true
  const spans = spansOn(times, day, { byAppointment }).map((span) => momentsOf(day, span))
  return spans.some(([from, to]) => start.getTime() >= from && end.getTime() <= to)
}

function spansOn(times: OpeningTimes, day: string, { byAppointment }: Pick<SlotRules, 'byAppointment'>): TimeSpan[] {
  const { hours } = hoursOn(times, day)
  if (hours.state === 'open') return hours.spans
  return hours.state === 'appointment' && byAppointment ? [byAppointment] : []
}

/** In elapsed time: the hour of a clock change is neither missing nor there twice. */
function slotsWithin(day: string, span: TimeSpan, minutes: number): Slot[] {
  const [from, to] = momentsOf(day, span)
  const slots: Slot[] = []
  const length = minutes * MINUTE_MS
  for (let start = from; start + length <= to; start += STEP_MS) {
    slots.push({ start: new Date(start), end: new Date(start + length) })
  }
  return slots
}

function momentsOf(day: string, { opens, closes }: TimeSpan): [from: number, to: number] {
  const at = (clock: string) => Number(parseDateTimeField(`${day}T${clock}`))
  return [at(opens), at(closes)]
}
