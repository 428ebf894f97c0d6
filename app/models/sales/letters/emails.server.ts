import { formatWrittenDay } from '~/format/dates'
import { formatCount, formatMoney } from '~/format/numbers'
import type { Receipt } from '../documents/receipt.server'
import { lastDayWritten } from '../order/awaited.server'
import { isUnheld } from '../order/facts'
import { chargedBackCents } from '../order/money'
import type { Order, OrderDetail } from '../order/order.server'
import { labelInText, nextInstalment } from '../order/schedule'
import type { Held } from '../order/unpaid.server'
import { emailFinished } from './job-emails.server'
import { lineText, piecesOf, toCustomer, toShop, totalTexts, transferText } from './letter.server'

// Until money has come nobody knows whose address it is: of what was typed, emails have a plain first name alone.

export async function emailPlaced(detail: OrderDetail): Promise<void> {
  const { order, lines, paid_cents, due_cents, price_cents } = detail
  const isWithoutHold = isUnheld({ order, lines, paid_cents })
  await toCustomer(order, ({ shop, settings, reference }) => ({
    subject: `Your order ${reference} from ${shop.name}`,
    isByVisitor: true,
    pieces: piecesOf(lines),
    paragraphs: [
      `Thank you. We have your order ${reference}.`,
      [...lines.flatMap(lineText), ...totalTexts(detail)].join('\n'),
      order.expires_at !== null &&
        `${holdText(lastDayWritten(order.expires_at), isWithoutHold)} Please pay ${formatMoney(due_cents)} by bank transfer:`,
      transferText(settings, reference),
      'Please quote this reference with your transfer. We will write as soon as it has arrived.',
      'If you did not place this order, somebody has entered your address by mistake: please ignore this email, and the order will lapse on its own.',
    ],
  }))
  await toShop(order, ({ reference }) => ({
    subject: `New order ${reference}`,
    paragraphs: [
      `Reference: ${reference}\nTotal: ${formatMoney(price_cents)}\n${order.handover === 'delivery' ? 'To be delivered' : 'To be collected'}`,
      lines.map(({ quantity, description }) => `${quantity} × ${description}`).join('\n'),
      'It awaits a bank transfer. Record the payment once it is in the account.',
      isWithoutHold &&
        'It holds no pieces, because unpaid orders hold as many as they may: they are its customer’s once the payment is recorded.',
    ],
  }))
}

const holdText = (until: string, isWithoutHold: boolean) =>
  isWithoutHold
    ? `We cannot hold these pieces for you: they are yours when your payment arrives, unless somebody else pays for them first. The order will lapse on ${until}.`
    : `We are holding your pieces for you until ${until}.`

export async function emailManyHeld(order: Order, { pieces, orders, stock }: Held): Promise<void> {
  await toShop(order, ({ reference }) => ({
    subject: 'Unpaid orders hold a quarter of your stock',
    paragraphs: [
      `Since order ${reference}, ${formatCount(orders)} unpaid ${orders === 1 ? 'order holds' : 'orders hold'} ${formatCount(pieces)} of the ${formatCount(stock)} pieces in stock.`,
      'If they look made up, open one of them: all that come from one place can be cancelled in one step.',
    ],
  }))
}

interface Paid {
  amount: number
  invoice: string | null
  isReopened: boolean
}

export async function emailPaid(detail: OrderDetail, { amount, invoice, isReopened }: Paid): Promise<void> {
  await toCustomer(detail.order, ({ reference }) => ({
    subject: `We have received your payment for order ${reference}`,
    paragraphs: [
      `Thank you. We have received ${formatMoney(amount)} for your order ${reference}.`,
      isReopened && 'It had been closed, and is open again: we keep its pieces for you.',
      restText(detail),
      invoice !== null && `You will find your invoice, ${invoice}, on the page of your order.`,
    ],
  }))
}

function restText(detail: OrderDetail): string {
  const { closed_at, handover, ready_at, handed_over_at } = detail.order
  if (closed_at) {
    return 'Your order had already been closed, and its pieces are no longer available. We are sorry, and will refund your money.'
  }
  if (detail.due_cents > 0) return `The balance is ${formatMoney(detail.due_cents)}.${nextText(detail)}`
  if (handed_over_at) return 'It is paid in full.'
  if (handover === 'collection' && ready_at) {
    return 'It is paid in full and ready for you. Please bring photo identification and this email when you collect it.'
  }
  return handover === 'collection'
    ? 'It is now paid in full. We will write as soon as it is ready to collect.'
    : 'It is now paid in full. We will write as soon as your parcel is on its way.'
}

function nextText(detail: OrderDetail): string {
  const next = detail.order.schedule && nextInstalment(detail)
  if (!next) return ''
  const by = next.due === null ? '' : `, by ${formatWrittenDay(next.due)}`
  return ` Next payment: ${formatMoney(next.left_cents)} (${labelInText(next)})${by}.`
}

export async function emailPaidToShop(order: Order, amount: number): Promise<void> {
  await toShop(order, ({ reference }) => ({
    subject: `Order ${reference} was paid by card`,
    paragraphs: [`${formatMoney(amount)} was paid by card for order ${reference}.`],
  }))
}

/** Only the shop hears why: the customer cannot do anything about it. */
export async function emailDeclined(order: Order, reason: string): Promise<void> {
  await toShop(order, ({ reference }) => ({
    subject: `Order ${reference} cannot be paid by card`,
    paragraphs: [
      `The card provider refuses to take the payment for order ${reference}: ${reason}`,
      'The customer was asked to pay by bank transfer, or to contact you. Mark the order as looked at to let them try again.',
    ],
  }))
}

/** `due` is in cents, to be paid before it is handed over. */
export async function emailReady(order: Order, due: number): Promise<void> {
  if (due > 0) return emailFinished(order, due)
  if (order.handover !== 'collection') return
  await toCustomer(order, ({ shop, reference }) => ({
    subject: `Your order ${reference} is ready to collect`,
    paragraphs: [
      `Your order ${reference} is ready to collect. We look forward to seeing you at ${shop.name}.`,
      'Please bring photo identification and this email.',
    ],
  }))
}

export async function emailHandedOver(order: Order): Promise<void> {
  await toCustomer(order, ({ shop, reference }) =>
    order.handover === 'collection'
      ? {
          subject: `Thank you for collecting your order ${reference}`,
          paragraphs: [
            `Thank you for collecting your order ${reference}, and for choosing ${shop.name}. We hope it brings you joy.`,
          ],
        }
      : {
          subject: `Your order ${reference} is on its way`,
          paragraphs: [
            `Your order ${reference} is on its way to you. It is insured, and somebody will need to sign for it.`,
            [
              ...(order.carrier === null ? [] : [`Carrier: ${order.carrier}`]),
              ...(order.tracking === null ? [] : [`Tracking number: ${order.tracking}`]),
            ].join('\n'),
          ],
        },
  )
}

/** Of a sale across the counter: with it, the customer has the invoice. */
export async function emailSold({ order, documents, price_cents }: OrderDetail): Promise<void> {
  const invoice = documents.at(-1)?.content.number
  await toCustomer(order, ({ shop, reference }) => ({
    subject: `Your purchase ${reference} at ${shop.name}`,
    paragraphs: [
      `Thank you for your purchase of ${formatMoney(price_cents)} at ${shop.name}. We hope it brings you joy.`,
      invoice !== undefined && `You will find your invoice, ${invoice}, on the page of your order.`,
    ],
  }))
}

export async function emailRefunded(order: Order, amount: number, note: string | null): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: `A refund for your order ${reference}`,
    paragraphs: [`We have refunded ${formatMoney(amount)} for your order ${reference}.`, noteText(note)],
  }))
}

/** To whoever asks for it: `emailPaid` names the payment already. */
export async function emailReceipt(order: Order, { title, buyer, facts, rows }: Receipt): Promise<void> {
  const linesOf = (pairs: [string, string][]) => pairs.map(([term, text]) => `${term}: ${text}`).join('\n')
  await toCustomer(order, ({ reference }) => ({
    subject: `${title} for your order ${reference}`,
    paragraphs: [
      'Here is your receipt.',
      linesOf([
        ...(buyer ? [['For', buyer] satisfies [string, string]] : []),
        ...facts.map(({ term, text }): [string, string] => [term, text]),
      ]),
      linesOf(rows.map(({ term, amount }) => [term, amount])),
    ],
  }))
}

const noteText = (note: string | null) =>
  note !== null && `You will find the adjustment note, ${note}, on the page of your order.`

/** In cents with the sign of the change: below zero when the price has come down. */
export async function emailPriceChanged(detail: OrderDetail, amount: number, reason: string): Promise<void> {
  const { order, price_cents, due_cents, to_pay_back_cents } = detail
  const direction = amount < 0 ? 'come down' : 'gone up'
  await toCustomer(order, ({ reference }) => ({
    subject: `A change of price for your order ${reference}`,
    paragraphs: [
      `The price of your order ${reference} has ${direction} by ${formatMoney(Math.abs(amount))} (${reason}), and is now ${formatMoney(price_cents)}.`,
      to_pay_back_cents > 0
        ? `We will refund ${formatMoney(to_pay_back_cents)}.`
        : due_cents !== price_cents && dueText(due_cents),
    ],
  }))
}

const dueText = (due: number) => (due > 0 ? `The balance is ${formatMoney(due)}.` : 'There is nothing left to pay.')

/** What a letter of staff begins with, after the greeting. */
export function chargedBackText({ payments, due_cents }: OrderDetail): string {
  const back = `Your bank has taken back ${formatMoney(chargedBackCents(payments))} of your payment for this order, because it was disputed. ${dueText(due_cents)}`
  return `${back}\n\nIf this is a mistake, please let us know: simply reply to this email.`
}

export async function emailChargedBack(order: Order, text: string): Promise<void> {
  await toCustomer(order, ({ reference }) => ({ subject: `Your payment for order ${reference}`, paragraphs: [text] }))
}

export async function emailCorrected({ order, due_cents }: OrderDetail, amount: number): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: `A correction for your order ${reference}`,
    paragraphs: [
      `We are sorry: the ${formatMoney(Math.abs(amount))} in our last email about your order ${reference} was recorded by mistake. Please disregard it.`,
      dueText(due_cents),
    ],
  }))
}

export async function emailToPayBack(order: Order, amount: number, note: string | null): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: `A refund for your order ${reference}`,
    paragraphs: [
      `We are refunding ${formatMoney(amount)} for your order ${reference} by bank transfer, and will write again once it is done.`,
      noteText(note),
    ],
  }))
}

export async function emailLink(order: Order, isByVisitor = false): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: `The link to your order ${reference}`,
    isByVisitor,
    paragraphs: [
      `Here is the link to your order ${reference}. Please keep it to yourself: it opens the order without a password.`,
    ],
  }))
}
