import { emailStateOf } from '~/admin/shell/email-badge'
import { describeMoment, formatDay, formatMoment, formatPublicDate } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { links } from '~/links'
import { linePictures } from '~/models/catalogue/product/product.server'
import { listByIds as listEnquiries } from '~/models/customers/enquiry/enquiry.server'
import { listPhotos } from '~/models/customers/enquiry/photos.server'
import { referenceOf } from '~/models/customers/enquiry/reference.server'
import { listOfOrder, type OutboxMessage } from '~/models/mail/outbox/outbox.server'
import { isTestMode } from '~/models/sales/cards/opening.server'
import { withReceipt } from '~/models/sales/documents/receipt.server'
import { finishedText } from '~/models/sales/letters/job-emails.server'
import { isMailed } from '~/models/sales/letters/letter.server'
import { agreementOf } from '~/models/sales/offers/offer.server'
import { listOrderPhotos } from '~/models/sales/offers/photos.server'
import { attentionText } from '~/models/sales/order/attention'
import { lastDayText, untilText } from '~/models/sales/order/awaited.server'
import { isUnheld } from '~/models/sales/order/facts'
import { customerName, HANDOVER_LABELS, kindNoteOf } from '~/models/sales/order/labels'
import { chargedBackCents, gstOf } from '~/models/sales/order/money'
import type { Order, OrderDetail, OrderLine } from '~/models/sales/order/order.server'
import { orderLinks, orderReferenceOf } from '~/models/sales/order/reference.server'
import { type InstalmentPaid, instalmentsOf } from '~/models/sales/order/schedule'
import { badgeOf, isToBePaid, nextStepOf, stepsOf } from '~/models/sales/order/state.server'
import { correctable } from '~/models/sales/steps/refunds.server'
import { addressRows } from '~/models/shop/delivery-address'
import { formatNeededBy } from '~/models/shop/gift.schema'
import { phoneLink } from '~/models/shop/phone-link.server'
import { shopSettings } from '~/models/shop/shop.server'
import { formatAbn } from '~/models/shop/tax'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import { jobFacts } from '../bench.server'
import { cancelWords } from '../dialogs/cancel.presenter.server'
import { heldText } from '../index.presenter.server'
import { presentCards, presentLedger } from './money.presenter.server'

export type OrderView = Awaited<ReturnType<typeof presentOrder>>

export async function presentOrder(detail: OrderDetail, now: Date) {
  const { order, lines, changes, payments, documents, state } = detail
  const { price_cents, owed_cents, paid_cents, due_cents, to_pay_back_cents } = detail
  const [shop, pictures] = await Promise.all([shopSettings(), linePictures(lines)])
  const { id, token, email, phone, invoice_name, note, handover, address } = order
  const reference = orderReferenceOf(id, shop.initials)
  return {
    id,
    reference,
    state,
    badge: badgeOf(state),
    steps: stepsOf(detail),
    next: nextStepOf(detail),
    cancelTitle: cancelWords(detail).title,
    isPaid: paid_cents > 0,
    attention: attentionText(detail.attention),
    isUnheld: isUnheld(detail),
    /** What the unpaid orders of its client hold. */
    held: await heldText(order),
    isDelivery: handover === 'delivery',
    placed: order.placed_at && describeMoment(order.placed_at, now),
    moments: presentMoments(detail),
    buyer: {
      ...{ name: customerName(order.full_name), email, phone, note, invoiceName: invoice_name },
      abn: order.invoice_abn && formatAbn(order.invoice_abn),
      gift: order.is_gift ? 'To be wrapped, with the receipt without prices' : null,
      card: order.gift_card_text,
      neededBy: order.needed_by && formatNeededBy(order.needed_by),
      call: phone && phoneLink(phone, shop.country),
      address: address && addressRows(address),
      handover: HANDOVER_LABELS[handover],
    },
    job: detail.job && (await jobFacts(detail.job)),
    sms: await smsLink(detail),
    agreed: await presentAgreed(detail),
    lines: lines.map((line, index) => ({ ...presentLine(line), picture: pictures[index] })),
    delivery: detail.delivery_cents === 0 ? 'Free' : formatMoney(detail.delivery_cents),
    changes: changes
      .filter(({ is_delivery }) => !is_delivery)
      .map(({ id, reason, amount_cents }) => ({ id, reason, amount: formatMoney(amount_cents) })),
    total: formatMoney(price_cents),
    gst: order.gst_cents > 0 ? formatMoney(gstOf(price_cents)) : null,
    ledger: await presentLedger(detail, reference),
    canMailReceipt: isMailed(order) && withReceipt(detail).length > 0,
    sums: [
      { term: 'Paid', amount: formatMoney(paid_cents) },
      ...(order.closed_at && owed_cents > 0 ? [{ term: 'Kept', amount: formatMoney(owed_cents) }] : []),
      ...(due_cents > 0 ? [{ term: 'Due', amount: formatMoney(due_cents) }] : []),
      ...(to_pay_back_cents > 0 ? [{ term: 'To pay back', amount: formatMoney(to_pay_back_cents) }] : []),
    ],
    canCorrect: correctable(detail).length > 0,
    canWrite: chargedBackCents(payments) > 0 && isMailed(order),
    documents: documents.map(({ content, total_cents, issued_at }) => ({
      number: content.number,
      total: formatMoney(total_cents),
      issued: formatPublicDate(issued_at),
      to: orderLinks.paper(content.number),
    })),
    cards: await presentCards(id),
    isTestMode,
    isTest: order.is_test,
    emails: (await listOfOrder(id)).map((message) => presentEmail(message, now)),
    /** Why the customer gets no emails; null when they do. */
    withoutMail: withoutMailText(order),
    customerPage: links.order(token),
    packingSlip: orderLinks.paper(reference),
  }
}

function withoutMailText({ full_name, is_demo }: Order): string | null {
  if (is_demo) return `${customerName(full_name)} came with the demonstration, and gets no email.`
  if (canSendMail) return null
  return `This shop is not set up to send email, so ${full_name ?? 'the customer'} gets none: please call or write yourself.`
}

function presentLine({ id, product, description, options, quantity, price_cents, returned, ...line }: OrderLine) {
  return {
    ...{ id, description, options, quantity },
    /** The piece in the back office; null for work. */
    to: product === null ? null : href('/admin/products/:id', { id: product }),
    price: formatMoney(price_cents),
    total: formatMoney(price_cents * quantity),
    note: returned > 0 ? `${returned} came back` : null,
    ordered: orderedText(line),
  }
}

function orderedText({ ordered_from, ordered_on, due_on }: Pick<OrderLine, 'ordered_from' | 'ordered_on' | 'due_on'>) {
  if (ordered_from === null) return null
  const on = ordered_on ? ` on ${formatDay(ordered_on)}` : ''
  return `Ordered at ${ordered_from}${on}${due_on ? `, due ${formatDay(due_on)}` : ''}`
}

/** A text message that is written already: null where they get an email, or nothing is ready. */
async function smsLink(detail: OrderDetail): Promise<string | null> {
  const { order, state } = detail
  const { country } = await shopSettings()
  const call = order.phone && phoneLink(order.phone, country)
  if (!call || isMailed(order) || !order.ready_at || !['ready', 'finished'].includes(state)) return null
  return `${call.replace('tel:', 'sms:')}?&body=${encodeURIComponent(await finishedText(detail))}`
}

/** What happened, and what will without a payment or an acceptance. */
function presentMoments(detail: OrderDetail): { term: string; text: string }[] {
  const {
    on_account_at,
    sent_at,
    placed_at,
    ready_at,
    handed_over_at,
    closed_at,
    closing,
    carrier,
    tracking,
    stage,
    lost_at,
  } = detail.order
  const moments: [string, string | null | undefined][] = [
    ['For', detail.order.title],
    ['Offered', sent_at && formatMoment(sent_at)],
    ['Accepted', sent_at && placed_at && formatMoment(placed_at)],
    awaited(detail),
    ['Stage', stage],
    ['Promised for', detail.order.promised_for && formatDay(detail.order.promised_for)],
    ['Ready', ready_at && formatMoment(ready_at)],
    ['On account since', on_account_at && formatMoment(on_account_at)],
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
  if (!isToBePaid(detail) || !expires_at) return ['Held until', null]
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

/** What was written for the customer, and what they agreed to. */
async function presentAgreed(detail: OrderDetail) {
  const { order, lines, state } = detail
  const { schedule, details, terms, expires_at, token } = order
  const isWritten = state === 'draft' || state === 'offered'
  const isHeld = state === 'draft' && lines.some(({ allocated }) => allocated > 0)
  const isAwaited = state === 'offered' || state === 'awaiting'
  const isToSend = isAwaited && !isMailed(order)
  return {
    kindNote: kindNoteOf(order),
    /** Empty when everything is paid at once. */
    schedule: schedule ? instalmentsOf(detail).map(presentInstalment) : [],
    ...{ details, terms },
    pictures: (await listOrderPhotos(order.id)).map(({ id: photo, shown }) => ({
      ...{ photo, shown },
      to: href('/admin/orders/:id/photos/:photo', { id: order.id, photo }),
    })),
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
