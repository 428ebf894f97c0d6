import { formatWrittenDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { bookableTypes } from '~/models/customers/appointment/appointment.server'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { fullName } from '~/models/records/display-name'
import type { Author } from '~/models/records/writes.server'
import { takesTransfers } from '~/models/shop/placeholders.server'
import { findMember } from '~/models/staff/user/user.server'
import { env } from '~/runtime/env.server'
import { addressLines } from '~/shop'
import { lastDayWritten } from '../order/awaited.server'
import type { Order, OrderDetail, OrderLine } from '../order/order.server'
import { proposalText } from '../order/proposal'
import { type InstalmentPaid, labelInText, nextInstalment } from '../order/schedule'
import { lineText, piecesOf, toCustomer, toShop, transferText } from './letter.server'

/** Of what it is for, the email says no more than its lines: the link leads to the words. */
export async function emailOffered({ order, lines }: OrderDetail, { by }: Author): Promise<void> {
  const sender = by === undefined ? '' : fullName(await findMember(by))
  const proposal = proposalText({ order, lines }, formatWrittenDay)
  const isListed = lines.length > 1 || order.title !== null
  const pieces = lines.map((line): [string, OrderLine] => [
    isListed ? `${line.quantity} × ${line.description}` : proposal,
    line,
  ])
  await toCustomer(order, ({ shop, reference }) => ({
    subject: `Our offer ${reference} from ${shop.name}`,
    sender,
    pieces,
    paragraphs: [
      proposal,
      isListed && pieces.map(([line]) => line).join('\n'),
      order.expires_at !== null && `Our offer ${reference} is valid${untilText(order, 'until')}.`,
      'You can read it in full on its page, and accept or decline it there. If you would like anything changed, simply reply to this email.',
      'If you did not ask us for an offer, somebody has given us your address by mistake: please ignore this email.',
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
      'You will find every way to pay on the page of your order.',
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
      `Our offer ${reference} was valid${untilText(order, 'until')}, and has now ended.`,
      'If you would still like it, simply reply to this email.',
    ],
  }))
}

export async function emailHeld(order: Order, lines: OrderLine[]): Promise<void> {
  const canBook = (await bookableTypes()).length > 0
  await toCustomer(order, ({ shop, settings, reference }) => ({
    subject: `${shop.name} is holding a piece for you`,
    pieces: piecesOf(lines),
    paragraphs: [
      `We are holding this for you${untilText(order, 'until')}, at no charge:`,
      lines.flatMap(lineText).join('\n'),
      `To buy it, ${settings.selling ? 'order it on its page' : 'reply to this email'}${shop.phone && `, call us on ${shop.phone}`} or visit us at ${addressLines(shop).join(', ')}. Please quote ${reference}.`,
      canBook && `To choose a time to come and see it:\n${env.ORIGIN}${appointmentLinks.book()}`,
    ],
  }))
}

export async function emailReminder(detail: OrderDetail): Promise<void> {
  const { order, state } = detail
  if (state === 'offered') {
    await toCustomer(order, ({ reference }) => ({
      subject: `Our offer ${reference} ends soon`,
      paragraphs: [
        `A gentle reminder: our offer ${reference} is valid${untilText(order, 'until')}. You can accept or decline it on its page, or reply to this email if you would like anything changed.`,
      ],
    }))
    return
  }
  const next = nextInstalment(detail)
  if (!next) return
  await toCustomer(order, ({ settings, reference }) => ({
    subject: `A payment for your order ${reference} is due`,
    paragraphs: [
      `A gentle reminder that a payment for your order ${reference} is due${untilText(order)}: ${whatText(order, next)}.`,
      takesTransfers(settings) && `By bank transfer:\n${transferText(settings, reference)}`,
      'If you have already paid, thank you: please ignore this email.',
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
      `You have chosen to pay for your order ${reference} by bank transfer. Please pay ${whatText(order, next)}${untilText(order)}:`,
      transferText(settings, reference),
      'Please quote this reference with your transfer. We will write as soon as it has arrived.',
    ],
  }))
}

function whatText({ schedule }: Order, instalment: InstalmentPaid): string {
  const { left_cents } = instalment
  return schedule ? `${formatMoney(left_cents)} (${labelInText(instalment)})` : formatMoney(left_cents)
}

const untilText = ({ expires_at }: Order, word = 'by') => (expires_at ? ` ${word} ${lastDayWritten(expires_at)}` : '')
