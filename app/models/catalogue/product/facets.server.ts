import { setImmediate, setTimeout } from 'node:timers/promises'
import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { productFacets, products } from '#db/schema'
import type { Worker } from '~/runtime/workers.server'
import { metalChoices } from '../options/metals'
import { currentVocabulary } from '../vocabulary/current-vocabulary.server'
import { type Facet, facetsOf } from '../vocabulary/taxonomy'
import type { Vocabulary } from '../vocabulary/vocabulary'

type Product = typeof products.$inferSelect

const readingFacets = prepared((database) =>
  database
    .select({ kind: productFacets.kind, value: productFacets.value })
    .from(productFacets)
    .where(eq(productFacets.product_id, sql.placeholder('id'))),
)
const deletingFacets = prepared((database) =>
  database.delete(productFacets).where(eq(productFacets.product_id, sql.placeholder('id'))),
)
const insertingFacet = prepared((database) =>
  database
    .insert(productFacets)
    .values({ product_id: sql.placeholder('id'), kind: sql.placeholder('kind'), value: sql.placeholder('value') }),
)

export async function writeFacets(product: Product): Promise<void> {
  const { id } = product
  const facets = storedFacets(product, await currentVocabulary())
  if (await areStored(id, facets)) return
  await deletingFacets().run({ id })
  for (const { kind, value } of facets) await insertingFacet().run({ id, kind, value })
}

/** With the metals that can be chosen for it: a filter finds it in each. */
function storedFacets(product: Product, vocabulary: Vocabulary): Facet[] {
  const facets = facetsOf(product, vocabulary)
  const chosen = metalChoices(product.options, vocabulary).flatMap(({ metals }) => metals)
  const known = new Set(facets.map(keyOf))
  const others = [...new Set(chosen)].map((value): Facet => ({ kind: 'metal', value }))
  return [...facets, ...others.filter((facet) => !known.has(keyOf(facet)))]
}

async function areStored(id: number, facets: Facet[]): Promise<boolean> {
  const stored = await readingFacets().all({ id })
  return stored.map(keyOf).sort().join('\n') === facets.map(keyOf).sort().join('\n')
}

const keyOf = ({ kind, value }: Facet) => `${kind} ${value}`

const AT_ONCE = 100
const EVERY_MS = 1000

let applied: Vocabulary | undefined

export const facetWorker: Worker = {
  failure: 'The pieces could not be sorted into the menus',
  everyMs: EVERY_MS,
  work: sortIntoMenus,
}

/** A hundred pieces at a time, so that nobody waits. */
export async function sortIntoMenus(): Promise<void> {
  const vocabulary = await currentVocabulary()
  if (vocabulary === applied) return
  let last = 0
  for (;;) {
    const rows = await db.select().from(products).where(gt(products.id, last)).orderBy(asc(products.id)).limit(AT_ONCE)
    const moved: number[] = []
    for (const row of rows) if (!(await areStored(row.id, storedFacets(row, vocabulary)))) moved.push(row.id)
    if (moved.length > 0) await writeAgain(moved)
    if (rows.length < AT_ONCE) break
    last = rows.at(-1)!.id
    await setImmediate()
  }
  applied = vocabulary
}

const MAX_WAIT_MS = 1000

/** Waits a second at most; the worker does the rest. */
export async function sortIntoMenusSoon(): Promise<void> {
  await Promise.race([sortIntoMenus(), setTimeout(MAX_WAIT_MS)])
}

/** Reads them again, since staff may have saved one in between. */
async function writeAgain(ids: number[]): Promise<void> {
  await tx(async () => {
    for (const row of await db.select().from(products).where(inArray(products.id, ids))) await writeFacets(row)
  })
}
