import { dayOf, formatAppointment, formatDateTimeField } from '~/format/dates'
import { DAY_MS, MINUTE_MS } from '~/format/durations'
import { addDays } from '~/format/opening-day'
import { clockText } from '~/format/opening-hours'
import { lastBookableDay, type Slot } from '~/format/slots'
import { parseDay } from '~/format/typed-times'
import { type Appointment, freeSlots, rulesFor, videoLinkOf } from '~/models/customers/appointment/appointment.server'
import { canMove, canRestore } from '~/models/customers/appointment/booking.server'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { appointmentReference } from '~/models/customers/appointment/reference.server'
import { NO_EMAIL, wasWithheld } from '~/models/mail/outbox/visitor-email.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'

const DAYS_SHOWN = 14
const HALF_HOUR_MS = 30 * MINUTE_MS
const NAME = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
const LONG_NAME = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

interface Asked {
  minutes: number
  /** What the address says; both may be anything. */
  day: string | null
  from: string | null
  /** The appointment that is being moved, whose own time counts as free. */
  except?: number
}

export type TimeChoice = Awaited<ReturnType<typeof presentTimes>>

/** Two weeks of days, and the free times of the day asked for or, without one, of the first that has any. */
export async function presentTimes({ minutes, day, from, except }: Asked, now = new Date()) {
  const today = dayOf(now)
  const end = lastBookableDay(await rulesFor(minutes), now)
  const first = within(from, today, end) ?? weekBegin(within(day, today, end), today) ?? today
  const shown = Array.from({ length: DAYS_SHOWN }, (_, ahead) => addDays(first, ahead)).filter((one) => one <= end)
  const free = await freeSlots(shown, minutes, now, except)
  const asked = day !== null && free.has(day) ? day : null
  const chosen = asked ?? shown.find((one) => free.get(one)!.length > 0) ?? null
  const [before, next] = [addDays(first, -DAYS_SHOWN), addDays(first, DAYS_SHOWN)]
  return {
    days: shown.map((one) => ({
      day: one,
      label: NAME.format(new Date(one)),
      isFree: free.get(one)!.length > 0,
      isChosen: one === chosen,
    })),
    day: chosen,
    /** The chosen day in words, for the heading. */
    chosen: chosen && LONG_NAME.format(new Date(chosen)),
    parts: partsOf(chosen ? free.get(chosen)! : []),
    earlier: first > today ? (before < today ? today : before) : null,
    later: next <= end ? next : null,
  }
}

/** By half hours, and by others only where no half hour is free. */
function partsOf(free: Slot[]) {
  const halfHours = free.filter(({ start }) => start.getTime() % HALF_HOUR_MS === 0)
  const times = (halfHours.length > 0 ? halfHours : free).map(({ start }) => {
    const clock = formatDateTimeField(start).slice(11)
    return { value: start.toISOString(), label: clockText(clock), part: clock < '12' ? 'Morning' : 'Afternoon' }
  })
  return ['Morning', 'Afternoon'].flatMap((name) => {
    const ofPart = times.filter(({ part }) => part === name)
    return ofPart.length > 0 ? { name, times: ofPart } : []
  })
}

function within(named: string | null, first: string, last: string): string | null {
  const day = parseDay(named ?? '')
  return day !== null && day >= first && day <= last ? day : null
}

/** The two weeks, counted from today, that have this day. */
function weekBegin(day: string | null, today: string): string | null {
  if (day === null) return null
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  return addDays(today, ahead - (ahead % DAYS_SHOWN))
}

export async function presentBooked(appointment: Appointment, now: Date) {
  const { id, token, type, email, starts_at, ends_at, cancelled_at, note } = appointment
  const isUntold = await wasWithheld('appointment_id', id)
  const isSent = canSendMail && email !== null && !isUntold
  const isComing = cancelled_at === null && starts_at > now
  return {
    ...{ token, type, note, isComing, isCancelled: cancelled_at !== null },
    reference: appointmentReference(id),
    time: formatAppointment(starts_at),
    day: dayOf(starts_at),
    minutes: (ends_at.getTime() - starts_at.getTime()) / MINUTE_MS,
    sentence: cancelled_at ? 'This appointment is cancelled.' : isComing ? SEE_YOU : 'This appointment is over.',
    canMove: await canMove(id),
    canRestore: await canRestore(appointment),
    noEmail: isUntold ? NO_EMAIL : '',
    isSent,
    video: isComing ? await videoLinkOf(appointment) : null,
    /** Null where the customer has it in an email. */
    url: isSent ? null : new URL(appointmentLinks.booked(token), env.ORIGIN).href,
  }
}

const SEE_YOU = 'We look forward to seeing you.'

export type BookedView = Awaited<ReturnType<typeof presentBooked>>
