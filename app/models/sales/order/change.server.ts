import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orders } from '#db/schema'
import { dayOf } from '~/format/dates'
import { shopSettings } from '~/models/shop/shop.server'
import { awaitedUntil, endOfDay, type Awaited } from './awaited'
import type { Order } from './order.server'
import { lastDayToPay } from './payment-days'
import { nextInstalment } from './schedule'

/** In the caller's transaction. */
export async function changeOrder(id: number, values: Partial<Order>): Promise<void> {
  await db.update(orders).set(values).where(eq(orders.id, id))
}

/** The last day on which a transfer that is asked for now can be paid: "2026-03-05". */
export async function transferDay(now = new Date()): Promise<string> {
  const { hours, special_days, transfer_days } = await shopSettings()
  return lastDayToPay({ week: hours, specialDays: special_days }, dayOf(now), transfer_days)
}

/** Until when pieces are held for a transfer that is asked for at `asked`. */
export async function newExpiry(asked = new Date()): Promise<Awaited> {
  return awaitedUntil(endOfDay(await transferDay(asked)), 'payment')
}

/** Until when the first payment is awaited, from the order on: who changes to and fro gains nothing. */
export function firstExpiry(order: Order): Promise<Awaited> | Partial<Awaited> {
  return nextInstalment(order, 0)?.due ? awaitedNext(order, 0) : newExpiry(order.placed_at ?? new Date())
}

/** What follows from money that has come, or was given back: until when the next instalment is awaited. */
export function awaitedNext(order: Order, paid_cents: number, now = new Date()): Partial<Awaited> {
  // Without a schedule its pieces are held as long as was promised.
  if (!order.schedule) return {}
  const due = nextInstalment(order, paid_cents)?.due ?? null
  return awaitedUntil(due === null ? null : endOfDay(due), 'payment', now)
}
