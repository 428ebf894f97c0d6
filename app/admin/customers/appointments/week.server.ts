import { dayOf, formatDateTimeField, momentsOfDay } from '~/format/dates'
import { addDays } from '~/format/opening-day'
import { clockText } from '~/format/opening-hours'
import { listBetween, type Appointment } from '~/models/customers/appointment/appointment.server'
import { appointmentReference } from '~/models/customers/appointment/calendar.server'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAYS = 7
const HEADING = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/** The week, from Monday, of a day that an address names; of today for anything else. */
export async function presentWeek(named: string | null, now: Date) {
  const day = named !== null && DAY.test(named) && !Number.isNaN(Date.parse(named)) ? named : dayOf(now)
  const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  const days = Array.from({ length: DAYS }, (_, ahead) => addDays(monday, ahead))
  const found = await listBetween(momentsOfDay(monday).start, momentsOfDay(days[DAYS - 1]!).end)
  return {
    before: addDays(monday, -DAYS),
    after: addDays(monday, DAYS),
    title: `${HEADING.format(new Date(monday))} to ${HEADING.format(new Date(days[DAYS - 1]!))}`,
    days: days.map((one) => ({
      day: one,
      label: HEADING.format(new Date(one)),
      isToday: one === dayOf(now),
      rows: found.filter(({ starts_at }) => dayOf(starts_at) === one).map(presentRow),
    })),
  }
}

export type AppointmentRow = ReturnType<typeof presentRow>

const clockOf = (date: Date) => clockText(formatDateTimeField(date).slice(11))

function presentRow({ id, type, starts_at, ends_at, full_name, phone, email, cancelled_at }: Appointment) {
  return {
    ...{ id, type, name: full_name },
    reference: appointmentReference(id),
    time: `${clockOf(starts_at)} to ${clockOf(ends_at)}`,
    reach: phone ?? email,
    isCancelled: cancelled_at !== null,
  }
}
