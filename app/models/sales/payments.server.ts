import { formatMoney } from '~/format/numbers'
import { dayOf } from '~/format/dates'
import { db, tx } from '#db/client.server'
import { payments, type PAYMENT_METHODS } from '#db/schema'
import { Conflict } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { allocateAgain } from './allocation.server'
import { documentNumber, invoicedCents, issueInvoice } from './documents.server'
import { emailPaid } from './emails.server'
import { PAYMENT_LABELS } from './labels'
import { findById, type OrderDetail, type Payment } from './find.server'
import { changeOrder, newExpiry } from './change.server'
import { sellingSettings } from './selling.server'

export interface PaymentInput {
  method: (typeof PAYMENT_METHODS)[number]
  amount_cents: number
  /** A day of the shop: "2026-03-05". */
  received_on: string
  reference: string | null
}

export const ATTENTION = {
  tooMuch: 'Paid too much',
  closed: 'Closed, with money to pay back',
  reopened: 'Paid after it was closed, and opened again',
  overdue: 'Part of the money came, the rest is overdue',
} as const

/** Of a closed order too: what has arrived is recorded, whatever it is for. Throws NotFound and Conflict. */
export async function recordPayment(id: number, input: PaymentInput, { by }: Author = {}): Promise<Payment> {
  return tx(async () => {
    const before = await findById(id)
    await requireAcceptable(input, before)
    const { method, amount_cents, received_on, reference } = input
    const [payment] = await db
      .insert(payments)
      .values({ order_id: id, method, amount_cents, received_on, reference, recorded_by_id: by ?? null })
      .returning()
    if (!payment) throw new Error('The payment was not stored')
    const isReopened = await reopen(before)
    const { invoice, due } = await settle(id)
    if (isReopened) await changeOrder(id, { attention: ATTENTION.reopened })
    const after = {
      amount: formatMoney(amount_cents),
      method: PAYMENT_LABELS[method],
      ...(invoice && { document: invoice }),
    }
    await recordChange({ kind: 'order', id, action: 'paid', by, after })
    if (isReopened) await recordChange({ kind: 'order', id, action: 'reopened_by_payment', by })
    await emailPaid((await findById(id)).order, amount_cents, due, invoice)
    return payment
  })
}

async function requireAcceptable(
  { method, amount_cents, received_on }: PaymentInput,
  { payments: earlier }: OrderDetail,
) {
  if (!Number.isSafeInteger(amount_cents) || amount_cents <= 0) {
    throw new Conflict({ amount_cents: ['Enter the amount that has arrived'] })
  }
  if (received_on > dayOf(new Date())) throw new Conflict({ received_on: ['This day has yet to come'] })
  if (method !== 'cash') return
  const { cash_limit_cents } = await sellingSettings()
  const cash = earlier
    .filter((payment) => payment.method === 'cash')
    .reduce((sum, payment) => sum + payment.amount_cents, amount_cents)
  if (cash > cash_limit_cents) {
    const limit = formatMoney(cash_limit_cents)
    throw new Conflict({ amount_cents: [`At most ${limit} of an order can be paid in cash`] })
  }
}

/** In the caller's transaction. False when it is open, or its pieces are gone. */
async function reopen({ order, lines }: OrderDetail): Promise<boolean> {
  if (!order.closed_at || order.handed_over_at || !(await allocateAgain(lines))) return false
  await changeOrder(order.id, { closed_at: null, closing: null, expires_at: await newExpiry() })
  return true
}

/** In the caller's transaction: what follows from the sum. */
async function settle(id: number): Promise<{ invoice: string | null; due: number }> {
  const detail = await findById(id)
  const { order, paid_cents, documents } = detail
  const invoiced = invoicedCents(documents)
  const isCovered = invoiced === 0 && !order.closed_at && paid_cents >= order.total_cents
  if (!isCovered) {
    await changeOrder(id, { attention: attentionOf(detail) })
    return { invoice: null, due: invoiced > 0 ? 0 : Math.max(0, order.total_cents - paid_cents) }
  }
  const invoice = await issueInvoice(detail)
  const attention = paid_cents > order.total_cents ? ATTENTION.tooMuch : null
  await changeOrder(id, { expires_at: null, attention })
  return { invoice: documentNumber(invoice), due: 0 }
}

export function attentionOf({ order, paid_cents, documents }: OrderDetail): string | null {
  const invoiced = invoicedCents(documents)
  if (order.closed_at && paid_cents > 0) return ATTENTION.closed
  return invoiced > 0 && paid_cents > invoiced ? ATTENTION.tooMuch : null
}
