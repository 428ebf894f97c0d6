import { formatWrittenDate, formatWrittenDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import type { TaxDocument } from '~/models/sales/order/order.server'
import { METHODS } from './payment-text'

export type DocumentView = ReturnType<typeof presentDocument>

/** The frozen content, as it was issued. */
export function presentDocument({ content, issued_at }: TaxDocument) {
  const { title, number, seller, buyer, lines, delivery_cents, gst_cents, total_cents, payments } = content
  const facts = [
    { term: 'Number', text: number },
    { term: 'Date', text: formatWrittenDate(issued_at) },
    { term: 'Order', text: content.reference },
    { term: 'Adjusts', text: content.adjusts },
    { term: 'Reason', text: content.reason },
  ]
  return {
    title,
    number,
    seller,
    buyer,
    facts: facts.flatMap(({ term, text }) => (text ? [{ term, text }] : [])),
    lines: lines.map(({ description, options, quantity, price_cents }, index) => ({
      key: index,
      description,
      options,
      quantity,
      price: formatMoney(price_cents),
      amount: formatMoney(quantity * price_cents),
    })),
    totals: [
      ...(delivery_cents === 0 ? [] : [{ term: 'Delivery', amount: formatMoney(delivery_cents) }]),
      { term: gst_cents === null ? 'Total' : 'Total including GST', amount: formatMoney(total_cents) },
      ...(gst_cents === null ? [] : [{ term: 'GST included', amount: formatMoney(gst_cents) }]),
      ...presentPaid(content),
    ],
    payments: payments.map(({ received_on, method, amount_cents }, index) => ({
      key: index,
      text: `Received by ${METHODS[method]} on ${formatWrittenDay(received_on)}: ${formatMoney(amount_cents)}`,
    })),
  }
}

/** Of an invoice for what is not paid in full, as it was on its day. */
function presentPaid({ payments, total_cents }: TaxDocument['content']) {
  const paid = payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  if (paid <= 0 || paid >= total_cents) return []
  return [
    { term: 'Paid', amount: formatMoney(paid) },
    { term: 'Still to be paid', amount: formatMoney(total_cents - paid) },
  ]
}
