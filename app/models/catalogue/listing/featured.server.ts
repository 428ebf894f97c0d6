import { and, asc, eq, sql } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { featuredPositions, products } from '#db/schema'
import { recordChange } from '~/models/records/history.server'
import { type Moved, type Place, reordered, successorOf } from '~/models/records/ordering'
import type { Author } from '~/models/records/writes.server'
import { PRODUCT } from '../product/product.kind'
import { FEATURED_FIRST, type Product } from '../product/product.server'

export const FEATURED_ON_HOME = 6

const IS_PLACED = eq(featuredPositions.product_id, products.id)
const AS_PLACED = [sql`${featuredPositions.position} IS NULL`, asc(featuredPositions.position), ...FEATURED_FIRST]

const featured = prepared((database) =>
  database
    .select({ product: products })
    .from(products)
    .leftJoin(featuredPositions, IS_PLACED)
    .where(and(eq(products.active, true), eq(products.featured, true)))
    .orderBy(...AS_PLACED)
    .limit(sql.placeholder('limit')),
)

export async function listFeatured({ limit = -1 } = {}): Promise<Product[]> {
  return (await featured().all({ limit })).map(({ product }) => product)
}

/** Inactive products too, which the home page does not show. */
export async function listFeaturedForStaff(): Promise<Product[]> {
  const rows = await db
    .select({ product: products })
    .from(products)
    .leftJoin(featuredPositions, IS_PLACED)
    .where(eq(products.featured, true))
    .orderBy(...AS_PLACED)
  return rows.map(({ product }) => product)
}

export async function placeFeatured(id: number, place: Place, { by }: Author = {}): Promise<Moved | null> {
  return tx(async () => {
    const rows = await listFeaturedForStaff()
    const before = rows.map((row) => row.id)
    const after = reordered(before, id, place)
    const product = rows.find((row) => row.id === id)
    if (!after || !product) return null
    await db.delete(featuredPositions)
    await db.insert(featuredPositions).values(after.map((product_id, position) => ({ product_id, position })))
    const text = (order: number[]) => `${order.indexOf(id) + 1} of ${order.length}`
    const texts = { before: { featured_position: text(before) }, after: { featured_position: text(after) } }
    await recordChange({ kind: PRODUCT, id, action: 'changed', by, ...texts })
    const position = after.indexOf(id) + 1
    return { name: product.name, position, count: after.length, before: successorOf(before, id) }
  })
}
