import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orders } from '#db/schema'
import { awaitedUntil, endOfDay, type Awaited } from './awaited'
import type { Order } from './order.server'
import { nextInstalment } from './schedule'
import { sellingSettings } from './selling.server'

const DAY_MS = 24 * 3600_000

/** In the caller's transaction. */
export async function changeOrder(id: number, values: Partial<Order>): Promise<void> {
  await db.update(orders).set(values).where(eq(orders.id, id))
}

/** Until when pieces are held for a transfer that is asked for now. */
export async function newExpiry(now = new Date()): Promise<Awaited> {
  const { transfer_days } = await sellingSettings()
  return awaitedUntil(daysAfter(now, transfer_days), 'payment', now)
}

/** What follows from money that has come, or was given back: until when the next instalment is awaited. */
export function awaitedNext(order: Order, paid_cents: number, now = new Date()): Partial<Awaited> {
  // Without a schedule its pieces are held as long as was promised.
  if (!order.schedule) return {}
  const due = nextInstalment(order, paid_cents)?.due ?? null
  return awaitedUntil(due === null ? null : endOfDay(due), 'payment', now)
}

export const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)
