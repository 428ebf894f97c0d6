import { z } from 'zod'
import type { AppointmentType } from '#db/schema'
import { parseClock } from '~/format/typed-times'
import { count, flag, optionalLine } from '~/models/records/fields'
import { TYPE_ROWS, type TypeField } from './appointment-rows'

const MIN_MINUTES = 15
const MAX_MINUTES = 240
const MAX_AT_ONCE = 20
const MAX_NOTICE_HOURS = 336
const MAX_DAYS_AHEAD = 365

const MINUTES_MESSAGE = `Enter a number of minutes from ${MIN_MINUTES} to ${MAX_MINUTES}`
const NAME_MESSAGE = 'Enter what this time is for, such as Consultation'
const TWICE_MESSAGE = 'This name is in the list already'
const NONE_MESSAGE = 'Enter at least one kind of appointment'
const CLOCK_MESSAGE = 'Enter a time such as 10am or 17:30'
const LATER_MESSAGE = 'The end must be later than the start'
const BOTH_MESSAGE = 'Enter both times, or neither'

const within = (least: number, most: number, what: string) => {
  const message = `Enter a number of ${what} from ${least} to ${most}`
  return count(message).refine((number) => number >= least && number <= most, message)
}

const rowFields = Object.fromEntries(
  TYPE_ROWS.flatMap((row) => [
    [`name_${row}`, optionalLine(60)],
    [`minutes_${row}`, optionalLine(10)],
    [`about_${row}`, optionalLine(200)],
  ]),
) as Record<TypeField, ReturnType<typeof optionalLine>>

const typed = z.object({
  appointments: flag(),
  ...rowFields,
  opens: optionalLine(20),
  closes: optionalLine(20),
  at_once: within(1, MAX_AT_ONCE, 'appointments'),
  notice_hours: within(0, MAX_NOTICE_HOURS, 'hours'),
  days_ahead: within(1, MAX_DAYS_AHEAD, 'days'),
})

type Typed = z.output<typeof typed>
type Report = (field: AppointmentsField, message: string) => void
export type AppointmentsField = keyof Typed

export const appointmentsSchema = typed.transform((input, context) => {
  const report: Report = (field, message) => context.addIssue({ code: 'custom', path: [field], message })
  const appointment_types = readTypes(input, report)
  if (input.appointments && appointment_types.length === 0) report('name_1', NONE_MESSAGE)
  return {
    appointments: input.appointments,
    appointment_types,
    ...readHours(input, report),
    appointments_at_once: input.at_once,
    appointment_notice_hours: input.notice_hours,
    appointment_days_ahead: input.days_ahead,
  }
})

function readTypes(input: Typed, report: Report): AppointmentType[] {
  const types: AppointmentType[] = []
  for (const row of TYPE_ROWS) {
    const [name, typedMinutes, about] = [input[`name_${row}`], input[`minutes_${row}`], input[`about_${row}`]]
    if (!name && !typedMinutes && !about) continue
    const minutes = /^\d{1,3}$/.test(typedMinutes ?? '') ? Number(typedMinutes) : 0
    if (!name) report(`name_${row}`, NAME_MESSAGE)
    else if (types.some((other) => other.name === name)) report(`name_${row}`, TWICE_MESSAGE)
    if (minutes < MIN_MINUTES || minutes > MAX_MINUTES) report(`minutes_${row}`, MINUTES_MESSAGE)
    types.push({ row, name: name ?? '', minutes, ...(about ? { about } : {}) })
  }
  return types
}

function readHours({ opens, closes }: Typed, report: Report) {
  const none = { appointment_opens: null, appointment_closes: null }
  if (!opens && !closes) return none
  const [from, to] = [parseClock(opens ?? ''), parseClock(closes ?? '')]
  if (!from) report('opens', opens ? CLOCK_MESSAGE : BOTH_MESSAGE)
  if (!to) report('closes', closes ? CLOCK_MESSAGE : BOTH_MESSAGE)
  if (!from || !to) return none
  if (from >= to) report('closes', LATER_MESSAGE)
  return { appointment_opens: from, appointment_closes: to }
}
