import { and, eq, inArray, sql } from 'drizzle-orm'
import { db, prepared } from '#db/client.server'
import { productImportLines, products } from '#db/schema'
import { create, type Product, update } from '~/models/catalogue/product/product.server'
import type { Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { Conflict, Stale } from '~/models/records/errors'
import { listLines } from './plan.server'
import { type ImportLine, UNFINISHED } from './product-import.server'
import { slugOf, validateRow } from './validate-row'

export class Outdated extends Error {
  constructor(lines: number[], outcome = 'nothing was imported') {
    const products = lines.length === 1 ? 'The product in line' : 'The products in lines'
    const verb = lines.length === 1 ? 'was' : 'were'
    super(`${listLines(lines).replace(/^Lines?/, products)} ${verb} changed after the check; ${outcome}.`)
  }
}

interface Pair {
  line: ImportLine
  product: Product | undefined
}

export async function withProducts(lines: ImportLine[]): Promise<Pair[]> {
  const ids = lines.flatMap(({ product }) => product ?? [])
  const found = await db.select().from(products).where(inArray(products.id, ids))
  const byId = new Map(found.map((product) => [product.id, product]))
  return lines.map((line) => ({ line, product: byId.get(line.product ?? 0) }))
}

const withSlug = prepared((database) =>
  database
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, sql.placeholder('slug')))
    .prepare(),
)

export async function isAsChecked(line: ImportLine, product: Product | undefined): Promise<boolean> {
  if (line.seen_version !== null && (!product || String(product.version) !== line.seen_version)) return false
  const owner = await withSlug().get({ slug: slugOf(line.raw_row, product) })
  return !owner || owner.id === product?.id
}

function withoutId({ raw_row: { id: _id, ...row } }: ImportLine) {
  return row
}

const linking = prepared((database) =>
  database
    .update(productImportLines)
    .set({ product: sql`${sql.placeholder('product')}` })
    .where(
      and(
        eq(productImportLines.import_id, sql.placeholder('import_id')),
        eq(productImportLines.line, sql.placeholder('line')),
      ),
    )
    .prepare(),
)

export async function importLine(
  line: ImportLine,
  product: Product | undefined,
  { by, vocabulary }: { by: number; vocabulary: Vocabulary },
): Promise<void> {
  const { input } = validateRow(withoutId(line), product, vocabulary)
  if (!input) throw new Outdated([line.line], UNFINISHED)
  try {
    if (product) {
      await update(product.id, input, { by, expected: line.seen_version ?? undefined })
    } else {
      const made = await create(input, { by })
      await linking().run({ product: made.id, import_id: line.import_id, line: line.line })
    }
  } catch (error) {
    // An earlier line of the file may have taken its slug.
    throw error instanceof Conflict || error instanceof Stale ? new Outdated([line.line], UNFINISHED) : error
  }
}
