import { and, asc, desc, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { AVAILABILITIES, products } from '#db/schema'
import { parseId } from '~/format/address'
import { productForms } from '~/models/catalogue/search-phrase/search-phrase.server'
import { hasWords } from '~/models/catalogue/vocabulary/text-search.server'
import { type Page, pageOf } from '~/models/records/paging'
import { containsText } from '~/models/records/text-match.server'
import { shopSettings } from '~/models/shop/shop.server'
import type { Product } from '../product/product.server'
import type { ProductFilters, ProductSort, StaffQuery } from './staff-filters'

const ORDER: Record<ProductSort, SQL[]> = {
  newest: [desc(products.created_at), desc(products.id)],
  name: [asc(sql`${products.name} COLLATE NOCASE`), asc(products.id)],
  category: [asc(products.category), asc(products.subcategory), asc(products.id)],
  'price-low': [asc(products.paid_cents), asc(products.id)],
  'price-high': [desc(products.paid_cents), desc(products.id)],
  stock: [asc(products.available_count), asc(products.id)],
}

const COUNTS_STOCK = eq(products.availability, 'stock')
const IS_OUT = and(COUNTS_STOCK, lte(products.available_count, 0))
const IS_IN = and(COUNTS_STOCK, gt(products.available_count, 0))

export const IS_SOLD_OUT = and(eq(products.featured, true), eq(products.active, true), IS_OUT)

/** As `isOneOfAKind` has it: there is never more than one. */
const IS_SINGLE = sql`replace(trim(coalesce(${products.facts} ->> '$.Edition', '')), '-', ' ') LIKE 'one of a kind%'`

async function isLow(): Promise<SQL | undefined> {
  const { low_stock } = await shopSettings()
  return low_stock === null ? sql`0` : and(IS_IN, lte(products.available_count, low_stock), not(IS_SINGLE))
}

export async function isRunningLow(): Promise<SQL | undefined> {
  return and(eq(products.active, true), await isLow())
}

type Conditions = Record<string, SQL | undefined | (() => Promise<SQL | undefined>)>

const CONDITIONS: Record<Exclude<keyof ProductFilters, 'category'>, Conditions> = {
  availability: Object.fromEntries(AVAILABILITIES.map((name) => [name, eq(products.availability, name)])),
  stock: { in: IS_IN, low: isLow, out: IS_OUT },
  status: { active: eq(products.active, true), inactive: eq(products.active, false) },
  sale: { on: isNotNull(products.sale_price_cents), off: isNull(products.sale_price_cents) },
  missing: { picture: isNull(products.main_image), description: isNull(products.description) },
}

async function conditionOf({ q, pending, filters: { category, ...others } }: StaffQuery): Promise<SQL | undefined> {
  const chosen = Object.entries(others).map(async ([name, value]) => {
    const condition = CONDITIONS[name as keyof typeof CONDITIONS][value]
    return typeof condition === 'function' ? condition() : condition
  })
  return and(
    await isFoundBy(q),
    pending ? IS_SOLD_OUT : undefined,
    category ? inCategory(category) : undefined,
    ...(await Promise.all(chosen)),
  )
}

export async function isFoundBy(q: string): Promise<SQL | undefined> {
  const id = parseId(q)
  const isNumber = id === null ? undefined : eq(products.id, id)
  return or(isNumber, isNamed(q), hasWords(products.id, 'product_words', q, await productForms()))
}

function isNamed(q: string): SQL | undefined {
  return containsText([products.name, products.slug, products.stock_number, products.category, products.subcategory], q)
}

function inCategory(category: string): SQL {
  return category === 'none' ? isNull(products.category) : eq(products.category, category)
}

export interface Totals {
  /** Counts pieces, while the other figures count products. */
  stock: number
  outOfStock: number
}

export async function listForStaff(query: StaffQuery & { page: number }): Promise<Page<Product> & { totals: Totals }> {
  const where = await conditionOf(query)
  const { total, ...totals } = await sumUp(where)
  const { limit, offset, ...page } = pageOf(total, query.page)
  if (total === 0) return { rows: [], ...page, totals }
  const rows = await db
    .select()
    .from(products)
    .where(where)
    .orderBy(...ORDER[query.sort])
    .limit(limit)
    .offset(offset)
  return { rows, ...page, totals }
}

export async function listNewest(limit: number): Promise<Pick<Product, 'id' | 'name' | 'stock_number'>[]> {
  const { id, name, stock_number, active } = products
  return db.select({ id, name, stock_number }).from(products).where(eq(active, true)).orderBy(desc(id)).limit(limit)
}

async function sumUp(where: SQL | undefined): Promise<Totals & { total: number }> {
  const stock = products.available_count
  const [sums] = await db
    .select({
      total: sql<number>`count(*)`,
      stock: sql<number>`coalesce(sum(${stock}), 0)`,
      outOfStock: sql<number>`count(CASE WHEN ${IS_OUT} THEN 1 END)`,
    })
    .from(products)
    .where(where)
  return sums ?? { total: 0, stock: 0, outOfStock: 0 }
}

export async function listIdsForStaff(query: StaffQuery, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(await conditionOf(query))
    .orderBy(...ORDER[query.sort])
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function findBest(q: string, limit: number): Promise<{ rows: Product[]; total: number }> {
  const where = await isFoundBy(q)
  const total = await db.$count(products, where)
  if (total === 0) return { rows: [], total }
  const start = sql`instr(lower(${products.name}), ${q.toLowerCase()})`
  const rank = sql`CASE
    WHEN ${products.id} = ${parseId(q) ?? 0} OR ${products.slug} = ${q.toLowerCase()} OR ${products.stock_number} = ${q} COLLATE NOCASE THEN 0
    WHEN ${start} = 1 THEN 1 WHEN ${start} > 1 THEN 2 WHEN ${isNamed(q) ?? sql`0`} THEN 3 ELSE 4 END`
  const rows = await db
    .select()
    .from(products)
    .where(where)
    .orderBy(rank, desc(products.active), asc(products.id))
    .limit(limit)
  return { rows, total }
}
