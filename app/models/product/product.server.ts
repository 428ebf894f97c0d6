import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { products } from '#db/schema'
import { NotFound } from '~/models/errors'
import { recordChange } from '~/models/history/history.server'
import { findFormerOwner, findShown, rememberSlug } from '~/models/old-slug.server'
import { WHOLE } from '~/models/paging'
import { moveToTrash } from '~/models/trash/trash.server'
import { refusingDuplicates } from '~/models/unique.server'
import { requireCurrent, type Change, type Creation } from '~/models/version.server'
import type { ProductInput } from './product.schema'
import { productTexts } from './product.texts'
import { insertRow, readRow, updateRow, writeFacets } from './rows.server'

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
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
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
  const product = await byReference(reference)
  if (!product) throw new NotFound('Product')
  return product
}

/** The same for visitors. Throws NotFound for an inactive one too, and Moved for a slug it had before (decisions 2.10). */
export function findActive(reference: string): Promise<Product> {
  return findShown('product', reference, { entity: 'Product', byReference, byId: byIdOrNull }, ({ active }) => active)
}

/** The product that had this slug before, or null (decisions 2.10). */
export async function findByOldSlug(slug: string): Promise<Product | null> {
  const id = await findFormerOwner('product', slug)
  return id === null ? null : byIdOrNull(id)
}

async function byReference(reference: string): Promise<Product | null> {
  const numbered = /^\d{1,15}$/.test(reference) ? await byIdOrNull(Number(reference)) : null
  return numbered ?? (await bySlug().get({ slug: reference })) ?? null
}

async function byIdOrNull(id: number): Promise<Product | null> {
  return (await byId().get({ id })) ?? null
}

/** Active featured products, newest first, without the one of id `except`. */
export async function listFeatured({ except = 0, limit = -1 } = {}): Promise<Product[]> {
  return featured().all({ except, limit })
}

/** The active products, featured first, then newest. */
export async function listActive({ limit, offset } = WHOLE): Promise<Product[]> {
  return active().all({ limit, offset })
}

/** Every product, newest first. */
export async function listAll({ limit, offset } = WHOLE): Promise<Product[]> {
  return db.select().from(products).orderBy(desc(products.created_at), desc(products.id)).limit(limit).offset(offset)
}

/** The products of these ids, in no order. */
export async function listByIds(ids: number[]): Promise<Product[]> {
  return ids.length === 0 ? [] : db.select().from(products).where(inArray(products.id, ids))
}

export async function countAll(): Promise<number> {
  return countWhere(undefined)
}

export async function countActive(): Promise<number> {
  return countWhere(eq(products.active, true))
}

async function countWhere(condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(products)
    .where(condition)
  return row?.count ?? 0
}

/** Adds a product and its facets. Throws Conflict when the slug is taken. */
export async function create(input: ProductInput, { by, created_at }: Creation = {}): Promise<Product> {
  return tx(async (writer) => {
    const product = await refusingDuplicates(CLASHES, () => insertRow(writer, { ...input, created_at }))
    await writeFacets(writer, product.id, input)
    await recordChange(writer, { kind: 'product', id: product.id, action: 'created', by, after: productTexts(product) })
    return product
  })
}

interface Update extends Change {
  /** Input without chosen facets leaves those of the product as they are, chosen or derived. */
  keepsChosenFacets?: boolean
}

/**
 * Replaces a product and its facets; its former slug stays known.
 * Throws NotFound, Stale when it is not as expected, Conflict when the slug is taken.
 */
export async function update(
  id: number,
  input: ProductInput,
  { expected, by, keepsChosenFacets = false }: Update = {},
): Promise<Product> {
  return tx(async (writer) => {
    const before = requireCurrent('Product', await readRow(writer, id), expected)
    const kept = keepsChosenFacets ? before.chosen_facets : null
    const values = { ...input, chosen_facets: input.chosen_facets ?? kept }
    await refusingDuplicates(CLASHES, () => updateRow(writer, { ...before, ...values }))
    await writeFacets(writer, id, values)
    await rememberSlug(writer, 'product', id, { before: before.slug, after: input.slug })
    const product = requireCurrent('Product', await readRow(writer, id))
    const texts = { before: productTexts(before), after: productTexts(product) }
    await recordChange(writer, { kind: 'product', id, action: 'changed', by, ...texts })
    return product
  })
}

/** Moves a product to the trash; answers its id there. Throws NotFound, or Stale when it is not as expected. */
export async function remove(id: number, { expected, by }: Change = {}): Promise<number> {
  return tx(async (writer) => {
    const product = requireCurrent('Product', await readRow(writer, id), expected)
    return moveToTrash(writer, { kind: 'product', id, label: product.name, texts: productTexts(product), by })
  })
}
