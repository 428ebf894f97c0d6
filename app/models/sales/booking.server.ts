import { formatMoney } from '~/format/numbers'
import { db } from '#db/client.server'
import { payments } from '#db/schema'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { allocateAgain } from './allocation.server'
import { ATTENTION, keptAttention } from './attention'
import { lookSoon } from './cards/sessions.server'
import { changeOrder, newExpiry } from './change.server'
import { documentNumber, invoicedCents, issueInvoice } from './documents.server'
import { emailPaid, emailPaidToShop } from './emails.server'
import { PAYMENT_LABELS } from './labels'
import { findById, type OrderDetail, type Payment } from './order.server'

type Received = Pick<Payment, 'method' | 'amount_cents' | 'received_on'> &
  Partial<Pick<Payment, 'reference' | 'provider_reference'>>

/**
 * In the caller's transaction: money that has come, for a closed order too, with everything that follows from it. The
 * order is open again when its pieces are still there.
 */
export async function bookPayment(before: OrderDetail, received: Received, { by }: Author = {}): Promise<Payment> {
  const { id } = before.order
  const { method, amount_cents } = received
  const [payment] = await db
    .insert(payments)
    .values({ order_id: id, recorded_by_id: by ?? null, ...received })
    .returning()
  if (!payment) throw new Error('The payment was not stored')
  await lookSoon(id)
  const isReopened = await reopen(before)
  const { invoice, due } = await settle(id)
  if (isReopened) await changeOrder(id, { attention: ATTENTION.reopened })
  const after = {
    amount: formatMoney(amount_cents),
    method: PAYMENT_LABELS[method],
    ...(invoice && { document: invoice }),
  }
  await recordChange({
    kind: 'order',
    id,
    action: by === undefined && method === 'card' ? 'paid_by_card' : 'paid',
    by,
    after,
  })
  if (isReopened) await recordChange({ kind: 'order', id, action: 'reopened_by_payment', by })
  const { order } = await findById(id)
  await emailPaid(order, amount_cents, due, invoice)
  if (method === 'card') await emailPaidToShop(order, amount_cents)
  return payment
}

/** False when it is open, or its pieces are gone. */
async function reopen({ order, lines }: OrderDetail): Promise<boolean> {
  if (!order.closed_at || order.handed_over_at || !(await allocateAgain(lines))) return false
  await changeOrder(order.id, { closed_at: null, closing: null, expires_at: await newExpiry() })
  return true
}

/** What follows from the sum. */
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
  const tooMuch = paid_cents > order.total_cents ? ATTENTION.tooMuch : null
  await changeOrder(id, { expires_at: null, attention: keptAttention(order.attention) ?? tooMuch })
  return { invoice: documentNumber(invoice), due: 0 }
}

export function attentionOf({ order, paid_cents, documents }: OrderDetail): string | null {
  const kept = keptAttention(order.attention)
  if (kept) return kept
  const invoiced = invoicedCents(documents)
  if (order.closed_at && paid_cents > 0) return ATTENTION.closed
  return invoiced > 0 && paid_cents > invoiced ? ATTENTION.tooMuch : null
}
