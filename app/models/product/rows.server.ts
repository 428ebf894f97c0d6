import { eq, getTableColumns, sql, type Placeholder } from 'drizzle-orm'
import { preparedWrite, type Db } from '#db/client.server'
import { productFacets, products } from '#db/schema'
import { facetsOf, type Facet } from './facets'
import type { ProductInput } from './product.schema'

type Row = typeof products.$inferSelect
type Values = Omit<typeof products.$inferInsert, 'id' | 'updated_at'>

// Prepared, and of fixed columns: an import writes ten thousand products in one transaction.
const KEPT_BY_DATABASE = ['id', 'paid_cents', 'updated_at']
const WRITTEN = Object.keys(getTableColumns(products)).filter((name) => !KEPT_BY_DATABASE.includes(name))
const NOTHING = Object.fromEntries(WRITTEN.map((name) => [name, null]))
const placeholders = Object.fromEntries(WRITTEN.map((name) => [name, sql.placeholder(name)])) as Record<
  keyof Values,
  Placeholder
>

const reading = preparedWrite((writer) =>
  writer
    .select()
    .from(products)
    .where(eq(products.id, sql.placeholder('id')))
    .prepare(),
)
const inserting = preparedWrite((writer) => writer.insert(products).values(placeholders).returning().prepare())
const updating = preparedWrite((writer) =>
  writer
    .update(products)
    // Its type knows no placeholders; the driver does.
    .set(placeholders as object)
    .where(eq(products.id, sql.placeholder('id')))
    .prepare(),
)
const readingFacets = preparedWrite((writer) =>
  writer
    .select({ kind: productFacets.kind, value: productFacets.value })
    .from(productFacets)
    .where(eq(productFacets.product_id, sql.placeholder('id')))
    .prepare(),
)
const deletingFacets = preparedWrite((writer) =>
  writer
    .delete(productFacets)
    .where(eq(productFacets.product_id, sql.placeholder('id')))
    .prepare(),
)
const insertingFacet = preparedWrite((writer) =>
  writer
    .insert(productFacets)
    .values({
      product_id: sql.placeholder('id'),
      kind: sql.placeholder('kind'),
      value: sql.placeholder('value'),
    })
    .prepare(),
)

/** The stored product of this id, as the transaction sees it. */
export async function readRow(writer: Db, id: number): Promise<Row | undefined> {
  return reading(writer).get({ id })
}

/** Stores a new product, without its facets; `created_at` is now unless it is given. */
export async function insertRow(writer: Db, values: Values): Promise<Row> {
  const created_at = values.created_at ?? new Date()
  const row = await inserting(writer).get({ ...NOTHING, ...values, created_at })
  if (!row) throw new Error('The product was not stored')
  return row
}

/** Replaces a stored product, without its facets. */
export async function updateRow(writer: Db, row: Row): Promise<void> {
  await updating(writer).run({ ...row })
}

/** Writes what a product is found by; what it says already stays untouched. */
export async function writeFacets(writer: Db, id: number, input: ProductInput): Promise<void> {
  const facets = facetsOf(input)
  const stored = await readingFacets(writer).all({ id })
  if (stored.map(keyOf).sort().join('\n') === facets.map(keyOf).sort().join('\n')) return
  await deletingFacets(writer).run({ id })
  for (const { kind, value } of facets) await insertingFacet(writer).run({ id, kind, value })
}

const keyOf = ({ kind, value }: Facet) => `${kind} ${value}`
