import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { db, prepared, tx, type Db } from '#db/client.server'
import { oldSlugs, productFacets, products } from '#db/schema'
import { NotFound } from '~/models/errors'
import { refusingDuplicates } from '~/models/unique.server'
import { facetsOf } from './facets'
import type { ProductInput } from './product.schema'

export type Product = typeof products.$inferSelect

const CLASHES = { slug: 'This slug is already in use' }
/** Featured first, then newest (decisions 3.8). */
export const FEATURED_FIRST = [desc(products.featured), desc(products.created_at), desc(products.id)]

const byId = prepared((database) =>
  database
    .select()
    .from(products)
    .where(eq(products.id, sql.placeholder('id')))
    .prepare(),
)
const bySlug = prepared((database) =>
  database
    .select()
    .from(products)
    .where(eq(products.slug, sql.placeholder('slug')))
    .prepare(),
)
const featured = prepared((database) =>
  database
    .select()
    .from(products)
    .where(and(eq(products.active, true), eq(products.featured, true), ne(products.id, sql.placeholder('except'))))
    .orderBy(...FEATURED_FIRST)
    .limit(sql.placeholder('limit'))
    .prepare(),
)
const active = prepared((database) =>
  database
    .select()
    .from(products)
    .where(eq(products.active, true))
    .orderBy(...FEATURED_FIRST)
    .prepare(),
)

/** The product of this id, active or not. Throws NotFound. */
export async function findById(id: number): Promise<Product> {
  const product = await byId().get({ id })
  if (!product) throw new NotFound('Product')
  return product
}

/** The product an address names: all digits and such a row = id, else slug (decisions 2.1, 2.2). Throws NotFound. */
export async function findByIdOrSlug(reference: string): Promise<Product> {
  const numbered = /^\d{1,15}$/.test(reference) ? await byId().get({ id: Number(reference) }) : undefined
  const product = numbered ?? (await bySlug().get({ slug: reference }))
  if (!product) throw new NotFound('Product')
  return product
}

/** The product that had this slug before, or null (decisions 2.10). */
export async function findByOldSlug(slug: string): Promise<Product | null> {
  const rows = await db
    .select({ product: products })
    .from(oldSlugs)
    .innerJoin(products, eq(products.id, oldSlugs.product_id))
    .where(eq(oldSlugs.slug, slug))
    .orderBy(desc(oldSlugs.id))
    .limit(1)
  return rows[0]?.product ?? null
}

/** Active featured products, newest first, without the one of id `except`. */
export async function listFeatured({ except = 0, limit = -1 } = {}): Promise<Product[]> {
  return featured().all({ except, limit })
}

/** Every active product, featured first, then newest. */
export async function listActive(): Promise<Product[]> {
  return active().all()
}

/** Every product, newest first. */
export async function listAll(): Promise<Product[]> {
  return db.select().from(products).orderBy(desc(products.created_at), desc(products.id))
}

/** The products of these ids, in no order. */
export async function listByIds(ids: number[]): Promise<Product[]> {
  return ids.length === 0 ? [] : db.select().from(products).where(inArray(products.id, ids))
}

export async function countAll(): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(products)
  return row?.count ?? 0
}

/** Adds a product and its facets. Throws Conflict when the slug is taken. */
export async function create(input: ProductInput, created_at?: Date): Promise<Product> {
  return tx(async (writer) => {
    const [product] = await refusingDuplicates(CLASHES, async () =>
      writer
        .insert(products)
        .values({ ...input, created_at })
        .returning(),
    )
    if (!product) throw new Error('The product was not stored')
    await writeFacets(writer, product.id, input)
    return product
  })
}

/** Replaces a product and its facets; its former slug stays known. Throws NotFound, or Conflict when the slug is taken. */
export async function update(id: number, input: ProductInput): Promise<Product> {
  return tx(async (writer) => {
    const [before] = await writer.select({ slug: products.slug }).from(products).where(eq(products.id, id))
    if (!before) throw new NotFound('Product')
    const [product] = await refusingDuplicates(CLASHES, async () =>
      writer.update(products).set(input).where(eq(products.id, id)).returning(),
    )
    if (!product) throw new NotFound('Product')
    await writeFacets(writer, id, input)
    await rememberSlug(writer, id, before.slug, product.slug)
    return product
  })
}

async function writeFacets(writer: Db, product_id: number, input: ProductInput): Promise<void> {
  await writer.delete(productFacets).where(eq(productFacets.product_id, product_id))
  const facets = facetsOf(input).map((facet) => ({ product_id, ...facet }))
  if (facets.length > 0) await writer.insert(productFacets).values(facets)
}

async function rememberSlug(writer: Db, product_id: number, before: string, after: string): Promise<void> {
  if (before === after) return
  // A slug in use again is nobody's old one.
  await writer
    .delete(oldSlugs)
    .where(and(eq(oldSlugs.product_id, product_id), or(eq(oldSlugs.slug, after), eq(oldSlugs.slug, before))))
  await writer.insert(oldSlugs).values({ product_id, slug: before })
}
