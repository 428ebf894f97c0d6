import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { jobs, orders } from '#db/schema'
import { textMatcher } from '~/models/records/text-match.server'
import { shopSettings } from '~/models/shop/shop.server'
import { orderReferenceOf } from '../order/reference.server'
import { IS_IN_WORK } from './staff-list.server'

export type BenchJob = Awaited<ReturnType<typeof listBench>>[number]

const WORK = sql<string>`(SELECT group_concat(description, char(10)) FROM (SELECT description FROM order_line WHERE order_id = customer_order.id ORDER BY position))`
const PHOTO = sql<number | null>`(SELECT min(id) FROM order_photo WHERE order_id = customer_order.id)`

/**
 * All work that is not finished, as the workshop may know it: without prices, and of the customer the first name alone.
 * By the promised day, the earliest first.
 */
export async function listBench({ id, bench, q = '' }: { id?: number; bench?: number; q?: string } = {}) {
  const { initials } = await shopSettings()
  const found = await db
    .select({
      ...{ id: orders.id, full_name: orders.full_name, stage: orders.stage, promised_for: orders.promised_for },
      ...{ details: orders.details, item: jobs.item, condition: jobs.condition, bench_id: jobs.bench_id },
      ...{ work: WORK, photo: PHOTO },
    })
    .from(orders)
    .leftJoin(jobs, eq(jobs.order_id, orders.id))
    .where(and(IS_IN_WORK, id ? eq(orders.id, id) : undefined, bench ? eq(jobs.bench_id, bench) : undefined))
    .orderBy(isNull(orders.promised_for), orders.promised_for, orders.id)
  const rows = found.map(({ full_name, ...row }) => ({
    ...row,
    reference: orderReferenceOf(row.id, initials),
    first_name: full_name?.trim().split(/\s+/)[0] ?? '',
  }))
  const isFound = textMatcher(q)
  return q.trim() === '' ? rows : rows.filter((row) => isFound([row.reference, row.first_name, row.item, row.work]))
}
