import { formatMoney } from '~/format/numbers'
import { laybyBackText } from '../order/money'
import type { Order, OrderDetail } from '../order/order.server'
import { isLayby } from '../order/schedule'
import { isUnheld } from '../order/state.server'
import { toCustomer, toShop } from './letter.server'

export async function emailCancelled(detail: OrderDetail, isByCustomer: boolean): Promise<void> {
  const { order } = detail
  if (order.placed_at === null) await emailOfferClosed(order, isByCustomer)
  else if (isLayby(order)) await emailLaybyEnded(detail, isByCustomer)
  else await emailOrderCancelled(detail, isByCustomer)
}

async function emailOfferClosed(order: Order, isByCustomer: boolean): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: isByCustomer ? `You have declined our offer ${reference}` : `Our offer ${reference} is withdrawn`,
    isByVisitor: isByCustomer,
    paragraphs: [
      isByCustomer
        ? `You have declined our offer ${reference}. It is closed, and nothing is due.`
        : `We have withdrawn our offer ${reference}. It can no longer be accepted, and nothing is due.`,
      'If you have questions, or would like another offer, please reply to this email.',
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
  const back = paid_cents > 0 ? backText(paid_cents, to_pay_back_cents) : 'Nothing has been paid, and nothing is due.'
  await toCustomer(order, ({ reference }) => ({
    subject: `Your order ${reference} is cancelled`,
    isByVisitor: isByCustomer,
    paragraphs: [`Your order ${reference} is cancelled.`, back],
  }))
  if (!isByCustomer) return
  await toShop(order, ({ reference }) => ({
    subject: `Order ${reference} was cancelled`,
    paragraphs: [`The customer has cancelled order ${reference}. Its pieces can be bought again.`],
  }))
}

const backText = (paid: number, back: number) =>
  back > 0
    ? `We will be in touch about the ${formatMoney(back)} that you have paid.`
    : `We keep the ${formatMoney(paid)} that you have paid, as agreed.`

/** Of an order that held no pieces: another customer has paid for them. */
export async function emailLost(order: Order): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: `Your order ${reference} is closed: its pieces are sold`,
    isByVisitor: true,
    paragraphs: [
      `Another customer has paid first for the pieces of your order ${reference}, which we did not hold. The order is closed, and nothing is due: please do not pay it any more.`,
      'If you have paid already, we pay it back as soon as it arrives. We are sorry; please reply to this email if we can find another piece for you.',
    ],
  }))
}

export async function emailLapsed({ order, lines, paid_cents }: OrderDetail): Promise<void> {
  const hasEnded = order.kind === 'custom' || isUnheld({ order, lines, paid_cents })
  const consequence = hasEnded ? 'it has ended' : 'its pieces are for sale again'
  const wish = order.kind === 'custom' ? 'would still like it' : 'still want the pieces'
  await toCustomer(order, ({ reference }) => ({
    subject: `Your order ${reference} has lapsed`,
    isByVisitor: true,
    paragraphs: [
      `We have not received a payment for your order ${reference}, so ${consequence} and nothing is due.`,
      `If you have paid in the meantime, or ${wish}, please reply to this email.`,
    ],
  }))
}
