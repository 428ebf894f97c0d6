import type { Params } from '@remix-run/react'
import { loadForm } from '~/admin/records/load.server'
import { toldText } from '~/admin/shell/told.server'
import { formatAppointment, formatDateTimeField, formatMoment } from '~/format/dates'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { listByIds } from '~/models/catalogue/product/product.server'
import { type Appointment, findById, videoLinkOf } from '~/models/customers/appointment/appointment.server'
import { minutesOf } from '~/models/customers/appointment/booking.server'
import { appointmentReference } from '~/models/customers/appointment/reference.server'
import { phoneLink } from '~/models/shop/phone-link.server'
import { shopSettings } from '~/models/shop/shop.server'

export async function presentAppointment(appointment: Appointment, now: Date) {
  const { id, type, full_name, email, phone, note, product, starts_at, cancelled_at, created_at } = appointment
  const [piece] = product === null ? [] : await listByIds([product])
  return {
    ...{ id, type, email, phone, note, name: full_name },
    title: formatAppointment(starts_at),
    field: formatDateTimeField(starts_at),
    minutes: String(minutesOf(appointment)),
    reference: appointmentReference(id),
    video: await videoLinkOf(appointment),
    sentence: cancelled_at ? `Cancelled on ${formatMoment(cancelled_at)}.` : starts_at <= now ? 'It is over.' : null,
    isDemo: appointment.is_demo,
    isComing: cancelled_at === null && starts_at > now,
    call: phone && phoneLink(phone, (await shopSettings()).country),
    piece: piece ? { name: piece.name, to: href('/admin/products/:id', { id: piece.id }) } : null,
    booked: formatMoment(created_at),
  }
}

/** What the dialogs over an appointment show. */
export async function loadDialog({ request, params }: { request: Request; params: Params }) {
  const { user } = await requireStaff(request, 'answer')
  const appointment = await requireFound(findById(readId(params)))
  const shown = { ...(await presentAppointment(appointment, new Date())), told: toldText(appointment) }
  return {
    ...shown,
    form: await loadForm(request, user.id, { initial: { starts_at: shown.field, minutes: shown.minutes } }),
  }
}
