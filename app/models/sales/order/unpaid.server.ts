import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orders } from '#db/schema'

/** What staff have offered does not count, nor the demonstration. */
export const IS_UNPAID = and(
  eq(orders.is_demo, false),
  isNull(orders.closed_at),
  isNull(orders.sent_at),
  isNotNull(orders.placed_at),
  isNotNull(orders.expires_at),
  sql`NOT EXISTS (SELECT 1 FROM payment WHERE order_id = ${orders}.id)`,
)!

export function unpaidOf(email: string): Promise<number> {
  return db.$count(orders, and(IS_UNPAID, eq(orders.email, email)))
}

export interface Held {
  pieces: number
  orders: number
  stock: number
}
