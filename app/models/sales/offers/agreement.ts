import { formatWrittenDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import type { Order, OrderLine } from '../order/order.server'
import { instalmentsOf, isLayby } from '../order/schedule'

interface Parties {
  reference: string
  shop: { name: string; address: string; abn: string | null }
  own: string | null
  termsAddress: string
}

export interface Agreement {
  order: Order
  lines: OrderLine[]
}

export function agreementText({ order, lines }: Agreement, { reference, shop, own, termsAddress }: Parties): string {
  const seller = [shop.name, shop.address, shop.abn && `ABN ${shop.abn}`].filter(Boolean).join(', ')
  const paragraphs = [
    `${titleOf(order)} ${reference}\nbetween ${seller}\nand ${order.full_name}`,
    lines.flatMap(lineText).join('\n'),
    order.details,
    priceText(order),
    scheduleText(order),
    order.promised_for && `It will be ready by ${formatWrittenDay(order.promised_for)}.`,
    ...(order.kind === 'custom' ? CUSTOM_TERMS : []),
    ...(isLayby(order) ? laybyTerms(order) : []),
    own,
    `Our terms of sale apply as well: ${termsAddress}\nNothing in this agreement takes away rights that you have under the Australian Consumer Law.`,
  ]
  return paragraphs.filter(Boolean).join('\n\n')
}

function titleOf(order: Order): string {
  const title = isLayby(order) ? 'Lay-by agreement' : 'Agreement'
  return order.kind === 'custom' ? `${title} on custom work` : title
}

function lineText({ quantity, description, options, price_cents }: OrderLine): string[] {
  const line = `${quantity} × ${description}: ${formatMoney(quantity * price_cents)}`
  return options ? [line, `    ${options}`] : [line]
}

function priceText({ handover, delivery_cents, total_cents, gst_cents }: Order): string {
  const delivery = delivery_cents === 0 ? 'Insured delivery: free' : `Insured delivery: ${formatMoney(delivery_cents)}`
  const gst = gst_cents > 0 ? `, including GST of ${formatMoney(gst_cents)}` : ''
  return [
    handover === 'collection' ? 'To be collected from the boutique' : delivery,
    `Total: ${formatMoney(total_cents)}${gst}`,
  ].join('\n')
}

export const TO_BE_PAID = 'To be paid:'

function scheduleText(order: Order): string {
  const rows = instalmentsOf({ order, owed_cents: order.total_cents, paid_cents: 0 }).map(
    ({ label, cents, due }, index) => {
      const when = due === null ? (index === 0 ? ', when you accept' : '') : `, by ${formatWrittenDay(due)}`
      return `${label}: ${formatMoney(cents)}${when}`
    },
  )
  return `${TO_BE_PAID}\n${rows.join('\n')}`
}

const CUSTOM_TERMS = [
  'We begin once the first payment has arrived, and hand it over once everything is paid.',
  'What is made or altered for you cannot be returned for a change of mind.',
]

function laybyTerms({ charge_cents }: Order): string[] {
  return [
    'You receive the goods when the whole price is paid. Until then we keep them for you.',
    `You may end this agreement at any time before you receive the goods, on the page of your order or by telling us. We then pay back everything that you have paid${charge_cents > 0 ? `, less a charge of ${formatMoney(charge_cents)} for our costs (or what you have paid, if that is less)` : ''}.`,
    'We may end it only if you have not kept to it, if we no longer trade, or if the goods are no longer available for reasons beyond our control. We then pay back everything that you have paid.',
  ]
}
