import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orders } from '#db/schema'

const HOUR_MS = 3600_000

/** Each unpaid order holds its pieces. What staff have offered does not count, nor what came with the demonstration. */
export const MAX_UNPAID_IN_AN_HOUR = 30

const IS_UNPAID = and(
  eq(orders.is_demo, false),
  isNull(orders.closed_at),
  isNull(orders.covered_at),
  isNull(orders.sent_at),
  isNotNull(orders.placed_at),
  isNotNull(orders.expires_at),
)

export function unpaidInLastHour(): Promise<number> {
  return db.$count(orders, and(IS_UNPAID, gt(orders.placed_at, new Date(Date.now() - HOUR_MS))))
}

export function unpaidOf(email: string): Promise<number> {
  return db.$count(orders, and(IS_UNPAID, eq(orders.email, email)))
}
