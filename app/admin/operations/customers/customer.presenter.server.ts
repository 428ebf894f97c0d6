import { formatAdminDate, formatAppointment } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { summary } from '~/format/text'
import { href } from '~/href'
import { enquiryTypeLabel } from '~/models/customers/enquiry/enquiry.schema'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { stageOf, STAGES } from '~/models/customers/enquiry/stage'
import { type CustomerRow, recordsOf } from '~/models/operations/customer/customer.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { STATES } from '~/models/sales/order/state.server'
import { phoneLink } from '~/models/shop/phone-link.server'
import { shopSettings } from '~/models/shop/shop.server'

const EXCERPT = 120

export interface RecordLine {
  to: string
  title: string
  note: string
  text?: string
}

/** Everything of one person, and what they have paid in all. */
export async function presentPerson({ email, full_name, phone }: CustomerRow) {
  const [{ initials, country }, records] = [await shopSettings(), await recordsOf(email)]
  const paid = records.orders.reduce((sum, { paid_cents }) => sum + paid_cents, 0)
  const sections: { heading: string; lines: RecordLine[] }[] = [
    {
      heading: 'Orders',
      lines: records.orders.map(({ id, created_at, total_cents, state }) => ({
        to: href('/admin/orders/:id', { id }),
        title: orderReferenceOf(id, initials),
        note: `${formatMoney(total_cents)}, ${STATES[state].label.toLowerCase()}, ${formatAdminDate(created_at)}`,
      })),
    },
    {
      heading: 'Messages',
      lines: records.enquiries.map((enquiry) => ({
        to: href('/admin/contact/:id', { id: enquiry.id }),
        title: `${enquiryTypeLabel(enquiry.inquiry_type)} (${referenceOf(enquiry.id, initials)})`,
        note: `${STAGES[stageOf(enquiry)]}, ${formatAdminDate(enquiry.created_at)}`,
        text: summary(enquiry.message, EXCERPT),
      })),
    },
    {
      heading: 'Appointments',
      lines: records.appointments.map(({ id, starts_at, type, cancelled_at }) => ({
        to: href('/admin/appointments/:id', { id }),
        title: formatAppointment(starts_at),
        note: cancelled_at ? `${type}, cancelled` : type,
      })),
    },
  ]
  return {
    ...{ email, phone, name: full_name },
    call: phone && phoneLink(phone, country),
    paid: paid === 0 ? null : formatMoney(paid),
    newsletter: records.subscribedAt ? `Since ${formatAdminDate(records.subscribedAt)}` : 'No',
    sections: sections.filter(({ lines }) => lines.length > 0),
  }
}
