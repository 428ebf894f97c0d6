import { formatPublicDate } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { toCustomer, toShop, transferText } from '../letter.server'
import type { Order, OrderDetail, OrderLine } from '../order.server'
import { nextInstalment } from '../schedule'
import { takesTransfers } from '../selling.server'

// All in the caller's transaction.

/** Until it is accepted nobody knows whose address it is: the link leads to the words. */
export async function emailOffered(order: Order): Promise<void> {
  await toCustomer(order, ({ shop, reference }) => ({
    subject: `Our offer ${reference} from ${shop.name}`,
    paragraphs: [
      `We have written an offer for you. Its reference is ${reference}, and it comes to ${formatMoney(order.total_cents)}.`,
      order.expires_at !== null && `It is valid until ${formatPublicDate(lastDay(order.expires_at))}.`,
      'Please read it on its page. There you can accept it, or tell us that it is not for you.',
    ],
  }))
}

/** The written copy of the agreement, which the law asks for with a lay-by. */
export async function emailAccepted({ order, paid_cents }: OrderDetail): Promise<void> {
  const next = nextInstalment(order, paid_cents)
  await toCustomer(order, ({ settings, reference }) => ({
    subject: `Your order ${reference}: the agreement, and how to pay`,
    paragraphs: [
      `Thank you for accepting our offer. This email is your copy of the agreement.`,
      next !== null && `To be paid now: ${formatMoney(next.left_cents)} (${next.label}).`,
      takesTransfers(settings) && `By bank transfer:\n${transferText(settings, reference)}`,
      order.terms ?? false,
    ],
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
      `Our offer ${reference} was valid until today, and has ended. Nothing is due.`,
      'If you would still like it, please reply to this email.',
    ],
  }))
}

export async function emailHeld(order: Order, lines: OrderLine[]): Promise<void> {
  await toCustomer(order, ({ shop, reference }) => ({
    subject: `${shop.name} holds a piece for you`,
    paragraphs: [
      `We hold for you${order.expires_at ? ` until ${formatPublicDate(lastDay(order.expires_at))}` : ''}:`,
      lines.map(({ quantity, description }) => `${quantity} × ${description}`).join('\n'),
      `Nothing is to be paid for that. The reference is ${reference}.`,
    ],
  }))
}

/** Once for each payment, and once for an offer. */
export async function emailReminder({ order, paid_cents, state }: OrderDetail): Promise<void> {
  const until = order.expires_at && formatPublicDate(lastDay(order.expires_at))
  if (state === 'offered') {
    await toCustomer(order, ({ reference }) => ({
      subject: `Our offer ${reference} ends soon`,
      paragraphs: [`Our offer ${reference} is valid until ${until}. On its page you can accept it or decline it.`],
    }))
    return
  }
  const next = nextInstalment(order, paid_cents)
  if (!next) return
  await toCustomer(order, ({ settings, reference }) => ({
    subject: `A payment for your order ${reference} is due`,
    paragraphs: [
      `We await ${formatMoney(next.left_cents)} for your order ${reference} by ${until}.`,
      takesTransfers(settings) && `By bank transfer:\n${transferText(settings, reference)}`,
      'If you have paid in the meantime, please ignore this email.',
    ],
  }))
}

/** A day ends with the first moment of the next. */
const lastDay = (end: Date) => new Date(end.getTime() - 1)
