import { dayOf, formatWrittenDay } from '~/format/dates'
import { formatMoney } from '~/format/numbers'
import { NotFound } from '~/models/records/errors'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { PAYMENT_LABELS } from '../order/labels'
import { corrected } from '../order/money'
import type { OrderDetail, Payment } from '../order/order.server'
import { orderReferenceOf, receiptNumber } from '../order/reference.server'
import { sellerOf } from './documents.server'

export interface Receipt {
  number: string
  title: string
  seller: ReturnType<typeof sellerOf>
  buyer: string | null
  facts: { term: string; text: string }[]
  rows: { term: string; amount: string }[]
  /** Null for an entry that was not corrected. */
  correction: string | null
}

/** Of what the shop itself has taken or given back: what the customer's bank took back has none. */
const hasReceipt = ({ kind }: Payment) => kind === 'received' || kind === 'paid_back'

export function withReceipt({ payments }: OrderDetail): Payment[] {
  const wrong = corrected(payments)
  return payments.filter((row) => hasReceipt(row) && !wrong.has(row.id))
}

/** What is due is that of today. Throws NotFound. */
export async function receiptOf(detail: OrderDetail, paymentId: number): Promise<Receipt> {
  const { order, payments, owed_cents, paid_cents, due_cents, to_pay_back_cents } = detail
  const at = payments.findIndex(({ id }) => id === paymentId)
  const row = payments[at]
  if (!row || !hasReceipt(row)) throw new NotFound('Payment')
  const [shop, { initials }] = await Promise.all([shopFacts(), shopSettings()])
  const paid = row.kind === 'received' ? 'Paid' : 'Refunded'
  const correction = payments.find(({ kind, of_payment }) => kind === 'corrected' && of_payment === row.id)
  const sums: [string, number][] = [
    ...cashRows(row, paid),
    ...(order.closed_at ? [] : ([['Price of the order', owed_cents]] satisfies [string, number][])),
    ['Paid in total', paid_cents],
    to_pay_back_cents > 0 ? ['To be refunded', to_pay_back_cents] : ['Still to pay', due_cents],
  ]
  const reference = orderReferenceOf(order.id, initials)
  const number = receiptNumber(reference, at)
  return {
    number,
    title: row.kind === 'received' ? 'Receipt' : 'Refund receipt',
    seller: sellerOf(shop),
    buyer: order.invoice_name ?? order.full_name,
    facts: [
      { term: 'Number', text: number },
      { term: 'Order', text: reference },
      { term: paid, text: formatWrittenDay(row.received_on) },
      { term: 'By', text: PAYMENT_LABELS[row.method] },
      { term: 'Issued', text: formatWrittenDay(dayOf(new Date())) },
    ],
    rows: sums.map(([term, cents]) => ({ term, amount: formatMoney(cents) })),
    correction: correction
      ? `This entry was wrong and does not count. It was corrected on ${formatWrittenDay(correction.received_on)}.`
      : null,
  }
}

function cashRows({ amount_cents, rounding_cents }: Payment, paid: string): [string, number][] {
  const [counted, handed] = [Math.abs(amount_cents), Math.abs(amount_cents + rounding_cents)]
  if (rounding_cents === 0) return [[paid, counted]]
  return [
    [paid, counted],
    ['Rounded to five cents', handed - counted],
    [`${paid} in cash`, handed],
  ]
}
