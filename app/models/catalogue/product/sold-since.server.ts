import { and, eq, gt, inArray, max, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orderLines, orders } from '#db/schema'
import { formatAdminDate } from '~/format/dates'
import { Conflict } from '~/models/records/errors'

/** What left the cabinet, or came back, does not do so again with an earlier version of the record. */
export async function keptSinceSale(id: number, since: Date): Promise<string[]> {
  const cameBack = sql`(${orderLines.returned} > 0 AND EXISTS (SELECT 1 FROM payment WHERE order_id = ${orders.id} AND amount_cents < 0 AND created_at > ${since.getTime()}))`
  const [sold] = await db
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(eq(orderLines.product, id), sql`(${gt(orders.handed_over_at, since)} OR ${cameBack})`))
    .limit(1)
  return sold ? ['inventory_count'] : []
}

export const OLD_COUNT_MS = 90 * 24 * 3600_000

/**
 * For a write that does not name the version it was read from. Throws Conflict when it raises the count of a piece that
 * was sold.
 */
export async function requireCountAfterSale(id: number, before: number, after: number): Promise<void> {
  if (after <= before) return
  const soldAt = (await lastHandedOver([id], new Date(Date.now() - OLD_COUNT_MS))).get(id)
  if (!soldAt) return
  throw new Conflict({
    inventory_count: [
      `One was sold and left the shop on ${formatAdminDate(soldAt)}: to raise the count, send If-Match with the version that you have read`,
    ],
  })
}

export async function lastHandedOver(ids: number[], since: Date): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ product: orderLines.product, at: max(orders.handed_over_at) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(inArray(orderLines.product, ids), gt(orders.handed_over_at, since)))
    .groupBy(orderLines.product)
  return new Map(rows.flatMap(({ product, at }) => (product !== null && at ? [[product, at] as const] : [])))
}
