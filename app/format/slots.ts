import { dayOf, parseDateTimeField } from './dates'
import { MINUTE_MS } from './durations'
import { HOUR_MS } from './durations'
import { addDays, hoursOn, type OpeningTimes } from './opening-day'
import type { TimeSpan } from './opening-hours'

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
  const within = taken.filter((other) => other.start < end && other.end > start)
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
