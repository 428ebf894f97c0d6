import { formatMoney } from '~/format/numbers'
import { db } from '#db/client.server'
import { payments } from '#db/schema'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { allocate } from '../order/allocation.server'
import { ATTENTION, keptAttention } from '../order/attention'
import { lookSoon } from '../order/card-sessions.server'
import { NOTHING_AWAITED } from '../order/awaited'
import { awaitedNext, changeOrder, newExpiry } from '../order/change.server'
import { documentNumber, invoicedCents, issueInvoice } from '../documents/documents.server'
import { emailPaid, emailPaidToShop } from '../letters/emails.server'
import { PAYMENT_LABELS } from '../order/labels'
import { findById, type OrderDetail, type Payment } from '../order/order.server'
import { claimPieces, closeOthers } from './unheld.server'

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
  await claimPieces(before)
  await closeOthers(before)
  const { invoice, left } = await settle(id)
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
  await emailPaid(order, amount_cents, left, invoice)
  if (method === 'card') await emailPaidToShop(order, amount_cents)
  return payment
}

/** False when it is open, or its pieces are gone. */
async function reopen({ order, lines }: OrderDetail): Promise<boolean> {
  if (!order.closed_at || !order.placed_at || order.handed_over_at || order.charge_cents > 0) return false
  if (!(await allocate(lines))) return false
  await changeOrder(order.id, { closed_at: null, closing: null, lost_at: null, ...(await newExpiry()) })
  return true
}

/** What follows from the sum. */
async function settle(id: number): Promise<{ invoice: string | null; left: number }> {
  const detail = await findById(id)
  const { order, paid_cents } = detail
  const isOpen = order.closed_at === null && order.placed_at !== null
  const isCovered = isOpen && !order.covered_at && paid_cents >= order.total_cents
  const invoice = isOpen && isInvoiceDue(detail) ? documentNumber(await issueInvoice(detail)) : null
  const left = order.covered_at ? 0 : Math.max(0, order.total_cents - paid_cents)
  if (!isCovered) {
    const awaited = isOpen && !order.covered_at ? awaitedNext(order, paid_cents) : {}
    await changeOrder(id, { attention: attentionOf(detail), client: null, ...awaited })
    return { invoice, left }
  }
  const tooMuch = paid_cents > order.total_cents ? ATTENTION.tooMuch : null
  const attention = keptAttention(order.attention) ?? tooMuch
  await changeOrder(id, { covered_at: new Date(), ...NOTHING_AWAITED, attention, client: null })
  return { invoice, left: 0 }
}

/** For custom work with the first payment, as the tax office asks; otherwise, a lay-by too, with the last. */
function isInvoiceDue({ order, paid_cents, documents }: OrderDetail): boolean {
  if (invoicedCents(documents) !== 0) return false
  return order.kind === 'custom' ? paid_cents > 0 : paid_cents >= order.total_cents
}

export function attentionOf({ order, paid_cents, documents }: OrderDetail): string | null {
  const kept = keptAttention(order.attention)
  if (kept) return kept
  if (order.closed_at) return paid_cents > order.charge_cents ? ATTENTION.closed : null
  const invoiced = invoicedCents(documents)
  return invoiced > 0 && paid_cents > invoiced ? ATTENTION.tooMuch : null
}
