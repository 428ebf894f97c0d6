import { randomBytes } from 'node:crypto'
import { gt, and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orderLines } from '#db/schema'
import type { Author } from '~/models/records/writes.server'
import { ATTENTION } from '../order/attention'
import { changeStock } from '../order/cabinet.server'
import { openSessionOf } from '../order/card-sessions.server'
import { MAY_BE_PAID } from './cancelling.server'
import { firstExpiry, newExpiry } from '../order/change.server'
import { emailHandedOver, emailLink, emailPlaced, emailReady } from '../letters/emails.server'
import { emailTransfer } from '../letters/offer-emails.server'
import type { Order } from '../order/order.server'
import { dueCents } from '../order/schedule'
import { refused, requireState, take } from '../order/step.server'

/** Tells the customer of a collection, and of custom work what is still to be paid. Throws NotFound and Conflict. */
export function markReady(id: number, author: Author = {}): Promise<Order> {
  return take(
    id,
    {
      action: 'ready',
      check: (detail) => requireState(detail, 'ready', 'This order cannot be marked as ready'),
      values: () => ({ ready_at: new Date(), stage: null }),
      then: ({ order, paid_cents }) => emailReady(order, order.covered_at ? 0 : dueCents(order, paid_cents)),
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
      check: (detail) => {
        if (!detail.order.ready_at) throw refused('This order is not marked as ready.')
        requireState(detail, 'takeBackReady', 'This order cannot be taken back')
      },
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
      check: (detail) => requireState(detail, 'handOver', 'This order cannot be handed over'),
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
  for (const { product, allocated } of held) if (product !== null) await changeStock(product, -allocated, author)
}

/**
 * Call `closeSession` before, outside of any transaction. The customer gets the bank details. Throws NotFound and
 * Conflict.
 */
export async function payByTransfer(id: number): Promise<Order> {
  return take(
    id,
    {
      action: 'to_transfer',
      check: async (detail) => {
        requireState(detail, 'payByTransfer', 'This order cannot be paid by bank transfer')
        if (detail.order.pay_by === 'transfer') throw refused('This order is already to be paid by bank transfer.')
        if (await openSessionOf(id)) throw refused(MAY_BE_PAID)
      },
      values: async ({ order, paid_cents }) => ({
        pay_by: 'transfer',
        ...(paid_cents <= 0 && (await firstExpiry(order))),
      }),
      then: (detail) =>
        detail.order.terms === null
          ? emailPlaced(detail.order, detail.lines, detail.paid_cents)
          : emailTransfer(detail),
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
        ...(order.attention === ATTENTION.overdue && (await newExpiry())),
      }),
    },
    author,
  )
}
