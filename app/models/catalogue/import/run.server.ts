import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { db, longTx, prepared, tx } from '#db/client.server'
import { productImportLines, productImports, products } from '#db/schema'
import { logger } from '~/runtime/logger.server'
import { yieldToEventLoop } from '~/runtime/process.server'
import { Conflict, Invalid, Stale } from '~/models/records/errors'
import { release, renew, type Lease } from '~/models/records/lease.server'
import { create, update, type Product } from '~/models/catalogue/product/product.server'
import { LEASE_MS, runExclusively, stopping, type Progress } from './jobs.server'
import { listLines } from './plan.server'
import { findById, STOPPED, UNFINISHED, type ImportLine, type ProductImport } from './product-import.server'
import { validateRow, slugOf } from './validate-row'

/** A server ends a transaction after five seconds when another process waits. */
const BATCH = 50
const WAIT_MS = 500

/** A database file gets one transaction, which blocks other writes; with a server, what was imported before a failure stays. A second call joins the run. Returns once it has begun. Throws NotFound and Invalid. */
export async function start(id: number, by: number): Promise<{ over: Promise<void> }> {
  const found = await findById(id)
  if (found.state === 'done' || found.state === 'failed') return { over: Promise.resolve() }
  const total = found.new_count + found.changed_count
  if (found.wrong_count > 0) throw new Invalid({ '': ['There are errors in this file'] })
  if (total === 0) throw new Invalid({ '': ['This file changes nothing'] })
  return runExclusively(id, total, (progress, lease) => run(found, by, { progress, lease }))
}

/** Waits up to half a second for a short import to finish. */
export async function startBriefly(id: number, by: number): Promise<ProductImport> {
  const { over } = await start(id, by)
  await Promise.race([over, setTimeout(WAIT_MS)])
  return findById(id)
}

interface Run {
  progress: Progress
  lease: Lease
}

async function run({ id }: ProductImport, by: number, { progress, lease }: Run): Promise<void> {
  try {
    await longTx(async () => {
      await requireAsChecked(id)
      await importAll(id, by, { progress, lease })
      await end(id, { state: 'done' }, lease)
    })
  } catch (error) {
    await fail(id, error, lease)
  }
}

async function fail(id: number, error: unknown, lease: Lease): Promise<void> {
  const failure = reasonOf(error)
  if (failure === null) logger.error({ err: error, import: id }, 'An import failed')
  const values = { state: 'failed', failure: failure ?? UNFORESEEN } as const
  // If this fails too, the import counts as stopped: no process is running it.
  await end(id, values, lease).catch((reason: unknown) =>
    logger.error({ err: reason, import: id }, 'A failed import could not be recorded'),
  )
}

const UNFORESEEN = `The products could not be written; ${UNFINISHED}.`

function reasonOf(error: unknown): string | null {
  if (stopping.aborted) return STOPPED
  return error instanceof Outdated ? error.message : null
}

async function end(id: number, values: Partial<typeof productImports.$inferInsert>, lease: Lease): Promise<void> {
  await tx(async () => {
    await db
      .update(productImports)
      .set({ ...values, finished_at: new Date() })
      .where(eq(productImports.id, id))
    await release(lease)
  })
}

class Outdated extends Error {
  constructor(lines: number[], outcome = 'nothing was imported') {
    const products = lines.length === 1 ? 'The product in line' : 'The products in lines'
    const verb = lines.length === 1 ? 'was' : 'were'
    super(`${listLines(lines).replace(/^Lines?/, products)} ${verb} changed after the check; ${outcome}.`)
  }
}

async function requireAsChecked(id: number): Promise<void> {
  const yieldNow = yieldToEventLoop(stopping)
  const outdated: number[] = []
  for await (const lines of batches(id)) {
    for (const { line, product } of await withProducts(lines)) {
      if (!(await isAsChecked(line, product))) outdated.push(line.line)
      await yieldNow()
    }
  }
  if (outdated.length > 0) throw new Outdated(outdated)
}

async function importAll(id: number, by: number, { progress, lease }: Run): Promise<void> {
  const yieldNow = yieldToEventLoop(stopping)
  for await (const lines of batches(id)) {
    await tx(async () => {
      if (!(await renew(lease, LEASE_MS))) throw new Error('The import began so late that another one may be running')
      for (const { line, product } of await withProducts(lines)) {
        if (line.status !== 'unchanged') await importLine(line, product, by)
        await yieldNow()
      }
    })
    progress.done += lines.filter(({ status }) => status !== 'unchanged').length
  }
}

async function* batches(id: number): AsyncGenerator<ImportLine[]> {
  let lines: ImportLine[] = []
  do {
    lines = await db
      .select()
      .from(productImportLines)
      .where(and(eq(productImportLines.import_id, id), gt(productImportLines.line, lines.at(-1)?.line ?? 0)))
      .orderBy(asc(productImportLines.line))
      .limit(BATCH)
    yield lines
  } while (lines.length === BATCH)
}

interface Pair {
  line: ImportLine
  product: Product | undefined
}

async function withProducts(lines: ImportLine[]): Promise<Pair[]> {
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

async function isAsChecked(line: ImportLine, product: Product | undefined): Promise<boolean> {
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

async function importLine(line: ImportLine, product: Product | undefined, by: number): Promise<void> {
  const { input } = validateRow(withoutId(line), product)
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
