import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orders } from '#db/schema'
import type { Order } from './order.server'
import { sellingSettings } from './selling.server'

const DAY_MS = 24 * 3600_000

/** In the caller's transaction. */
export async function changeOrder(id: number, values: Partial<Order>): Promise<void> {
  await db.update(orders).set(values).where(eq(orders.id, id))
}

/** Until when pieces are held for a transfer that is asked for now. */
export async function newExpiry(now = new Date()): Promise<Date> {
  const { transfer_days } = await sellingSettings()
  return daysAfter(now, transfer_days)
}

export const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)
