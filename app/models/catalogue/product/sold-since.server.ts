import { and, eq, gt, inArray, max, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { orderLines, orders } from '#db/schema'

/** Pieces that left the cabinet, or came back, do not do so again with an earlier version of the record. */
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

/** When each of these pieces last left the cabinet after the moment. */
export async function lastHandedOver(ids: number[], since: Date): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ product: orderLines.product, at: max(orders.handed_over_at) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(inArray(orderLines.product, ids), gt(orders.handed_over_at, since)))
    .groupBy(orderLines.product)
  return new Map(rows.flatMap(({ product, at }) => (at ? [[product, at] as const] : [])))
}
