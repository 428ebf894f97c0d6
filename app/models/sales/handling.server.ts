import { randomBytes } from 'node:crypto'
import { gt, and, eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { orderLines } from '#db/schema'
import { Conflict } from '~/models/records/errors'
import { recordChange, type Action } from '~/models/records/history.server'
import type { Author } from '~/models/records/writes.server'
import { release } from './allocation.server'
import { ATTENTION } from './attention'
import { changeStock } from './cabinet.server'
import { openSessionOf } from './cards/sessions.server'
import { changeOrder, daysAfter, newExpiry } from './change.server'
import { emailCancelled, emailHandedOver, emailLink, emailPlaced, emailReady } from './emails.server'
import { findById, type Order, type OrderDetail } from './order.server'
import { sellingSettings } from './selling.server'
import { STATE_LABELS, type OrderState } from './state'

const refused = (sentence: string) => new Conflict({ order: [sentence] })

function requireState({ state }: OrderDetail, allowed: OrderState[], what: string): void {
  if (!allowed.includes(state)) throw refused(`${what}: its state is “${STATE_LABELS[state]}”.`)
}

interface Step {
  action: Action
  /** Throws when the order is not in a state for it. */
  check: (detail: OrderDetail) => void | Promise<void>
  values: (detail: OrderDetail) => Partial<Order> | Promise<Partial<Order>>
  then?: (detail: OrderDetail) => Promise<void>
}

function take(id: number, { action, check, values, then }: Step, { by }: Author): Promise<Order> {
  return tx(async () => {
    const before = await findById(id)
    await check(before)
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

const MAY_BE_PAID =
  'This order may be paid by card at this moment, and we cannot reach the card provider to stop it. Please try again in a few minutes.'

/**
 * Without `by` it is the customer, who can only before any money has come. Call `closeSession` before, outside of any
 * transaction. Throws NotFound and Conflict.
 */
export function cancel(id: number, author: Author = {}): Promise<Order> {
  const isByCustomer = author.by === undefined
  return take(
    id,
    {
      action: 'cancelled',
      check: async (detail) => {
        if (isByCustomer && detail.payments.length > 0) {
          throw refused('This order is paid for in part or in full: please contact us to cancel it.')
        }
        requireState(detail, ['awaiting', 'part-paid', 'to-prepare', 'ready'], 'This order cannot be cancelled')
        if (await openSessionOf(id)) throw refused(MAY_BE_PAID)
      },
      values: async ({ paid_cents }) => {
        await release(id)
        const attention = paid_cents > 0 ? ATTENTION.closed : null
        return { closed_at: new Date(), closing: 'cancelled' as const, attention }
      },
      then: async ({ order, paid_cents }) => {
        // Nobody was told of an order that was to be paid by card.
        if (!isByCustomer || order.pay_by !== 'card') await emailCancelled(order, paid_cents, isByCustomer)
      },
    },
    author,
  )
}

/**
 * Call `closeSession` before, outside of any transaction. The customer gets the bank details. Throws NotFound and
 * Conflict.
 */
export async function payByTransfer(id: number): Promise<Order> {
  const { transfer_days } = await sellingSettings()
  return take(
    id,
    {
      action: 'to_transfer',
      check: async (detail) => {
        requireState(detail, ['awaiting', 'part-paid'], 'This order cannot be paid by bank transfer')
        if (detail.order.pay_by === 'transfer') throw refused('This order is already to be paid by bank transfer.')
        if (await openSessionOf(id)) throw refused(MAY_BE_PAID)
      },
      // From the order on: who changes to and fro gains nothing.
      values: ({ order: { placed_at } }) => ({ pay_by: 'transfer', expires_at: daysAfter(placed_at, transfer_days) }),
      then: ({ order, lines, paid_cents }) => emailPlaced(order, lines, paid_cents),
    },
    {},
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
