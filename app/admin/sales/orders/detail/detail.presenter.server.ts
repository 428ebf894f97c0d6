import { describeMoment, formatPublicDate, type MomentText } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { links } from '~/links'
import { orderLinks, orderReferenceOf } from '~/models/sales/order/reference.server'
import { listOfOrder } from '~/models/mail/outbox/outbox.server'
import { HANDOVER_LABELS } from '~/models/sales/order/labels'
import type { Order, OrderDetail, OrderLine } from '~/models/sales/order/order.server'
import {
  badgeOf,
  isUnheld,
  nextStepOf,
  stepsOf,
  type Badge,
  type OrderState,
  type Step,
} from '~/models/sales/order/state.server'
import { addressRows } from '~/models/shop/delivery-address'
import { formatNeededBy } from '~/models/shop/gift-text.server'
import { phoneLink } from '~/models/shop/phone-link.server'
import { shopSettings } from '~/models/shop/shop.server'
import { isTestMode } from '~/models/sales/cards/opening.server'
import { canSendMail } from '~/runtime/mailer.server'
import { presentAgreed, type AgreedView } from './agreed.presenter.server'
import { cancelWords } from '../dialogs/cancel.presenter.server'
import { presentCards, type CardsView } from './cards.presenter.server'
import { heldText } from '../held.presenter.server'
import { presentEmail, type EmailRow } from './emails.presenter'
import { presentLedger, type LedgerRow } from './ledger.presenter.server'
import { presentMoments } from './moments.presenter'

export interface LineRow {
  id: number
  description: string
  options: string | null
  quantity: number
  /** The piece in the back office; null for work. */
  to: string | null
  price: string
  total: string
  note: string | null
}

export interface OrderView {
  id: number
  reference: string
  state: OrderState
  badge: Badge
  /** What may be done with it, and what brings it forward; roles are another matter. */
  steps: Step[]
  next: Step | null
  cancelTitle: string
  isPaid: boolean
  attention: string | null
  /** It was taken without holding its pieces. */
  isUnheld: boolean
  /** What the unpaid orders of its client hold; null of one that holds nothing. */
  held: string | null
  isDelivery: boolean
  /** Null for drafts and offers. */
  placed: MomentText | null
  /** What happened, and what will without a payment. */
  moments: { term: string; text: string }[]
  buyer: {
    name: string
    email: string | null
    phone: string | null
    call: string | null
    invoiceName: string | null
    note: string | null
    gift: string | null
    card: string | null
    neededBy: string | null
    address: string[] | null
    handover: string
  }
  agreed: AgreedView
  lines: LineRow[]
  delivery: string
  total: string
  gst: string | null
  ledger: LedgerRow[]
  paid: string
  due: string | null
  overpaid: string | null
  documents: { number: string; total: string; issued: string; to: string }[]
  cards: CardsView
  isTestMode: boolean
  emails: EmailRow[]
  /** Why the customer gets no emails; null when they do. */
  withoutMail: string | null
  customerPage: string
  packingSlip: string
}

export async function presentOrder(detail: OrderDetail, now: Date): Promise<OrderView> {
  const { order, lines, payments, documents, paid_cents, state } = detail
  const shop = await shopSettings()
  const { id, token, email, phone, invoice_name, note, handover, address } = order
  const due = order.total_cents - paid_cents
  return {
    id,
    reference: orderReferenceOf(id, shop.initials),
    state,
    badge: badgeOf(state),
    steps: stepsOf(detail),
    next: nextStepOf(detail),
    cancelTitle: cancelWords(detail).title,
    isPaid: paid_cents > 0,
    attention: order.attention,
    isUnheld: isUnheld(detail),
    held: await heldText(order),
    isDelivery: handover === 'delivery',
    placed: order.placed_at && describeMoment(order.placed_at, now),
    moments: presentMoments(detail),
    buyer: {
      ...{ name: order.full_name, email, phone, note, invoiceName: invoice_name },
      gift: order.is_gift ? 'To be wrapped, with the receipt without prices' : null,
      card: order.gift_card_text,
      neededBy: order.needed_by && formatNeededBy(order.needed_by),
      call: phone && phoneLink(phone, shop.country),
      address: address && addressRows(address),
      handover: HANDOVER_LABELS[handover],
    },
    agreed: await presentAgreed(detail),
    lines: lines.map(presentLine),
    delivery: order.delivery_cents === 0 ? 'Free' : formatMoney(order.delivery_cents),
    total: formatMoney(order.total_cents),
    gst: order.gst_cents > 0 ? formatMoney(order.gst_cents) : null,
    ledger: await presentLedger(payments),
    paid: formatMoney(paid_cents),
    due: due > 0 && !order.closed_at && !order.handed_over_at ? formatMoney(due) : null,
    overpaid: due < 0 ? formatMoney(-due) : null,
    documents: documents.map(({ content, total_cents, issued_at }) => ({
      number: content.number,
      total: formatMoney(total_cents),
      issued: formatPublicDate(issued_at),
      to: orderLinks.document(token, content.number),
    })),
    cards: await presentCards(id),
    isTestMode,
    emails: (await listOfOrder(id)).map((message) => presentEmail(message, now)),
    withoutMail: withoutMailText(order),
    customerPage: links.order(token),
    packingSlip: orderLinks.packingSlip(token),
  }
}

function withoutMailText({ full_name, is_demo }: Order): string | null {
  if (is_demo) return `${full_name} came with the demonstration, and gets no email.`
  if (canSendMail) return null
  return `This shop is not set up to send email, so ${full_name} gets none: please call or write yourself.`
}

function presentLine({ id, product, description, options, quantity, price_cents, returned }: OrderLine): LineRow {
  return {
    ...{ id, description, options, quantity },
    to: product === null ? null : href('/admin/products/:id', { id: product }),
    price: formatMoney(price_cents),
    total: formatMoney(price_cents * quantity),
    note: returned > 0 ? `${returned} came back` : null,
  }
}
