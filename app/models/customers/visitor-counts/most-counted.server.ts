import { and, type AnyColumn, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { emptySearches, productCounts, products } from '#db/schema'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'

export const DAYS_COUNTED = 30

export function firstDay(now: Date): string {
  return dayOf(new Date(now.getTime() - (DAYS_COUNTED - 1) * DAY_MS))
}

export interface CountedPiece {
  id: number
  name: string
  count: number
}

export async function mostViewed(limit: number, now = new Date()): Promise<CountedPiece[]> {
  return mostOf(productCounts.views, limit, now)
}

export async function mostRequested(limit: number, now = new Date()): Promise<CountedPiece[]> {
  return mostOf(productCounts.requests, limit, now)
}

/** Adds up first: there may be many counts. */
async function mostOf(column: AnyColumn, limit: number, now: Date): Promise<CountedPiece[]> {
  const most = db
    .select({ id: productCounts.product_id, count: sql<number>`sum(${column})`.as('total') })
    .from(productCounts)
    .where(and(gte(productCounts.day, firstDay(now)), sql`${column} > 0`))
    .groupBy(productCounts.product_id)
    .orderBy(desc(sql`total`), asc(productCounts.product_id))
    .limit(limit)
    .as('most')
  return db
    .select({ id: products.id, name: products.name, count: most.count })
    .from(most)
    .innerJoin(products, eq(products.id, most.id))
    .orderBy(desc(most.count), asc(products.id))
}

export async function topEmptySearches(limit: number, now = new Date()): Promise<{ term: string; count: number }[]> {
  const sum = sql<number>`sum(${emptySearches.searches})`
  return db
    .select({ term: emptySearches.term, count: sum })
    .from(emptySearches)
    .where(gte(emptySearches.day, firstDay(now)))
    .groupBy(emptySearches.term)
    .orderBy(desc(sum), asc(emptySearches.term))
    .limit(limit)
}
