import { asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { IMPORT_ROW_STATUSES, productImportLines, productImports } from '#db/schema'
import { cleanLine } from '~/format/clean-text'
import { capitalised } from '~/format/text'
import { Invalid } from '~/models/records/errors'
import { insertOne } from '~/models/records/writes.server'
import { createSerialQueue, yieldToEventLoop } from '~/runtime/process.server'
import { csvForm, type FileLine, readCsv, refused, withColumnNames } from './csv/file.server'
import { MAX_FILE_BYTES, TOO_LARGE } from './csv/limits'
import { foreignFile, ownLines } from './foreign.server'
import { countRemote, linesToRetry } from './import-pictures.server'
import { requireIdle } from './jobs.server'
import { type ColumnMapping, OTHER } from './mapping'
import { plan, type PlannedLine } from './plan.server'
import { findById, readFileOf, rememberedMapping, rememberMapping, storeFile } from './product-import.server'
import type { RowStatus } from './validate-row'

const KEPT_IMPORTS = 10
const DELETED_AT_ONCE = 500
const STORED_AT_ONCE = 100

const runInQueue = createSerialQueue()

type Checked = Awaited<ReturnType<typeof storeCheck>>

export function check({ name, bytes }: { name: string; bytes: Buffer }, by: number) {
  return runInQueue(async () => {
    const { lines, foreign } = await readLines(bytes)
    const file_name = cleanLine(name) || 'products.csv'
    return storeCheck({ file_name, created_by_id: by, ...foreign }, lines, foreign ? bytes : undefined)
  })
}

function storeCheck(values: typeof productImports.$inferInsert, lines: PlannedLine[], bytes?: Buffer) {
  return tx(async () => {
    const made = await insertOne(productImports, { ...values, ...countsOf(lines) })
    if (bytes) await storeFile(made.id, bytes)
    await store(made.id, lines)
    await deleteOld()
    return { id: made.id, hasErrors: hasErrors(lines) }
  })
}

interface ReadFile {
  lines: PlannedLine[]
  foreign: Pick<typeof productImports.$inferInsert, 'layout' | 'mapping' | 'picture_count'> | null
}

async function readLines(bytes: Buffer, chosen?: ColumnMapping): Promise<ReadFile> {
  const records = await readCsv(bytes)
  const file = foreignFile(records)
  if (!file) {
    const read = await withColumnNames(records)
    return { lines: requireNew(await plan(read), Object.keys(read[0]?.raw_row ?? {})), foreign: null }
  }
  const mapping = { ...file.proposed, ...((chosen ?? (await rememberedMapping(file.key))) || {}) }
  const planned = await plan(await ownLines(file, mapping))
  const lines = file.layout ? planned : requireNew(planned, Object.values(mapping))
  const fetched = lines.filter(({ status }) => status === 'new' || status === 'changed').map(({ raw_row }) => raw_row)
  if (chosen) await tx(() => rememberMapping(file.key, mapping))
  return { lines, foreign: { layout: file.layout?.name ?? OTHER, mapping, picture_count: countRemote(fetched) } }
}

/** One sentence instead of an error in each line. */
function requireNew(lines: PlannedLine[], columns: string[]): PlannedLine[] {
  const missing = ['name', 'price'].filter((name) => !columns.includes(name))
  const isOfKnown = columns.includes('id') || lines.some(({ product }) => product !== null)
  if (missing.length === 0 || isOfKnown) return lines
  const known = columns.includes('slug') ? 'slugs' : columns.includes('stock_number') ? 'stock numbers' : ''
  const isUnknown = known && `, and no piece has one of its ${known}`
  const headings = missing.map((name) => `“${capitalised(name)}”`).join(' and ')
  throw refused(
    `No column of this file is the ${missing.join(' or the ')} of a piece${isUnknown}: call ${missing.length > 1 ? 'them' : 'it'} ${headings}`,
  )
}

/** Reads the file again, with other columns, and remembers them. Throws NotFound and Invalid. */
export function checkColumns(id: number, chosen: ColumnMapping): Promise<Checked> {
  return runInQueue(async () => {
    await requireIdle(id)
    const { state, layout } = await findById(id)
    if (layout === null || state !== 'checked') throw new Invalid({ '': ['The columns of this file stay as they are'] })
    const { lines, foreign } = await readLines(await readFileOf(id), chosen)
    await tx(async () => {
      await requireIdle(id)
      await deleteLines(id)
      await store(id, lines)
      await db
        .update(productImports)
        .set({ ...foreign, ...countsOf(lines) })
        .where(eq(productImports.id, id))
    })
    return { id, hasErrors: hasErrors(lines) }
  })
}

/** Checks an import of the pictures that this one lacks. Throws NotFound, and Invalid when it lacks none. */
export function checkMissingPictures(id: number, by: number): Promise<Checked> {
  return runInQueue(async () => {
    const { state, layout, file_name } = await findById(id)
    const lines = state === 'done' ? await plan(await linesToRetry(id)) : []
    const picture_count = countRemote(lines.map(({ raw_row }) => raw_row))
    if (picture_count === 0) throw new Invalid({ '': ['No picture is missing'] })
    return storeCheck({ file_name, created_by_id: by, layout, picture_count }, lines)
  })
}

type StoredLine = Pick<typeof productImportLines.$inferSelect, 'line' | 'raw_row' | 'status' | 'product'>

export function checkAgain(id: number): Promise<Checked> {
  return runInQueue(async () => {
    await requireIdle(id)
    const { state } = await findById(id)
    if (state !== 'failed') throw new Invalid({ '': ['Only an import that failed can be checked again'] })
    const stored = await db
      .select({
        line: productImportLines.line,
        raw_row: productImportLines.raw_row,
        status: productImportLines.status,
        product: productImportLines.product,
      })
      .from(productImportLines)
      .where(eq(productImportLines.import_id, id))
      .orderBy(asc(productImportLines.line))
    const lines = await plan(stored.map(withMade))
    await tx(async () => {
      await requireIdle(id)
      await deleteLines(id)
      await store(id, lines)
      const values = { state: 'checked', failure: null, finished_at: null, ...countsOf(lines) } as const
      await db.update(productImports).set(values).where(eq(productImports.id, id))
    })
    return { id, hasErrors: hasErrors(lines) }
  })
}

/** A new line may have made its product before the failure. */
function withMade({ line, raw_row, status, product }: StoredLine): FileLine {
  const isMade = status === 'new' && product !== null
  return { line, raw_row: isMade ? { ...raw_row, id: String(product) } : raw_row, errors: [] }
}

const hasErrors = (lines: PlannedLine[]) => lines.some(({ status }) => status === 'wrong')

function countsOf(lines: PlannedLine[]) {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 } satisfies Record<RowStatus, number>
  for (const { status } of lines) counts[status] += 1
  return Object.fromEntries(IMPORT_ROW_STATUSES.map((status) => [`${status}_count`, counts[status]]))
}

async function store(import_id: number, lines: PlannedLine[]): Promise<void> {
  const yieldNow = yieldToEventLoop()
  for (let start = 0; start < lines.length; start += STORED_AT_ONCE) {
    const some = lines.slice(start, start + STORED_AT_ONCE)
    await db.insert(productImportLines).values(some.map((line) => ({ import_id, ...line })))
    await yieldNow()
  }
}

async function deleteOld(): Promise<void> {
  const newest = db
    .select({ id: productImports.id })
    .from(productImports)
    .orderBy(desc(productImports.id))
    .limit(KEPT_IMPORTS)
  const old = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(notInArray(productImports.id, newest))
  for (const { id } of old) {
    await deleteLines(id)
    await db.delete(productImports).where(eq(productImports.id, id))
  }
}

/** Deleting thousands of lines at once would block other requests. */
async function deleteLines(id: number): Promise<void> {
  const yieldNow = yieldToEventLoop()
  const some = sql`(SELECT line FROM ${productImportLines} WHERE import_id = ${id} ORDER BY line LIMIT ${DELETED_AT_ONCE})`
  let deleted: unknown[]
  do {
    deleted = await db
      .delete(productImportLines)
      .where(sql`${productImportLines.import_id} = ${id} AND ${productImportLines.line} IN ${some}`)
      .returning({ line: productImportLines.line })
    await yieldNow()
  } while (deleted.length > 0)
}

export const importFileSchema = csvForm(MAX_FILE_BYTES, TOO_LARGE)
