import { describeMoment, formatPublicDate, formatDay, formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { links } from '~/links'
import { orderLinks, orderReferenceOf } from '~/models/sales/order/reference.server'
import { listOfOrder, type OutboxMessage } from '~/models/mail/outbox/outbox.server'
import { HANDOVER_LABELS } from '~/models/sales/order/labels'
import type { Order, OrderDetail, OrderLine } from '~/models/sales/order/order.server'
import { badgeOf, isUnheld, nextStepOf, stepsOf, isToBePaid } from '~/models/sales/order/state.server'
import { addressRows } from '~/models/shop/delivery-address'
import { formatNeededBy } from '~/models/shop/gift-text.server'
import { phoneLink } from '~/models/shop/phone-link.server'
import { shopSettings } from '~/models/shop/shop.server'
import { isTestMode } from '~/models/sales/cards/opening.server'
import { canSendMail } from '~/runtime/mailer.server'
import { presentAgreed } from './agreed.presenter.server'
import { cancelWords } from '../dialogs/cancel.presenter.server'
import { presentCards, presentLedger } from './money.presenter.server'
import { heldText } from '../index.presenter.server'
import { lastDayText, untilText } from '~/models/sales/order/awaited'
import { emailStateOf } from '~/admin/shell/email-badge'

export type OrderView = Awaited<ReturnType<typeof presentOrder>>

export async function presentOrder(detail: OrderDetail, now: Date) {
  const { order, lines, payments, documents, paid_cents, state } = detail
  const shop = await shopSettings()
  const { id, token, email, phone, invoice_name, note, handover, address } = order
  const due = order.total_cents - paid_cents
  return {
    id,
    reference: orderReferenceOf(id, shop.initials),
    state,
    badge: badgeOf(state),
    /** Roles are another matter. */
    steps: stepsOf(detail),
    next: nextStepOf(detail),
    cancelTitle: cancelWords(detail).title,
    isPaid: paid_cents > 0,
    attention: order.attention,
    isUnheld: isUnheld(detail),
    /** What the unpaid orders of its client hold. */
    held: await heldText(order),
    isDelivery: handover === 'delivery',
    /** Null for drafts and offers. */
    placed: order.placed_at && describeMoment(order.placed_at, now),
    moments: presentMoments(detail),
    buyer: {
      ...{ name: order.full_name, email, phone, note, invoiceName: invoice_name },
      gift: order.is_gift ? 'To be wrapped, with the receipt without prices' : null,
      card: order.gift_card_text,
      neededBy: order.needed_by && formatNeededBy(order.needed_by),
      call: phone && phoneLink(phone, shop.country),
      address: address && addressRows(address),
      handover: HANDOVER_LABELS[handover],
    },
    agreed: await presentAgreed(detail),
    lines: lines.map(presentLine),
    delivery: order.delivery_cents === 0 ? 'Free' : formatMoney(order.delivery_cents),
    total: formatMoney(order.total_cents),
    gst: order.gst_cents > 0 ? formatMoney(order.gst_cents) : null,
    ledger: await presentLedger(payments),
    paid: formatMoney(paid_cents),
    due: due > 0 && !order.closed_at && !order.handed_over_at ? formatMoney(due) : null,
    overpaid: due < 0 ? formatMoney(-due) : null,
    documents: documents.map(({ content, total_cents, issued_at }) => ({
      number: content.number,
      total: formatMoney(total_cents),
      issued: formatPublicDate(issued_at),
      to: orderLinks.document(token, content.number),
    })),
    cards: await presentCards(id),
    isTestMode,
    emails: (await listOfOrder(id)).map((message) => presentEmail(message, now)),
    /** Why the customer gets no emails; null when they do. */
    withoutMail: withoutMailText(order),
    customerPage: links.order(token),
    packingSlip: orderLinks.packingSlip(token),
  }
}

function withoutMailText({ full_name, is_demo }: Order): string | null {
  if (is_demo) return `${full_name} came with the demonstration, and gets no email.`
  if (canSendMail) return null
  return `This shop is not set up to send email, so ${full_name} gets none: please call or write yourself.`
}

function presentLine({ id, product, description, options, quantity, price_cents, returned }: OrderLine) {
  return {
    ...{ id, description, options, quantity },
    /** The piece in the back office; null for work. */
    to: product === null ? null : href('/admin/products/:id', { id: product }),
    price: formatMoney(price_cents),
    total: formatMoney(price_cents * quantity),
    note: returned > 0 ? `${returned} came back` : null,
  }
}

/** What happened, and what will without a payment or an acceptance. */
function presentMoments(detail: OrderDetail): { term: string; text: string }[] {
  const { sent_at, placed_at, ready_at, handed_over_at, closed_at, closing, carrier, tracking, stage, lost_at } =
    detail.order
  const moments: [string, string | null | undefined][] = [
    ['Offered', sent_at && formatMoment(sent_at)],
    ['Accepted', sent_at && placed_at && formatMoment(placed_at)],
    awaited(detail),
    ['Stage', stage],
    ['Promised for', detail.order.promised_for && formatDay(detail.order.promised_for)],
    ['Ready', ready_at && formatMoment(ready_at)],
    ['Handed over', handed_over_at && formatMoment(handed_over_at)],
    ['Carrier', carrier],
    ['Tracking', tracking],
    [
      lost_at ? 'Sold to another customer' : closing === 'lapsed' ? 'Lapsed' : 'Cancelled',
      closed_at && formatMoment(closed_at),
    ],
  ]
  return moments.flatMap(([term, text]) => (text ? { term, text } : []))
}

/** Days end with the first moment of the next. */
function awaited(detail: OrderDetail): [string, string | null] {
  const { expires_at, schedule, pay_by } = detail.order
  const { state } = detail
  const lastDay = expires_at && lastDayText(expires_at)
  if (state === 'draft' || state === 'offered') return ['Valid until', lastDay]
  if (!isToBePaid(state) || !expires_at) return ['Held until', null]
  if (schedule && state !== 'awaiting') return ['Payment due by', lastDay]
  return [isUnheld(detail) ? 'Not held; ends' : 'Held until', untilText(expires_at, pay_by)]
}

function presentEmail(message: OutboxMessage, now: Date) {
  const { id, subject, recipient, sent_at, failed_at, created_at, last_error } = message
  return {
    ...{ id, recipient, subject: subject ?? '' },
    state: emailStateOf(message),
    moment: describeMoment(sent_at ?? failed_at ?? created_at, now),
    error: sent_at ? null : last_error,
  }
}
