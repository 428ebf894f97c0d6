import { and, eq, gt, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orderLines, orders, payments } from '#db/schema'
import { formatMoney } from '~/format/numbers'
import { recordChange } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { documentNumber, invoicedCents, issueInvoice } from '../documents/documents.server'
import { emailLost } from '../letters/closing-emails.server'
import { emailPaid, emailPaidToShop } from '../letters/emails.server'
import { allocate, canAllocate } from '../order/allocation.server'
import { ATTENTION, keptAttention } from '../order/attention'
import { awaitedNext, newExpiry, NOTHING_AWAITED } from '../order/awaited.server'
import { lookSoon } from '../order/card-sessions.server'
import { PAYMENT_LABELS } from '../order/labels'
import { findById, type OrderDetail, type OrderLine, type Payment } from '../order/order.server'
import { isUnheld } from '../order/state.server'
import { changeOrder } from '../order/step.server'
import { IS_UNPAID } from '../order/unpaid.server'
import { close } from './closing.server'

type Received = Pick<Payment, 'method' | 'amount_cents' | 'received_on'> &
  Partial<Pick<Payment, 'reference' | 'provider_reference'>>

/**
 * In the caller's transaction: money that has come, for a closed order too, with everything that follows from it. The
 * order is open again when its pieces are still there.
 */
export async function recordReceived(before: OrderDetail, received: Received, { by }: Author = {}): Promise<Payment> {
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
    kind: ORDER,
    id,
    action: by === undefined && method === 'card' ? 'paid_by_card' : 'paid',
    by,
    after,
  })
  if (isReopened) await recordChange({ kind: ORDER, id, action: 'reopened_by_payment', by })
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

// Orders that were taken without holding their pieces: these are of whoever pays first.

/** In the caller's transaction, once money has come: the pieces are promised to it, or it is closed. */
export async function claimPieces(detail: OrderDetail): Promise<void> {
  if (isUnheld(detail) && !(await allocate(detail.lines))) await lose(detail)
}

/** In the caller's transaction: closes the orders that can no longer get their pieces, which this one has now. */
export async function closeOthers({ order, lines }: OrderDetail): Promise<void> {
  const ids = lines.flatMap(({ product }) => product ?? [])
  const waiting = await db
    .selectDistinct({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(IS_UNPAID, inArray(orderLines.product, ids), eq(orderLines.allocated, 0), eq(orderLines.is_made, false)))
  for (const { id } of waiting) {
    const other = await findById(id)
    if (id === order.id || !isUnheld(other) || (await mayStillGet(other.lines))) continue
    await lose(other)
    if (other.order.pay_by === 'transfer') await emailLost(other.order)
  }
}

async function lose(detail: OrderDetail): Promise<void> {
  const { id } = detail.order
  const now = new Date()
  const closed = await close(detail, { closing: 'lapsed', reason: 'Its pieces were sold to another customer', now })
  await changeOrder(id, { ...closed, lost_at: now })
  // A page of the card provider that is open takes no money any more.
  await lookSoon(id)
  await recordChange({ kind: ORDER, id, action: 'lost' })
}

/** What other unpaid orders hold may be free again. */
async function mayStillGet(lines: OrderLine[]): Promise<boolean> {
  const ids = lines.flatMap(({ product }) => product ?? [])
  const held = await db
    .select({ product: orderLines.product, allocated: orderLines.allocated })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(IS_UNPAID, inArray(orderLines.product, ids), gt(orderLines.allocated, 0)))
  const back = new Map<number, number>()
  for (const { product, allocated } of held) back.set(product ?? 0, (back.get(product ?? 0) ?? 0) + allocated)
  return canAllocate(lines, { back })
}
