import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { db, longTx, optimizeDatabase, prepared, tx } from '#db/client.server'
import { productImportLines, productImports, products } from '#db/schema'
import { create, type Product, update } from '~/models/catalogue/product/product.server'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import type { Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { Conflict, Invalid, Stale } from '~/models/records/errors'
import { type Lease, release, renew } from '~/models/records/lease.server'
import { logger } from '~/runtime/logger.server'
import { yieldToEventLoop } from '~/runtime/process.server'
import { fetchPicturesOf, remotePictures, withFetched } from './import-pictures.server'
import { LEASE_MS, type Progress, runExclusively, stopping } from './jobs.server'
import { listLines } from './plan.server'
import { findById, type ImportLine, type ProductImport, STOPPED, UNFINISHED } from './product-import.server'
import { slugOf, validateRow } from './validate-row'

/** A server ends a transaction after five seconds when another process waits. */
const BATCH = 50
const WAIT_MS = 500

/**
 * A database file gets one transaction, which blocks other writes; with a server, what was imported before a failure
 * stays. A second call joins the run. Returns once it has begun. Throws NotFound and Invalid.
 */
export async function start(id: number, by: number, withoutWrong = false): Promise<{ over: Promise<void> }> {
  const found = await findById(id)
  if (found.state === 'done' || found.state === 'failed') return { over: Promise.resolve() }
  const total = found.new_count + found.changed_count
  if (found.wrong_count > 0 && !withoutWrong) throw new Invalid({ '': ['There are errors in this file'] })
  if (total === 0) throw new Invalid({ '': ['This file changes nothing'] })
  return runExclusively(id, total + picturesIn(found), (progress, lease) => run(found, by, { progress, lease }))
}

const picturesIn = ({ layout, picture_count }: ProductImport) => (layout === null ? 0 : picture_count)

export async function startBriefly(id: number, by: number, withoutWrong = false): Promise<ProductImport> {
  const { over } = await start(id, by, withoutWrong)
  await Promise.race([over, setTimeout(WAIT_MS)])
  return findById(id)
}

interface Run {
  progress: Progress
  lease: Lease
}

async function run(found: ProductImport, by: number, { progress, lease }: Run): Promise<void> {
  const { id } = found
  try {
    if (picturesIn(found) > 0) await fetchAll(id, by, { progress, lease })
    await longTx(async () => {
      await requireAsChecked(id)
      await importAll(found, by, { progress, lease })
      await optimizeDatabase()
      await end(id, { state: 'done' }, lease)
    })
  } catch (error) {
    await fail(id, error, lease)
  }
}

async function fetchAll(id: number, by: number, { progress, lease }: Run): Promise<void> {
  const onDone = async () => {
    progress.done += 1
    if (!(await tx(() => renew(lease, LEASE_MS)))) throw new Error('Another import may be running')
  }
  await fetchPicturesOf(id, { onDone, stopping, by })
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

async function requireAsChecked(id: number): Promise<void> {
  const yieldNow = yieldToEventLoop(stopping)
  const outdated: number[] = []
  for await (const lines of batches(id)) {
    for (const { line, product } of await withProducts(lines.filter(isRight))) {
      if (!(await isAsChecked(line, product))) outdated.push(line.line)
      await yieldNow()
    }
  }
  if (outdated.length > 0) throw new Outdated(outdated)
}

async function importAll(found: ProductImport, by: number, { progress, lease }: Run): Promise<void> {
  const { id } = found
  const vocabulary = await currentVocabulary()
  const yieldNow = yieldToEventLoop(stopping)
  for await (const lines of batches(id)) {
    await tx(async () => {
      if (!(await renew(lease, LEASE_MS))) throw new Error('The import began so late that another one may be running')
      for (const { line, product } of await withPictures(found, await withProducts(lines.filter(isToImport)))) {
        await importLine(line, product, { by, vocabulary })
        await yieldNow()
      }
    })
    progress.done += lines.filter(isToImport).length
  }
}

const isRight = ({ status }: ImportLine) => status !== 'wrong'
const isToImport = ({ status }: ImportLine) => status === 'new' || status === 'changed'

interface LineOfPiece {
  line: ImportLine
  product: Product | undefined
}

/** What has none, because it could not be fetched, waits until staff show it. */
async function withPictures(found: ProductImport, lines: LineOfPiece[]): Promise<LineOfPiece[]> {
  if (picturesIn(found) === 0) return lines
  const rows = await withFetched(
    found.id,
    lines.map(({ line }) => line.raw_row),
  )
  return lines.map(({ line, product }, at) => {
    const fetched = rows[at] ?? line.raw_row
    const isBare = remotePictures(line.raw_row).length > 0 && !fetched.main_image && !product?.main_image
    const raw_row = isBare && !product?.active ? { ...fetched, active: 'no' } : fetched
    return { line: { ...line, raw_row }, product }
  })
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

class Outdated extends Error {
  constructor(lines: number[], outcome = 'nothing was imported') {
    const products = lines.length === 1 ? 'The product in line' : 'The products in lines'
    const verb = lines.length === 1 ? 'was' : 'were'
    super(`${listLines(lines).replace(/^Lines?/, products)} ${verb} changed after the check; ${outcome}.`)
  }
}

async function withProducts(lines: ImportLine[]): Promise<LineOfPiece[]> {
  const ids = lines.flatMap(({ product }) => product ?? [])
  const found = await db.select().from(products).where(inArray(products.id, ids))
  const byId = new Map(found.map((product) => [product.id, product]))
  return lines.map((line) => ({ line, product: byId.get(line.product ?? 0) }))
}

const withSlug = prepared((database) =>
  database
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, sql.placeholder('slug'))),
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
    ),
)

async function importLine(
  line: ImportLine,
  product: Product | undefined,
  { by, vocabulary }: { by: number; vocabulary: Vocabulary },
): Promise<void> {
  const { input, errors } = validateRow(withoutId(line), product, vocabulary)
  // All that it would change are pictures that could not be fetched.
  if (!input && product && errors.length === 0) return
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
