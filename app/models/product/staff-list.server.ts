import { and, asc, desc, eq, lte, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { products } from '#db/schema'
import { PAGE_SIZE, pageOf, type Page } from '~/models/paging'
import { containsText } from '~/models/substring.server'
import type { Product } from './product.server'
import type { ProductSort } from './staff-list.sorts'

const ORDER: Record<ProductSort, SQL[]> = {
  newest: [desc(products.created_at), desc(products.id)],
  name: [asc(sql`${products.name} COLLATE NOCASE`), asc(products.id)],
  category: [asc(products.category), asc(products.subcategory), asc(products.id)],
  'price-low': [asc(products.paid_cents), asc(products.id)],
  'price-high': [desc(products.paid_cents), desc(products.id)],
  stock: [asc(products.inventory_count), asc(products.id)],
}

/** Featured pieces that are shown and cannot be bought wait for staff. */
export const IS_SOLD_OUT = and(eq(products.featured, true), eq(products.active, true), lte(products.inventory_count, 0))

interface StaffQuery {
  q: string
  sort: ProductSort
  /** Nothing but what waits for staff. */
  waiting: boolean
  page: number
}

/** One page of all products, or of those with the words typed in name, category or subcategory. */
export async function listForStaff(query: StaffQuery): Promise<Page<Product>> {
  const found = containsText([products.name, products.category, products.subcategory], query.q)
  const where = query.waiting ? and(found, IS_SOLD_OUT) : found
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(products)
    .where(where)
  const { offset, ...page } = pageOf(counted?.total ?? 0, query.page)
  // Every row has been looked at already.
  if (page.total === 0) return { rows: [], ...page }
  const rows = await db
    .select()
    .from(products)
    .where(where)
    .orderBy(...ORDER[query.sort])
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, ...page }
}
