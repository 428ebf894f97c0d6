import { dayOf, formatAppointment } from '~/format/dates'
import type { Appointment } from '~/models/customers/appointment/appointment.server'
import { canMove, canRestore } from '~/models/customers/appointment/booking.server'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { appointmentReference } from '~/models/customers/appointment/reference.server'
import { NO_EMAIL, wasWithheld } from '~/models/mail/outbox/visitor-email.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'

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
    minutes: (ends_at.getTime() - starts_at.getTime()) / 60_000,
    sentence: cancelled_at ? 'This appointment is cancelled.' : isComing ? SEE_YOU : 'This appointment is over.',
    canMove: await canMove(id),
    canRestore: await canRestore(appointment),
    noEmail: isUntold ? NO_EMAIL : '',
    isSent,
    /** Only when it was not emailed. */
    url: isSent ? null : new URL(appointmentLinks.booked(token), env.ORIGIN).href,
  }
}

const SEE_YOU = 'We look forward to seeing you.'

export type BookedView = Awaited<ReturnType<typeof presentBooked>>
