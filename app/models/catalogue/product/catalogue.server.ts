import { desc, eq, sql } from 'drizzle-orm'
import { prepared } from '#db/client.server'
import { productFacets, products } from '#db/schema'
import { untilContentChanges } from '~/models/records/content-version.server'
import { isInStock, showsPrice } from './availability'
import { type Facet, facetsOf } from '../vocabulary/taxonomy'
import type { Sort } from './filters'

/** In memory, because SQL takes tens of milliseconds for ten thousand products. Numbers are positions in `ids`: featured products first, then the newest. */
export interface Catalogue {
  ids: number[]
  /** In cents; null for a price on request. */
  paid: (number | null)[]
  featuredCount: number
  inStock: number[]
  onSale: number[]
  orders: Record<Sort, number[]>
  positionOf: Map<number, number>
  members: Map<string, number[]>
}

export const facetKey = (kind: Facet['kind'], value: string) => `${kind} ${value}`

export const IN_SHOP_ORDER = [
  desc(products.featured),
  sql`${products.main_image} IS NULL`,
  desc(products.created_at),
  desc(products.id),
]

const rows = prepared((database) =>
  database
    .select({
      id: products.id,
      paid: products.paid_cents,
      sale: products.sale_price_cents,
      created: products.created_at,
      featured: products.featured,
      inventory_count: products.inventory_count,
      available_count: products.available_count,
      availability: products.availability,
    })
    .from(products)
    .where(eq(products.active, true))
    .orderBy(...IN_SHOP_ORDER)
    .prepare(),
)
const facets = prepared((database) =>
  database
    .select({
      kind: productFacets.kind,
      value: productFacets.value,
      ids: sql<string>`json_group_array(${productFacets.product_id})`,
    })
    .from(productFacets)
    .groupBy(productFacets.kind, productFacets.value)
    .prepare(),
)

export const currentCatalogue = untilContentChanges(read)

async function read(): Promise<Catalogue> {
  const found = await rows().all()
  const ids = found.map(({ id }) => id)
  const paid = found.map((row) => (showsPrice(row) ? row.paid : null))
  const created = found.map((row) => row.created.getTime())
  const positionOf = new Map(ids.map((id, position) => [id, position]))
  return {
    ids,
    paid,
    featuredCount: found.filter(({ featured }) => featured).length,
    inStock: [...found.keys()].filter((position) => isInStock(found[position]!)),
    onSale: [...found.keys()].filter((position) => paid[position] !== null && found[position]!.sale !== null),
    orders: ordersOf(ids, paid, created),
    positionOf,
    members: await readMembers(positionOf),
  }
}

function ordersOf(ids: number[], paid: Catalogue['paid'], created: number[]): Catalogue['orders'] {
  // Two infinities differ by NaN, and follow their ids.
  const sorted = (by: Catalogue['paid'], direction: 1 | -1) => {
    const last = direction * Infinity
    return [...ids.keys()].sort((a, b) => direction * ((by[a] ?? last) - (by[b] ?? last) || ids[a]! - ids[b]!))
  }
  return {
    featured: [...ids.keys()],
    newest: sorted(created, -1),
    'price-low': sorted(paid, 1),
    'price-high': sorted(paid, -1),
  }
}

async function readMembers(positionOf: Catalogue['positionOf']): Promise<Catalogue['members']> {
  const members = new Map<string, number[]>()
  for (const { kind, value, ids } of await facets().all()) {
    const positions = positionsOf(JSON.parse(ids) as number[], positionOf)
    if (positions.length > 0) members.set(facetKey(kind, value), positions)
  }
  return members
}

/** Skips products that are not active. */
export function positionsOf(ids: number[], positionOf: Catalogue['positionOf']): number[] {
  return ids.map((id) => positionOf.get(id)).filter((position) => position !== undefined)
}

type Product = typeof products.$inferSelect

const readingFacets = prepared((database) =>
  database
    .select({ kind: productFacets.kind, value: productFacets.value })
    .from(productFacets)
    .where(eq(productFacets.product_id, sql.placeholder('id')))
    .prepare(),
)
const deletingFacets = prepared((database) =>
  database
    .delete(productFacets)
    .where(eq(productFacets.product_id, sql.placeholder('id')))
    .prepare(),
)
const insertingFacet = prepared((database) =>
  database
    .insert(productFacets)
    .values({
      product_id: sql.placeholder('id'),
      kind: sql.placeholder('kind'),
      value: sql.placeholder('value'),
    })
    .prepare(),
)

export async function writeFacets(product: Product): Promise<void> {
  const { id } = product
  const facets = facetsOf(product)
  const stored = await readingFacets().all({ id })
  if (stored.map(keyOf).sort().join('\n') === facets.map(keyOf).sort().join('\n')) return
  await deletingFacets().run({ id })
  for (const { kind, value } of facets) await insertingFacet().run({ id, kind, value })
}

const keyOf = ({ kind, value }: Facet) => `${kind} ${value}`
