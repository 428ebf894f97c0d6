import { formatAppointment } from '~/format/dates'
import { href } from '~/href'
import { closingOf, greetingOf } from '~/models/mail/outbox/greeting'
import { queue } from '~/models/mail/outbox/outbox.server'
import { queueForVisitor } from '~/models/mail/outbox/visitor-email.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import { addressLines, type ShopFacts, signatureOf } from '~/shop'
import { type Appointment, videoLinkOf } from './appointment.server'
import { customerEvent } from './calendar.server'
import { appointmentLinks } from './links'
import { appointmentReference } from './reference.server'

// Nobody knows whose address it is: of what was typed, the emails have a plain first name alone.

type CustomerKind = 'appointment' | 'appointment-cancelled' | 'appointment-reminder'

async function toCustomer(
  kind: CustomerKind,
  appointment: Appointment,
  byStaff: boolean,
  write: (shop: ShopFacts, place: string) => { subject: string; paragraphs: string[] },
) {
  const { email } = appointment
  if (!canSendMail || appointment.is_demo || email === null) return
  const shop = await shopFacts()
  const video = await videoLinkOf(appointment)
  const { subject, paragraphs } = write(shop, video ? `By video:\n${video}` : placeText(shop))
  const link = `See your appointment:\n${env.ORIGIN}${appointmentLinks.booked(appointment.token)}`
  const send = byStaff ? queue : queueForVisitor
  await send({
    kind,
    appointment_id: appointment.id,
    recipient: email,
    subject,
    text: [
      greetingOf(appointment.full_name),
      ...paragraphs.filter(Boolean),
      link,
      closingOf(shop),
      signatureOf(shop),
    ].join('\n\n'),
    calendar: kind === 'appointment-reminder' ? undefined : await customerEvent(appointment, email),
  })
}

async function toShop(appointment: Appointment, sentence: string): Promise<void> {
  if (!canSendMail || appointment.is_demo) return
  const [shop, settings] = await Promise.all([shopFacts(), shopSettings()])
  const link = `Open it in the back office:\n${env.ORIGIN}${href('/admin/appointments/:id', { id: appointment.id })}`
  await queue({
    kind: 'appointment-notice',
    appointment_id: appointment.id,
    recipient: settings.notices_email ?? shop.email,
    reply_to: appointment.email ?? undefined,
    subject: `${sentence}: ${appointment.type}, ${formatAppointment(appointment.starts_at)}`,
    text: [`${timeText(appointment)}\nReference: ${appointmentReference(appointment.id)}`, link].join('\n\n'),
  })
}

export async function emailBooked(appointment: Appointment, byStaff: boolean): Promise<void> {
  await toCustomer('appointment', appointment, byStaff, (shop, place) => ({
    subject: `Your appointment with ${shop.name}`,
    paragraphs: [
      'We look forward to seeing you.',
      timeText(appointment),
      place,
      'You can move or cancel it on its page, or add it to your calendar there.',
      'If you did not book this, somebody has entered your address by mistake: please cancel the appointment on its page.',
    ],
  }))
  await toShop(appointment, appointment.sequence > 0 ? 'Appointment booked again' : 'New appointment')
}

export async function emailMoved(appointment: Appointment, from: Date, byStaff: boolean): Promise<void> {
  const moved = byStaff ? 'We have moved your appointment.' : 'We have moved your appointment, as you asked.'
  await toCustomer('appointment', appointment, byStaff, (shop, place) => ({
    subject: `Your appointment with ${shop.name} has been moved`,
    paragraphs: [moved, timeText(appointment), `It was booked for ${formatAppointment(from)}.`, place],
  }))
  if (!byStaff) await toShop(appointment, 'Appointment moved')
}

export async function emailCancelled(appointment: Appointment, byStaff: boolean): Promise<void> {
  const cancelled = byStaff
    ? 'We are sorry: we have had to cancel your appointment. Please book another time, or simply reply to this email.'
    : 'We have cancelled your appointment, as you asked.'
  await toCustomer('appointment-cancelled', appointment, byStaff, (shop) => ({
    subject: `Your appointment with ${shop.name} has been cancelled`,
    paragraphs: [cancelled, timeText(appointment)],
  }))
  if (!byStaff) await toShop(appointment, 'Appointment cancelled')
}

export async function emailReminder(appointment: Appointment): Promise<void> {
  await toCustomer('appointment-reminder', appointment, false, (shop, place) => ({
    subject: `Your appointment with ${shop.name} is on ${formatAppointment(appointment.starts_at)}`,
    paragraphs: [
      'We look forward to seeing you:',
      timeText(appointment),
      place,
      'If you cannot come, you can move or cancel it on its page.',
    ],
  }))
}

const timeText = ({ type, starts_at }: Appointment) => `${type}\n${formatAppointment(starts_at)}`

const placeText = (shop: ShopFacts) => [addressLines(shop).join('\n'), shop.phone].filter(Boolean).join('\n')
