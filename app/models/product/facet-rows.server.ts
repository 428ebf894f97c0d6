import { eq, sql } from 'drizzle-orm'
import { preparedWrite, type Db } from '#db/client.server'
import { productFacets, type products } from '#db/schema'
import { facetsOf, type Facet } from './facets'

type Product = typeof products.$inferSelect

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

/** Writes the facets a product is found by, when they differ from the stored ones. */
export async function writeFacets(writer: Db, product: Product): Promise<void> {
  const { id } = product
  const facets = facetsOf(product)
  const stored = await readingFacets(writer).all({ id })
  if (stored.map(keyOf).sort().join('\n') === facets.map(keyOf).sort().join('\n')) return
  await deletingFacets(writer).run({ id })
  for (const { kind, value } of facets) await insertingFacet(writer).run({ id, kind, value })
}

const keyOf = ({ kind, value }: Facet) => `${kind} ${value}`
