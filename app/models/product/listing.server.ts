import { and, asc, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { collectionProducts, productFacets, products } from '#db/schema'
import { wordsQuery } from '~/models/words.server'
import { materialFacets, PRICE_CEILING, type Filters, type Scope, type Sort } from './filters'
import { FEATURED_FIRST, type Product } from './product.server'

export const PAGE_SIZE = 24

export interface Listing {
  products: Product[]
  /** How many there are on all pages. */
  total: number
  /** The page shown: the last one when the address asks for more. */
  page: number
  pageCount: number
  /** How many products each option would show, for the other filters as set (decisions 3.10). */
  counts: { category: Record<string, number>; gemstone: Record<string, number> }
}

const ORDER: Record<Sort, SQL[]> = {
  featured: FEATURED_FIRST,
  newest: [desc(products.created_at), desc(products.id)],
  'price-low': [asc(products.paid_cents), asc(products.id)],
  'price-high': [desc(products.paid_cents), desc(products.id)],
}

/** One page of the active products that the path and the filters ask for (decisions 3). */
export async function listProducts(scope: Scope, filters: Filters): Promise<Listing> {
  const all = conditions(scope, filters)
  const total = await countWhere(all)
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(filters.page, pageCount)
  const rows = await db
    .select()
    .from(products)
    .where(all)
    .orderBy(...ORDER[filters.sort])
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const counts = {
    category: await countFacet('category', conditions({ ...scope, category: undefined }, { ...filters, category: '' })),
    gemstone: await countFacet('gemstone', conditions(scope, { ...filters, gemstone: '' })),
  }
  return { products: rows, total, page, pageCount, counts }
}

/** Whether any active product belongs to what the path names: an unknown address is a 404 (decisions 9.9). */
export async function isKnownFacet(kinds: readonly ('category' | 'subcategory')[], value: string): Promise<boolean> {
  const rows = await db
    .select({ id: productFacets.product_id })
    .from(productFacets)
    .where(and(inArray(productFacets.kind, [...kinds]), eq(productFacets.value, value)))
    .limit(1)
  return rows.length > 0
}

function conditions(scope: Scope, { q, category, gemstone, min, max }: Filters): SQL | undefined {
  const words = q ? wordsQuery(q) : null
  const material = scope.material ? materialFacets(scope.material) : null
  return and(
    eq(products.active, true),
    category ? hasFacet(['category'], [category]) : undefined,
    !category && scope.category ? hasFacet(['category', 'subcategory'], [scope.category]) : undefined,
    material ? hasFacet([material.kind], material.values) : undefined,
    scope.style ? hasFacet(['style'], [scope.style]) : undefined,
    scope.collectionId ? inCollection(scope.collectionId) : undefined,
    gemstone ? hasFacet(['gemstone'], [gemstone]) : undefined,
    min > 0 ? gte(products.paid_cents, Math.round(min * 100)) : undefined,
    max !== PRICE_CEILING ? lte(products.paid_cents, Math.round(max * 100)) : undefined,
    q ? inWords(words) : undefined,
  )
}

function hasFacet(kinds: (typeof productFacets.kind.enumValues)[number][], values: readonly string[]): SQL {
  const found = db
    .select({ id: productFacets.product_id })
    .from(productFacets)
    .where(and(inArray(productFacets.kind, kinds), inArray(productFacets.value, [...values])))
  return inArray(products.id, found)
}

function inCollection(id: number): SQL {
  const members = db
    .select({ id: collectionProducts.product_id })
    .from(collectionProducts)
    .where(eq(collectionProducts.collection_id, id))
  return inArray(products.id, members)
}

function inWords(query: string | null): SQL {
  if (query === null) return sql`0`
  return sql`${products.id} IN (SELECT rowid FROM product_words WHERE product_words MATCH ${query})`
}

async function countWhere(where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(products)
    .where(where)
  return row?.count ?? 0
}

async function countFacet(kind: 'category' | 'gemstone', where: SQL | undefined): Promise<Record<string, number>> {
  const rows = await db
    .select({ value: productFacets.value, count: sql<number>`count(*)` })
    .from(productFacets)
    .innerJoin(products, eq(products.id, productFacets.product_id))
    .where(and(eq(productFacets.kind, kind), where))
    .groupBy(productFacets.value)
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}
