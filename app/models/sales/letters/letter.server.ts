import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { links } from '~/links'
import { linePictures } from '~/models/catalogue/product/product.server'
import { EMAILS } from '~/models/mail/outbox/emails'
import { closingOf, greetingOf } from '~/models/mail/outbox/greeting'
import { queue } from '~/models/mail/outbox/outbox.server'
import { queueForVisitor } from '~/models/mail/outbox/visitor-email.server'
import { shopFacts, type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { canSendMail } from '~/runtime/mailer.server'
import { type ShopFacts, signatureOf } from '~/shop'
import { gstOf, sumOf } from '../order/money'
import type { Order, OrderDetail, OrderLine } from '../order/order.server'
import { orderReferenceOf } from '../order/reference.server'

interface Context {
  shop: ShopFacts
  settings: ShopSettings
  reference: string
}

async function contextOf({ id }: Order): Promise<Context> {
  const [shop, settings] = await Promise.all([shopFacts(), shopSettings()])
  return { shop, settings, reference: orderReferenceOf(id, settings.initials) }
}

function kindOf({ placed_at, sent_at }: Order): 'order' | 'offer' | 'hold' {
  if (placed_at) return 'order'
  return sent_at ? 'offer' : 'hold'
}

interface Letter {
  subject: string
  /** What a stranger can cause without paying has a limit. */
  isByVisitor?: boolean
  paragraphs: (string | false)[]
  /** Each piece with the line of the text that its picture stands beside. */
  pieces?: [line: string, piece: OrderLine][]
  sender?: string
  /** What is long, and so comes below the link. */
  enclosed?: string | null
}

const TEST = 'This is a test: the order was paid in test mode, and no money has moved.'

type Text = (context: Context) => Letter

/** Nobody is without an address, of the demonstration, or without a mail server. */
export const isMailed = ({ email, is_demo }: Pick<Order, 'email' | 'is_demo'>) =>
  canSendMail && email !== null && !is_demo

export async function toCustomer(order: Order, write: Text): Promise<void> {
  if (!canSendMail || order.is_demo || order.email === null) return
  const context = await contextOf(order)
  const { shop } = context
  const { subject, paragraphs, pieces = [], enclosed, isByVisitor, sender } = write(context)
  const kind = kindOf(order)
  const shown = await linePictures(pieces.map(([, piece]) => piece))
  const pictures = pieces.flatMap(([line], index) => (shown[index] ? [{ line, src: shown[index].src }] : []))
  const link = `${EMAILS[kind].button}:\n${env.ORIGIN}${links.order(order.token)}`
  const closing = closingOf(shop, sender)
  const begun = [greetingOf(order.full_name), order.is_test && TEST]
  const parts = [...begun, ...paragraphs, link, closing, enclosed, signatureOf(shop)]
  const text = parts.filter(Boolean).join('\n\n')
  const send = isByVisitor ? queueForVisitor : queue
  await send({ kind, order_id: order.id, recipient: order.email, subject, text, pictures })
}

export async function toShop(order: Order, write: Text): Promise<void> {
  if (!canSendMail || order.is_demo) return
  const context = await contextOf(order)
  const { subject, paragraphs } = write(context)
  const link = `Open it in the back office:\n${env.ORIGIN}${href('/admin/orders/:id', { id: order.id })}`
  const text = [order.is_test && TEST, ...paragraphs, link].filter(Boolean).join('\n\n')
  const recipient = context.settings.notices_email ?? context.shop.email
  await queue({
    kind: 'order-notice',
    order_id: order.id,
    recipient,
    reply_to: order.email ?? undefined,
    subject,
    text,
  })
}

const titleOf = ({ quantity, description, price_cents }: OrderLine) =>
  `${quantity} × ${description}, ${formatMoney(quantity * price_cents)}`

export function lineText(line: OrderLine): string[] {
  const { options_without_texts, promises } = line
  const more = [options_without_texts, ...(promises?.split('\n') ?? [])].filter(Boolean)
  return [titleOf(line), ...more.map((text) => `    ${text}`)]
}

export const piecesOf = (lines: OrderLine[]): [string, OrderLine][] => lines.map((line) => [titleOf(line), line])

export function totalTexts({
  order: { handover, gst_cents },
  changes,
  price_cents,
  delivery_cents,
}: OrderDetail): string[] {
  const changed = sumOf(changes.filter(({ is_delivery }) => !is_delivery))
  return [
    handover === 'collection'
      ? 'Collection from the boutique'
      : `Delivery: ${delivery_cents === 0 ? 'free' : formatMoney(delivery_cents)}`,
    ...(changed === 0 ? [] : [`Change of price: ${formatMoney(changed)}`]),
    `Total: ${formatMoney(price_cents)}${gst_cents > 0 ? `, including GST of ${formatMoney(gstOf(price_cents))}` : ''}`,
  ]
}

export function transferText({ bank_name, bank_bsb, bank_account, payid }: ShopSettings, reference: string): string {
  const account = bank_account ? [`Account name: ${bank_name}`, `BSB: ${bank_bsb}`, `Account: ${bank_account}`] : []
  return [...account, ...(payid ? [`PayID: ${payid}`] : []), `Reference: ${reference}`].join('\n')
}
