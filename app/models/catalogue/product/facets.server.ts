import { eq, sql } from 'drizzle-orm'
import { prepared } from '#db/client.server'
import { productFacets, type products } from '#db/schema'
import { facetsOf, type Facet } from '../vocabulary/taxonomy'

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
