import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { productImportLines, productImports, products } from '#db/schema'
import { logger } from '~/runtime/logger.server'
import { yieldToEventLoop } from '~/runtime/process.server'
import { Conflict, Invalid, Stale } from '~/models/errors'
import { create, update, type Product } from '~/models/product/product.server'
import { runAlone, stopping } from './jobs.server'
import { listed } from './plan.server'
import { findById, STOPPED, type ImportLine, type ProductImport } from './product-import.server'
import type { Progress } from './run-file.server'
import { validateRow, slugOf } from './validate-row'

const CHUNK = 200
const GLANCE_MS = 500

/**
 * Starts a checked import, in the name of the staff member `by`: all of its lines in one transaction, or none. Answers
 * its end; how far it is, `progressOf` tells meanwhile. Started twice it runs once. What is read goes on being
 * served, what is written waits. Throws NotFound, and Invalid for one that has wrong lines, changes nothing, or comes
 * while another one is running.
 */
export async function start(id: number, by: number): Promise<{ over: Promise<void> }> {
  const found = await findById(id)
  if (found.state === 'done' || found.state === 'failed') return { over: Promise.resolve() }
  const total = found.new_count + found.changed_count
  if (found.wrong_count > 0) throw new Invalid({ '': ['There are errors in this file'] })
  if (total === 0) throw new Invalid({ '': ['This file changes nothing'] })
  return runAlone(id, total, (progress) => run(found, by, progress))
}

/** Starts it likewise, and answers what is known of it half a second later: a short one is over by then. */
export async function launch(id: number, by: number): Promise<ProductImport> {
  const { over } = await start(id, by)
  await Promise.race([over, new Promise((resolve) => setTimeout(resolve, GLANCE_MS))])
  return findById(id)
}

async function run({ id }: ProductImport, by: number, progress: Progress): Promise<void> {
  try {
    await tx(() => importAll(id, by, progress))
  } catch (error) {
    await fail(id, error)
  }
}

async function fail(id: number, error: unknown): Promise<void> {
  const failure = reasonOf(error)
  if (failure === null) logger.error({ err: error, import: id }, 'An import failed')
  const values = { state: 'failed', failure: failure ?? UNFORESEEN, finished_at: new Date() } as const
  // If even this cannot be written, the import counts as stopped: nobody knows a run of it any more.
  await mark(id, values).catch((reason: unknown) =>
    logger.error({ err: reason, import: id }, 'A failure was not noted'),
  )
}

const UNFORESEEN = 'The products could not be written; nothing was changed.'

function reasonOf(error: unknown): string | null {
  if (stopping.aborted) return STOPPED
  return error instanceof Outdated ? error.message : null
}

async function mark(id: number, values: Partial<typeof productImports.$inferInsert>): Promise<void> {
  await tx(async () => {
    await db.update(productImports).set(values).where(eq(productImports.id, id))
  })
}

/** Products are not what they were when the file was checked. */
class Outdated extends Error {
  constructor(lines: number[]) {
    const verb = lines.length === 1 ? 'means' : 'mean'
    super(`What ${listed(lines).replace('Line', 'line')} ${verb} was changed after the check; nothing was imported.`)
  }
}

async function importAll(id: number, by: number, progress: Progress): Promise<void> {
  const breathe = yieldToEventLoop(stopping)
  const outdated: number[] = []
  for await (const { line, product } of withProducts(id)) {
    if (!(await isAsSeen(line, product))) outdated.push(line.line)
    await breathe()
  }
  if (outdated.length > 0) throw new Outdated(outdated)
  for await (const { line, product } of withProducts(id)) {
    if (line.verdict === 'unchanged') continue
    await importLine(line, product, by)
    progress.done += 1
    await breathe()
  }
  await db.update(productImports).set({ state: 'done', finished_at: new Date() }).where(eq(productImports.id, id))
}

interface Pair {
  line: ImportLine
  /** The product that the line is about. */
  product: Product | undefined
}

async function* withProducts(id: number): AsyncGenerator<Pair> {
  let lines: ImportLine[] = []
  do {
    lines = await db
      .select()
      .from(productImportLines)
      .where(and(eq(productImportLines.import_id, id), gt(productImportLines.line, lines.at(-1)?.line ?? 0)))
      .orderBy(asc(productImportLines.line))
      .limit(CHUNK)
    const ids = lines.flatMap(({ product }) => product ?? [])
    const found = await db.select().from(products).where(inArray(products.id, ids))
    const byId = new Map(found.map((product) => [product.id, product]))
    for (const line of lines) yield { line, product: byId.get(line.product ?? 0) }
  } while (lines.length === CHUNK)
}

const withSlug = prepared((database) =>
  database
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, sql.placeholder('slug')))
    .prepare(),
)

/** Whether a line would still do what the check has said: same product, and no other one with its slug. */
async function isAsSeen(line: ImportLine, product: Product | undefined): Promise<boolean> {
  if (line.seen_version !== null && (!product || String(product.version) !== line.seen_version)) return false
  const owner = await withSlug().get({ slug: slugOf(line.cells, product) })
  return !owner || owner.id === product?.id
}

function cellsOf({ cells: { id: _id, ...cells } }: ImportLine) {
  return cells
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

async function importLine(line: ImportLine, product: Product | undefined, by: number): Promise<void> {
  const { input } = validateRow(cellsOf(line), product)
  if (!input) throw new Outdated([line.line])
  try {
    if (product) {
      await update(product.id, input, { by, expected: line.seen_version ?? undefined })
    } else {
      const made = await create(input, { by })
      await linking().run({ product: made.id, import_id: line.import_id, line: line.line })
    }
  } catch (error) {
    // An earlier line of the file may have taken what this one needs.
    throw error instanceof Conflict || error instanceof Stale ? new Outdated([line.line]) : error
  }
}
