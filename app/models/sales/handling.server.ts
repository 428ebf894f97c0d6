import { randomBytes } from 'node:crypto'
import { gt, and, eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { orderLines } from '#db/schema'
import { Conflict } from '~/models/records/errors'
import { recordChange, type Action } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { release } from './allocation.server'
import { changeStock } from './cabinet.server'
import { changeOrder, newExpiry } from './change.server'
import { emailCancelled, emailHandedOver, emailLink, emailReady } from './emails.server'
import { findById, type Order, type OrderDetail } from './find.server'
import { ATTENTION } from './payments.server'
import { STATE_LABELS, type OrderState } from './state'

export { recordPayment, type PaymentInput } from './payments.server'
export { refund, refundable, type RefundInput } from './refunds.server'

const refused = (sentence: string) => new Conflict({ order: [sentence] })

function requireState({ state }: OrderDetail, allowed: OrderState[], what: string): void {
  if (!allowed.includes(state)) throw refused(`${what}: its state is “${STATE_LABELS[state]}”.`)
}

interface Step {
  action: Action
  /** Throws when the order is not in a state for it. */
  check: (detail: OrderDetail) => void
  values: (detail: OrderDetail) => Partial<Order> | Promise<Partial<Order>>
  then?: (detail: OrderDetail) => Promise<void>
}

function take(id: number, { action, check, values, then }: Step, { by }: Author): Promise<Order> {
  return tx(async () => {
    const before = await findById(id)
    check(before)
    await changeOrder(id, await values(before))
    await recordChange({ kind: 'order', id, action, by })
    const after = await findById(id)
    await then?.(after)
    return after.order
  })
}

/** Tells the customer of a collection. Throws NotFound and Conflict. */
export function markReady(id: number, author: Author = {}): Promise<Order> {
  return take(
    id,
    {
      action: 'ready',
      check: (detail) => requireState(detail, ['to-prepare'], 'This order cannot be marked as ready'),
      values: () => ({ ready_at: new Date() }),
      then: ({ order }) => emailReady(order),
    },
    author,
  )
}

/** Throws NotFound and Conflict. */
export function takeBackReady(id: number, author: Author = {}): Promise<Order> {
  return take(
    id,
    {
      action: 'not_ready',
      check: (detail) => requireState(detail, ['ready'], 'This order is not marked as ready'),
      values: () => ({ ready_at: null }),
    },
    author,
  )
}

export interface HandOverInput {
  carrier: string | null
  tracking: string | null
}

/** The pieces leave the cabinet. Throws NotFound and Conflict. */
export function handOver(id: number, { carrier, tracking }: HandOverInput, author: Author = {}): Promise<Order> {
  return take(
    id,
    {
      action: 'handed_over',
      check: (detail) => requireState(detail, ['to-prepare', 'ready'], 'This order cannot be handed over'),
      values: async () => {
        // Before the history of the pieces: their new versions are not older than it.
        const handed_over_at = new Date()
        await takeFromCabinet(id, author)
        return { handed_over_at, carrier, tracking }
      },
      then: ({ order }) => emailHandedOver(order),
    },
    author,
  )
}

async function takeFromCabinet(orderId: number, author: Author): Promise<void> {
  const held = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.order_id, orderId), gt(orderLines.allocated, 0)))
  await db.update(orderLines).set({ allocated: 0 }).where(eq(orderLines.order_id, orderId))
  for (const { product, allocated } of held) await changeStock(product, -allocated, author)
}

/** Without `by` it is the customer, who can only before any money has come. Throws NotFound and Conflict. */
export function cancel(id: number, author: Author = {}): Promise<Order> {
  const isByCustomer = author.by === undefined
  return take(
    id,
    {
      action: 'cancelled',
      check: (detail) => {
        if (isByCustomer && detail.payments.length > 0) {
          throw refused('This order is paid for in part or in full: please contact us to cancel it.')
        }
        requireState(detail, ['awaiting', 'part-paid', 'to-prepare', 'ready'], 'This order cannot be cancelled')
      },
      values: async ({ paid_cents }) => {
        await release(id)
        const attention = paid_cents > 0 ? ATTENTION.closed : null
        return { closed_at: new Date(), closing: 'cancelled' as const, attention }
      },
      then: ({ order, paid_cents }) => emailCancelled(order, paid_cents, isByCustomer),
    },
    author,
  )
}

/** The former link stops working; the customer gets the new one by email. Throws NotFound. */
export function renewLink(id: number, author: Author = {}): Promise<Order> {
  const token = randomBytes(16).toString('base64url')
  return take(
    id,
    {
      action: 'link_renewed',
      check: () => undefined,
      values: () => ({ token }),
      then: ({ order }) => emailLink(order),
    },
    author,
  )
}

/** Throws NotFound. */
export function saveStaffNote(id: number, text: string | null, author: Author = {}): Promise<Order> {
  return take(
    id,
    { action: 'noted', check: () => undefined, values: () => ({ staff_note: text?.trim() || null }) },
    author,
  )
}

/** A person has looked at it; what is overdue gets as much time again. Throws NotFound. */
export function clearAttention(id: number, author: Author = {}): Promise<Order> {
  return take(
    id,
    {
      action: 'looked_at',
      check: () => undefined,
      values: async ({ order }) => ({
        attention: null,
        ...(order.attention === ATTENTION.overdue && { expires_at: await newExpiry() }),
      }),
    },
    author,
  )
}
