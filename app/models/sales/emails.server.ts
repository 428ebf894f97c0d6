import { formatPublicDate } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { links } from '~/links'
import { queue } from '~/models/mail/outbox/outbox.server'
import { shopFacts, shopSettings, type ShopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import { signatureOf, type ShopFacts } from '~/shop'
import type { Order, OrderLine } from './order.server'
import { orderReferenceOf } from './reference.server'

// All in the caller's transaction. Until money has come nobody knows whose address it is: nothing that was typed.

interface Context {
  shop: ShopFacts
  settings: ShopSettings
  reference: string
}

async function contextOf({ id }: Order): Promise<Context> {
  const [shop, settings] = await Promise.all([shopFacts(), shopSettings()])
  return { shop, settings, reference: orderReferenceOf(id, settings.initials) }
}

const linkOf = ({ token }: Order) => `See your order:\n${env.ORIGIN}${links.order(token)}`

type Text = (context: Context) => { subject: string; paragraphs: (string | false)[] }

async function toCustomer(order: Order, write: Text): Promise<void> {
  if (!canSendMail) return
  const context = await contextOf(order)
  const { shop } = context
  const { subject, paragraphs } = write(context)
  const text = [...paragraphs.filter(Boolean), linkOf(order), signatureOf(shop)].join('\n\n')
  await queue({ kind: 'order', order_id: order.id, recipient: order.email, reply_to: shop.email, subject, text })
}

async function toShop(order: Order, write: Text): Promise<void> {
  if (!canSendMail) return
  const context = await contextOf(order)
  const { subject, paragraphs } = write(context)
  const link = `Open it in the back office:\n${env.ORIGIN}${href('/admin/orders/:id', { id: order.id })}`
  const text = [...paragraphs.filter(Boolean), link].join('\n\n')
  const recipient = context.settings.notices_email ?? context.shop.email
  await queue({ kind: 'order-notice', order_id: order.id, recipient, reply_to: order.email, subject, text })
}

/** Of an order that is paid by transfer. */
export async function emailPlaced(order: Order, lines: OrderLine[], paid_cents = 0): Promise<void> {
  await toCustomer(order, ({ shop, settings, reference }) => ({
    subject: `Your order ${reference} from ${shop.name}`,
    paragraphs: [
      `Thank you for your order. Its reference is ${reference}.`,
      [...lines.flatMap(lineText), ...totalTexts(order)].join('\n'),
      order.expires_at !== null &&
        `We hold your pieces until ${formatPublicDate(order.expires_at)}. Please pay ${formatMoney(order.total_cents - paid_cents)} by bank transfer:`,
      transferText(settings, reference),
      'We tell you by email when the payment has arrived.',
      'If you have not ordered anything, somebody has entered your address by mistake: please ignore this email, and the order ends by itself.',
    ],
  }))
  await toShop(order, ({ reference }) => ({
    subject: `New order ${reference}`,
    paragraphs: [
      `Reference: ${reference}\nTotal: ${formatMoney(order.total_cents)}\n${order.handover === 'delivery' ? 'To be delivered' : 'To be collected'}`,
      lines.map(({ quantity, description }) => `${quantity} × ${description}`).join('\n'),
      'It awaits a bank transfer. Record the payment once it is in the account.',
    ],
  }))
}

function lineText({ quantity, description, options_without_texts, price_cents }: OrderLine): string[] {
  const line = `${quantity} × ${description}, ${formatMoney(quantity * price_cents)}`
  return options_without_texts ? [line, `    ${options_without_texts}`] : [line]
}

function totalTexts({ handover, delivery_cents, total_cents, gst_cents }: Order): string[] {
  return [
    handover === 'collection'
      ? 'Collection from the boutique'
      : `Delivery: ${delivery_cents === 0 ? 'free' : formatMoney(delivery_cents)}`,
    `Total: ${formatMoney(total_cents)}${gst_cents > 0 ? `, including GST of ${formatMoney(gst_cents)}` : ''}`,
  ]
}

function transferText({ bank_name, bank_bsb, bank_account, payid }: ShopSettings, reference: string): string {
  const account = bank_account ? [`Account name: ${bank_name}`, `BSB: ${bank_bsb}`, `Account: ${bank_account}`] : []
  return [...account, ...(payid ? [`PayID: ${payid}`] : []), `Reference: ${reference}`].join('\n')
}

export async function emailPaid(order: Order, amount: number, due: number, invoice: string | null): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: `We have received your payment for order ${reference}`,
    paragraphs: [
      `We have received ${formatMoney(amount)} for your order ${reference}. Thank you.`,
      restText(order, due),
      invoice !== null && `Your invoice ${invoice} is with your order.`,
    ],
  }))
}

function restText({ closed_at, handover }: Order, due: number): string {
  if (closed_at) return 'The order was closed before, and its pieces are not ours to promise any more: we pay it back.'
  if (due > 0) return `${formatMoney(due)} is still to be paid.`
  return handover === 'collection'
    ? 'It is paid in full. We tell you when your pieces are ready to collect.'
    : 'It is paid in full. We tell you when your parcel is on its way.'
}

/** The shop hears of an order that is paid by card only now: until then it is nothing to prepare. */
export async function emailPaidToShop(order: Order, amount: number): Promise<void> {
  await toShop(order, ({ reference }) => ({
    subject: `Order ${reference} was paid by card`,
    paragraphs: [`${formatMoney(amount)} was paid by card for order ${reference}.`],
  }))
}

export async function emailReady(order: Order): Promise<void> {
  if (order.handover !== 'collection') return
  await toCustomer(order, ({ shop, reference }) => ({
    subject: `Your order ${reference} is ready to collect`,
    paragraphs: [
      `Your order ${reference} is ready to collect from ${shop.name}.`,
      'Please bring a photo identification and this email.',
    ],
  }))
}

export async function emailHandedOver(order: Order): Promise<void> {
  await toCustomer(order, ({ shop, reference }) =>
    order.handover === 'collection'
      ? {
          subject: `Thank you for collecting your order ${reference}`,
          paragraphs: [`You have collected your order ${reference}. Thank you for buying at ${shop.name}.`],
        }
      : {
          subject: `Your order ${reference} is on its way`,
          paragraphs: [
            `Your order ${reference} has left the boutique. It is insured and signed for on delivery.`,
            order.carrier !== null && `Carrier: ${order.carrier}`,
            order.tracking !== null && `Tracking number: ${order.tracking}`,
          ],
        },
  )
}

export async function emailCancelled(order: Order, paid_cents: number, isByCustomer: boolean): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: `Your order ${reference} is cancelled`,
    paragraphs: [
      `Your order ${reference} is cancelled.`,
      paid_cents > 0
        ? `We will be in touch about the ${formatMoney(paid_cents)} that you have paid.`
        : 'Nothing has been paid, and nothing is due.',
    ],
  }))
  if (!isByCustomer) return
  await toShop(order, ({ reference }) => ({
    subject: `Order ${reference} was cancelled`,
    paragraphs: [`The customer has cancelled order ${reference}. Its pieces can be bought again.`],
  }))
}

export async function emailLapsed(order: Order): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: `Your order ${reference} has lapsed`,
    paragraphs: [
      `We have not received a payment for your order ${reference}, so its pieces are for sale again and nothing is due.`,
      'If you have paid in the meantime, or still want the pieces, please reply to this email.',
    ],
  }))
}

export async function emailRefunded(order: Order, amount: number, note: string | null): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: `A refund for your order ${reference}`,
    paragraphs: [
      `We have paid back ${formatMoney(amount)} for your order ${reference}.`,
      note !== null && `The adjustment note ${note} is with your order.`,
    ],
  }))
}

/** Of "Find my order", and after a new link was made. */
export async function emailLink(order: Order): Promise<void> {
  await toCustomer(order, ({ reference }) => ({
    subject: `The link to your order ${reference}`,
    paragraphs: [`This link opens your order ${reference}. Please keep it to yourself: it needs no password.`],
  }))
}
