import { formatMoney } from '~/format/numbers'
import { links } from '~/links'
import { linePicture, listByIds } from '~/models/catalogue/product/product.server'
import { bookableTypes } from '~/models/customers/appointment/appointment.server'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { closingOf, greetingOf, thanksOf } from '~/models/mail/outbox/greeting'
import { NO_EMAIL, wasWithheld } from '~/models/mail/outbox/visitor-email.server'
import { lastChangeOf } from '~/models/records/history.server'
import { isMailed } from '~/models/sales/letters/letter.server'
import { TO_BE_PAID } from '~/models/sales/offers/agreement'
import { canBuyHeld, isHold } from '~/models/sales/offers/hold.server'
import { agreementOf, agreementVersion } from '~/models/sales/offers/offer.server'
import { listOrderPhotos } from '~/models/sales/offers/photos.server'
import { isTaken } from '~/models/sales/order/allocation.server'
import { gstOf, laybyBackText } from '~/models/sales/order/money'
import type { Order, OrderDetail, OrderLine } from '~/models/sales/order/order.server'
import { orderLinks, orderReferenceOf } from '~/models/sales/order/reference.server'
import { hasEnded, isLayby } from '~/models/sales/order/schedule'
import { sellingSettings } from '~/models/sales/order/selling.server'
import { isToBePaid, stateSentence, stepsOf } from '~/models/sales/order/state.server'
import { chargeOf } from '~/models/sales/steps/cancelling.server'
import { addressRows } from '~/models/shop/delivery-address'
import { formatNeededBy } from '~/models/shop/gift.schema'
import { takesTransfers } from '~/models/shop/placeholders.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import { presentCard, presentInstalments, presentLedger, presentTransfer } from './payment.presenter.server'
import { progressOf } from './progress'

export type OrderView = Awaited<ReturnType<typeof presentOrder>>
export type UnsentView = Awaited<ReturnType<typeof presentUnsent>>

/** Whether the customer may read it: what was bought online, offered, or accepted. */
export const isShown = ({ order }: OrderDetail) => order.sent_at !== null || order.placed_at !== null

/** Of a draft, and one that has ended: what is held for the customer. Of an offer that is being written, no price yet. */
export async function presentUnsent(detail: OrderDetail) {
  const held = await presentLines(detail.lines.filter(({ allocated }) => allocated > 0))
  const [first] = detail.lines
  return {
    ...(await headOf(detail)),
    held: held.map((line) => ({ ...line, total: isHold(detail) ? line.total : null })),
    canBuy: await canBuyHeld(detail),
    book: (await bookableTypes()).length > 0 ? appointmentLinks.book({ product: first?.product ?? undefined }) : null,
  }
}

const TITLES = { offer: 'Our Offer', purchase: 'Your Order', custom: 'Your Order', layby: 'Your Lay-by' }

async function headOf(detail: OrderDetail, isUntold = false) {
  const { order, lines, state } = detail
  const [shop, { initials }] = await Promise.all([shopFacts(), shopSettings()])
  const isHeld = !isShown(detail) && (order.closing !== null || lines.some(({ allocated }) => allocated > 0))
  const reference = orderReferenceOf(order.id, initials)
  const thanks = `${thanksOf(order.full_name)}${state === 'awaiting' ? ` We have your order ${reference}.` : ''}`
  return {
    title: isHeld ? 'Held for You' : TITLES[order.placed_at ? order.kind : 'offer'],
    reference,
    greeting: order.placed_at && !order.closing ? thanks : greetingOf(order.full_name),
    sentence: stateSentence(detail),
    contact: !order.placed_at || order.handed_over_at || order.closing ? '' : contactText(order, isUntold),
    closing: closingOf(shop, state === 'offered' ? await senderOf(order) : '').split('\n'),
    isClosed: order.closing !== null,
  }
}

function contactText(order: Order, isUntold: boolean): string {
  const { email, phone } = order
  if (isMailed(order) && !isUntold) {
    return `We will write to you at ${email}${phone ? `, or call you on ${phone}` : ''}.`
  }
  return phone ? `We will call you on ${phone}.` : ''
}

/** Of the staff; '' where nobody is known by name. */
async function senderOf({ id }: Order): Promise<string> {
  const name = (await lastChangeOf('order', id, 'offered'))?.by ?? ''
  return name.includes('@') ? '' : name
}

const RESERVED =
  'Another customer is about to pay for these pieces, which we could not hold for you. Please do not pay now: if they become free again, this page will show you how.'

/** `confirming` counts the looks at a payment of which nothing is known yet. */
export async function presentOrder(detail: OrderDetail, confirming: number | null = null) {
  const { order, lines, changes, price_cents, payments, paid_cents, due_cents, to_pay_back_cents, state } = detail
  const isUntold = await wasWithheld('order_id', order.id)
  const [settings, head] = await Promise.all([sellingSettings(), headOf(detail, isUntold)])
  const offer = await presentOffer(detail)
  const isReserved = await isTaken(detail)
  const isAwaited = isToBePaid(detail) && !isReserved
  return {
    ...head,
    sentence: isReserved ? RESERVED : head.sentence,
    offer,
    agreement: orderLinks.agreement(head.reference, offer?.version),
    // The agreement of an offer has them.
    details: offer && !offer.hasEnded ? null : order.details,
    left: detail.job && [detail.job.item, detail.job.condition].filter(Boolean).join('\n'),
    pictures: (await listOrderPhotos(order.id)).flatMap(({ id, shown }) =>
      shown ? orderLinks.photo(order.token, id) : [],
    ),
    isCustom: order.kind === 'custom',
    // The agreement of an offer lists them.
    instalments: order.closing === null && order.placed_at ? presentInstalments(detail) : null,
    progress: progressOf(detail),
    lines: await presentLines(lines),
    handover: order.handover,
    delivery: detail.delivery_cents === 0 ? 'Free' : formatMoney(detail.delivery_cents),
    changes: changes
      .filter(({ is_delivery }) => !is_delivery)
      .map(({ id, reason, amount_cents }) => ({ id, text: reason, amount: formatMoney(amount_cents) })),
    total: price_cents === 0 && detail.job ? 'To be confirmed' : formatMoney(price_cents),
    gst: order.gst_cents > 0 ? `Includes ${formatMoney(gstOf(price_cents))} GST.` : '',
    payments: presentLedger(detail, head.reference),
    due: due_cents > 0 && (isAwaited ? paid_cents > 0 : order.placed_at) ? formatMoney(due_cents) : null,
    toPayBack: to_pay_back_cents > 0 ? formatMoney(to_pay_back_cents) : null,
    isTest: order.is_test,
    card: isAwaited ? await presentCard(detail, confirming) : null,
    transfer:
      isAwaited && order.pay_by === 'transfer' && takesTransfers(settings)
        ? presentTransfer(detail, settings, head.reference)
        : null,
    canCancel: state === 'awaiting' && payments.length === 0 && !isLayby(order),
    asked: presentAsked(detail),
    ending: presentEnding(detail),
    documents: presentDocuments(detail, head.reference),
    address: order.address && addressRows(order.address),
    parcel: order.tracking ? [order.carrier, order.tracking].filter(Boolean).join(', ') : null,
    note: order.note,
    gift: presentGift(order),
    noEmail: isUntold ? NO_EMAIL : '',
    url: canSendMail && !isUntold ? null : new URL(links.order(order.token), env.ORIGIN).href,
  }
}

function presentDocuments({ order, documents, due_cents }: OrderDetail, reference: string) {
  // Custom work is invoiced before there is anything to receive.
  const isGivenBack = order.taken_in_at !== null && order.closing !== null
  const isReceived = documents.length > 0 && !order.closing && (order.kind === 'purchase' || due_cents === 0)
  return [
    ...(order.terms === null ? [] : [{ title: 'The agreement', href: orderLinks.agreement(reference) }]),
    ...documents.map(({ content: { title, number } }) => ({
      title: `${title} ${number}`,
      href: orderLinks.paper(number),
    })),
    ...(isGivenBack || isReceived
      ? [{ title: isGivenBack ? 'What we give back' : 'Receipt without prices', href: orderLinks.paper(reference) }]
      : []),
  ]
}

function presentGift({ is_gift, gift_card_text, needed_by }: OrderDetail['order']): string[] {
  return [
    is_gift ? 'This is a gift: we will wrap it, and leave out the prices.' : '',
    gift_card_text ? `On the card: “${gift_card_text}”` : '',
    needed_by
      ? `You would like it by ${formatNeededBy(needed_by)}. We will tell you at once if we cannot make this date.`
      : '',
  ].filter(Boolean)
}

/** A piece that is no longer shown has no link. */
async function presentLines(lines: OrderLine[]) {
  const found = await listByIds(lines.flatMap(({ product }) => product ?? []))
  const products = new Map(found.map((row) => [row.id, row]))
  return lines.map(({ id, product, description, options, promises, quantity, returned, price_cents }) => {
    const row = product === null ? undefined : products.get(product)
    return {
      ...{ id, name: description, options, quantity, returned },
      href: row?.active ? links.product(row.id) : null,
      picture: product === null ? null : linePicture(row, options),
      promises: promises?.split('\n') ?? [],
      total: price_cents === 0 ? null : formatMoney(quantity * price_cents),
    }
  })
}

/** What the customer reads and accepts; null for what is no offer. */
async function presentOffer(detail: OrderDetail, now = new Date()) {
  const { order, state } = detail
  if (state !== 'offered' || !order.sent_at) return null
  const text = await agreementOf(detail)
  const { title, paragraphs } = presentAgreement(text)
  return {
    agreement: { title, paragraphs: paragraphs.map(asParagraph) },
    version: await agreementVersion(text),
    seen: order.sent_at.getTime(),
    hasEnded: hasEnded(order, now),
  }
}

/** What they are asked to agree to, and how much that is in cents. */
function presentAsked(detail: OrderDetail) {
  const { job, price_cents } = detail
  if (!job || job.asked_cents === null || !stepsOf(detail).includes('agree')) return null
  const instead = price_cents > 0 ? ` instead of ${formatMoney(price_cents)}` : ''
  const price = formatMoney(job.asked_cents)
  return { cents: job.asked_cents, price, text: `${job.asked_for}. The work would come to ${price}${instead}.` }
}

/** What follows when the customer ends a lay-by now; null for what is none, or is over. */
function presentEnding(detail: OrderDetail) {
  if (!stepsOf(detail).includes('endLayby')) return null
  const { paid_cents } = detail
  return { paid_cents, back: laybyBackText(paid_cents, chargeOf(detail, 'customer')) }
}

/** Of its plain text, whose first line is the title. */
export function presentAgreement(text: string) {
  const [title = '', ...rest] = text.split('\n')
  return {
    title,
    paragraphs: rest
      .join('\n')
      .split('\n\n')
      .filter((paragraph) => paragraph.trim()),
  }
}

function asParagraph(paragraph: string) {
  const [text = '', ...rows] = paragraph.split('\n')
  if (text !== TO_BE_PAID) return { text: paragraph, dues: [] }
  const dues = rows.map((row) => {
    const end = row.lastIndexOf(': ')
    return { label: row.slice(0, end), amount: row.slice(end + 2) }
  })
  return { text, dues }
}
