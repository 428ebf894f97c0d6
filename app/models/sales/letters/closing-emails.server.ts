import { formatMoney } from '~/format/numbers'
import { isUnheld } from '../order/facts'
import { laybyBackText } from '../order/money'
import type { Order, OrderDetail } from '../order/order.server'
import { isLayby } from '../order/schedule'
import { toCustomer, toShop } from './letter.server'

export async function emailCancelled(detail: OrderDetail, isByCustomer: boolean): Promise<void> {
  const { order } = detail
  if (order.placed_at === null) await emailOfferClosed(order, isByCustomer)
  else if (isLayby(order)) await emailLaybyEnded(detail, isByCustomer)
  else await emailOrderCancelled(detail, isByCustomer)
}

async function emailOfferClosed(order: Order, isByCustomer: boolean): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: isByCustomer ? `You have declined our offer ${reference}` : `Our offer ${reference} has been withdrawn`,
    isByVisitor: isByCustomer,
    paragraphs: [
      isByCustomer
        ? `You have declined our offer ${reference}. Thank you for letting us know: it is now closed, at no charge.`
        : `We have withdrawn our offer ${reference}. It can no longer be accepted, and you owe nothing.`,
      'If you have a question, or would like another offer, simply reply to this email.',
    ],
  }))
  if (!isByCustomer) return
  await toShop(order, ({ reference }) => ({
    subject: `Offer ${reference} was declined`,
    paragraphs: [`The customer has declined offer ${reference}.`],
  }))
}

async function emailLaybyEnded(
  { order, paid_cents, to_pay_back_cents }: OrderDetail,
  isByCustomer: boolean,
): Promise<void> {
  const back = laybyBackText(paid_cents, order.charge_cents)
  await toCustomer(order, ({ reference }) => ({
    subject: `Your lay-by ${reference} has ended`,
    isByVisitor: isByCustomer,
    paragraphs: [
      isByCustomer ? `You have ended your lay-by ${reference}.` : `Your lay-by ${reference} has ended.`,
      back,
    ],
  }))
  if (!isByCustomer) return
  await toShop(order, ({ reference }) => ({
    subject: `Lay-by ${reference} was ended by its customer`,
    paragraphs: [
      `The customer has ended lay-by ${reference}. Its pieces can be bought again.`,
      to_pay_back_cents > 0 && `Please pay back ${formatMoney(to_pay_back_cents)}.`,
    ],
  }))
}

async function emailOrderCancelled(
  { order, paid_cents, to_pay_back_cents }: OrderDetail,
  isByCustomer: boolean,
): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: `Your order ${reference} has been cancelled`,
    isByVisitor: isByCustomer,
    paragraphs: [
      isByCustomer
        ? `As you asked, we have cancelled your order ${reference}.`
        : order.taken_in_at
          ? `We have stopped the work on your order ${reference}. What you left with us is ready to collect.`
          : `We have cancelled your order ${reference}.`,
      backText(paid_cents, to_pay_back_cents),
    ],
  }))
  if (!isByCustomer) return
  await toShop(order, ({ reference }) => ({
    subject: `Order ${reference} was cancelled`,
    paragraphs: [`The customer has cancelled order ${reference}. Its pieces can be bought again.`],
  }))
}

function backText(paid_cents: number, to_pay_back_cents: number): string {
  if (paid_cents <= 0) return 'No payment had been made, and you owe nothing.'
  const [paid, back] = [paid_cents, to_pay_back_cents].map(formatMoney)
  if (to_pay_back_cents <= 0) return `We keep the ${paid} that you have paid, as agreed.`
  if (to_pay_back_cents === paid_cents)
    return `We will refund the ${paid} that you have paid, and write to you once it is done.`
  return `Of the ${paid} that you have paid, we will refund ${back}.`
}

/** In the boutique, somebody has bought what the order held; otherwise it held nothing. */
export async function emailLost(order: Order, isSoldAtCounter = false): Promise<void> {
  const sold = isSoldAtCounter
    ? 'a piece in your order REF, which had not been paid for, has been sold in our boutique'
    : 'another customer paid first for the pieces in your order REF, which we were not able to hold for you'
  await toCustomer(order, ({ reference }) => ({
    subject: `Your order ${reference} is closed: its pieces have been sold`,
    isByVisitor: true,
    paragraphs: [
      `We are sorry: ${sold.replace('REF', reference)}. The order is closed, and you owe nothing. Please do not transfer any money.`,
      'If you have already paid, we will refund you as soon as the money arrives. If you would like us to find you another piece, simply reply to this email.',
    ],
  }))
}

export async function emailLapsed({ order, lines, paid_cents }: OrderDetail): Promise<void> {
  const hasEnded = order.kind === 'custom' || isUnheld({ order, lines, paid_cents })
  const consequence = hasEnded ? 'it has ended' : 'its pieces are for sale again'
  const wish = order.kind === 'custom' ? 'would still like it' : 'would still like the pieces'
  await toCustomer(order, ({ reference }) => ({
    subject: `Your order ${reference} has lapsed`,
    isByVisitor: true,
    paragraphs: [
      `We have not received a payment for your order ${reference}, so ${consequence}. You owe nothing.`,
      `If you have paid in the meantime, or ${wish}, simply reply to this email.`,
    ],
  }))
}
