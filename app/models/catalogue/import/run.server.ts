import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, gt } from 'drizzle-orm'
import { db, longTx, optimizeDatabase, tx } from '#db/client.server'
import { productImportLines, productImports } from '#db/schema'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { Invalid } from '~/models/records/errors'
import { type Lease, release, renew } from '~/models/records/lease.server'
import { logger } from '~/runtime/logger.server'
import { yieldToEventLoop } from '~/runtime/process.server'
import { importLine, isAsChecked, Outdated, withProducts } from './import-line.server'
import { fetchPicturesOf, withFetched } from './import-pictures.server'
import { LEASE_MS, type Progress, runExclusively, stopping } from './jobs.server'
import { findById, type ImportLine, type ProductImport, STOPPED, UNFINISHED } from './product-import.server'

/** A server ends a transaction after five seconds when another process waits. */
const BATCH = 50
const WAIT_MS = 500

/** A database file gets one transaction, which blocks other writes; with a server, what was imported before a failure stays. A second call joins the run. Returns once it has begun. Throws NotFound and Invalid. */
export async function start(id: number, by: number, withoutWrong = false): Promise<{ over: Promise<void> }> {
  const found = await findById(id)
  if (found.state === 'done' || found.state === 'failed') return { over: Promise.resolve() }
  const total = found.new_count + found.changed_count
  if (found.wrong_count > 0 && !withoutWrong) throw new Invalid({ '': ['There are errors in this file'] })
  if (total === 0) throw new Invalid({ '': ['This file changes nothing'] })
  return runExclusively(id, total + picturesIn(found), (progress, lease) => run(found, by, { progress, lease }))
}

/** Only files that other programs have written have their pictures fetched. */
const picturesIn = ({ layout, picture_count }: ProductImport) => (layout === null ? 0 : picture_count)

/** Waits up to half a second for a short import to finish. */
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

/** Before the transaction: other sites may take their time. */
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
      for (const { line, product } of await withProducts(await withPictures(found, lines.filter(isToImport)))) {
        await importLine(line, product, { by, vocabulary })
        await yieldNow()
      }
    })
    progress.done += lines.filter(isToImport).length
  }
}

const isRight = ({ status }: ImportLine) => status !== 'wrong'
const isToImport = ({ status }: ImportLine) => status === 'new' || status === 'changed'

async function withPictures(found: ProductImport, lines: ImportLine[]): Promise<ImportLine[]> {
  if (picturesIn(found) === 0) return lines
  const rows = await withFetched(
    found.id,
    lines.map(({ raw_row }) => raw_row),
  )
  return lines.map((line, at) => ({ ...line, raw_row: rows[at] ?? line.raw_row }))
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
