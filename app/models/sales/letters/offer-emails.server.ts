import { formatMoney } from '~/format/numbers'
import { takesTransfers } from '~/models/shop/placeholders.server'
import { lastDayWritten } from '../order/awaited.server'
import type { Order, OrderDetail, OrderLine } from '../order/order.server'
import { type InstalmentPaid, nextInstalment } from '../order/schedule'
import { toCustomer, toShop, transferText } from './letter.server'

/** Until it is accepted nobody knows whose address it is: the link leads to the words. */
export async function emailOffered(order: Order): Promise<void> {
  await toCustomer(order, ({ shop, reference }) => ({
    subject: `Our offer ${reference} from ${shop.name}`,
    paragraphs: [
      `We have written an offer for you. Its reference is ${reference}, and it comes to ${formatMoney(order.total_cents)}.`,
      order.expires_at !== null && `It is valid${untilText(order, 'until')}.`,
      'Please read it on its page. There you can accept it, or tell us that it is not for you.',
      'If you have not asked us for an offer, somebody has given us your address by mistake: please ignore this email.',
    ],
  }))
}

/** The law asks for a written copy of the agreement with a lay-by. */
export async function emailAccepted(detail: OrderDetail, isByCustomer: boolean): Promise<void> {
  const { order } = detail
  const next = nextInstalment(detail)
  await toCustomer(order, ({ settings, reference }) => ({
    subject: `Your order ${reference}: the agreement, and how to pay`,
    isByVisitor: isByCustomer,
    paragraphs: [
      'Thank you for accepting our offer. The agreement is below: please keep this email as your copy.',
      next !== null && `Please pay ${whatText(order, next)}${untilText(order)}.`,
      takesTransfers(settings) && `By bank transfer:\n${transferText(settings, reference)}`,
      'The page of your order shows every way to pay.',
    ],
    enclosed: order.terms,
  }))
  await toShop(order, ({ reference }) => ({
    subject: `Offer ${reference} was accepted`,
    paragraphs: [`Offer ${reference} was accepted. It comes to ${formatMoney(order.total_cents)}.`],
  }))
}

export async function emailOfferEnded(order: Order): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: `Our offer ${reference} has ended`,
    paragraphs: [
      `Our offer ${reference} was valid${untilText(order, 'until')}, and has ended. Nothing is due.`,
      'If you would still like it, please reply to this email.',
    ],
  }))
}

export async function emailHeld(order: Order, lines: OrderLine[]): Promise<void> {
  await toCustomer(order, ({ shop, reference }) => ({
    subject: `${shop.name} is holding a piece for you`,
    paragraphs: [
      `We are holding this for you${untilText(order, 'until')}:`,
      lines.map(({ quantity, description }) => `${quantity} × ${description}`).join('\n'),
      `There is nothing to pay for this. The reference is ${reference}.`,
    ],
  }))
}

export async function emailReminder(detail: OrderDetail): Promise<void> {
  const { order, state } = detail
  if (state === 'offered') {
    await toCustomer(order, ({ reference }) => ({
      subject: `Our offer ${reference} ends soon`,
      paragraphs: [
        `Our offer ${reference} is valid${untilText(order, 'until')}. On its page you can accept it or decline it.`,
      ],
    }))
    return
  }
  const next = nextInstalment(detail)
  if (!next) return
  await toCustomer(order, ({ settings, reference }) => ({
    subject: `A payment for your order ${reference} is due`,
    paragraphs: [
      `For your order ${reference} a payment is due${untilText(order)}: ${whatText(order, next)}.`,
      takesTransfers(settings) && `By bank transfer:\n${transferText(settings, reference)}`,
      'If you have paid in the meantime, please ignore this email.',
    ],
  }))
}

export async function emailTransfer(detail: OrderDetail): Promise<void> {
  const { order } = detail
  const next = nextInstalment(detail)
  if (!next) return
  await toCustomer(order, ({ settings, reference }) => ({
    subject: `Your order ${reference}: how to pay by bank transfer`,
    isByVisitor: true,
    paragraphs: [
      `For your order ${reference} you have chosen to pay by bank transfer. Please pay ${whatText(order, next)}${untilText(order)}:`,
      transferText(settings, reference),
      'We will email you when the payment has arrived.',
    ],
  }))
}

function whatText({ schedule }: Order, { left_cents, label }: InstalmentPaid): string {
  return schedule ? `${formatMoney(left_cents)} (${label})` : formatMoney(left_cents)
}

const untilText = ({ expires_at }: Order, word = 'by') => (expires_at ? ` ${word} ${lastDayWritten(expires_at)}` : '')
