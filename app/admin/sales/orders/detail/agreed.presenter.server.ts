import { formatDay } from '~/format/dates'
import { lastDayText } from '~/models/sales/order/awaited'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { links } from '~/links'
import { listByIds as listEnquiries } from '~/models/customers/enquiry/enquiry.server'
import { listPhotos } from '~/models/customers/enquiry/photos.server'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { kindNoteOf } from '~/models/sales/order/labels'
import { agreementOf } from '~/models/sales/offers/offer.server'
import type { OrderDetail } from '~/models/sales/order/order.server'
import { instalmentsOf, type InstalmentPaid } from '~/models/sales/order/schedule'
import { shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'

/** What was written for the customer, and what they agreed to. */
export async function presentAgreed(detail: OrderDetail) {
  const { order, lines, paid_cents, state } = detail
  const { schedule, details, terms, expires_at, token } = order
  const isWritten = state === 'draft' || state === 'offered'
  const isHeld = state === 'draft' && lines.some(({ allocated }) => allocated > 0)
  const isAwaited = state === 'offered' || state === 'awaiting'
  const isToSend = isAwaited && (order.email === null || order.is_demo || !canSendMail)
  return {
    kindNote: kindNoteOf(order),
    /** Empty when everything is paid at once. */
    schedule: schedule ? instalmentsOf(order, paid_cents).map(presentInstalment) : [],
    ...{ details, terms },
    /** What is to be accepted; `terms` is what was accepted. */
    agreement: isWritten ? await agreementOf(detail) : null,
    heldUntil: isHeld && expires_at ? lastDayText(expires_at) : null,
    enquiry: order.enquiry === null ? null : await presentEnquiryLink(order.enquiry),
    /** For staff to send, where the shop sends no email. */
    linkToSend: isToSend ? `${env.ORIGIN}${links.order(token)}` : null,
  }
}

function presentInstalment({ label, cents, due, left_cents }: InstalmentPaid) {
  const left = left_cents < cents ? `${formatMoney(left_cents)} left` : null
  return {
    label,
    when: due && `by ${formatDay(due)}`,
    amount: formatMoney(cents),
    paid: left_cents === 0 ? 'Paid' : left,
  }
}

async function presentEnquiryLink(id: number) {
  const [enquiry] = await listEnquiries([id])
  if (!enquiry) return null
  const { initials } = await shopSettings()
  return {
    id,
    reference: referenceOf(id, initials),
    to: href('/admin/contact/:id', { id }),
    photos: await listPhotos(id),
  }
}
