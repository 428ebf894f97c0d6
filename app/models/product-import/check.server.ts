import { asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { IMPORT_ROW_STATUSES, productImportLines, productImports } from '#db/schema'
import { yieldToEventLoop, createSerialQueue } from '~/runtime/process.server'
import { Invalid } from '~/models/errors'
import { readCsv } from './csv-file.server'
import { underHeading } from './heading'
import { requireIdle } from './jobs.server'
import { plan, type PlannedLine } from './plan.server'
import { findById } from './product-import.server'
import type { RowStatus } from './validate-row'

/** The imports that are kept, with their lines. */
const KEPT = 10
const DELETED_AT_ONCE = 500

/** Each file is held in memory while it is checked. */
const afterOthers = createSerialQueue()

/** A file as staff sent it. */
interface SentFile {
  name: string
  bytes: Buffer
}

interface Checked {
  id: number
  hasErrors: boolean
}

/**
 * Looks what a file of products would change, and writes down nothing but that; answers the import, which can be run
 * then. Files are checked one after the other. Throws Invalid for what is no such file.
 */
export function check({ name, bytes }: SentFile, by: number): Promise<Checked> {
  return afterOthers(async () => {
    const lines = await plan(underHeading(await readCsv(bytes)))
    return tx(async () => {
      const file_name = name.replaceAll(/\p{Cc}/gu, '').trim() || 'products.csv'
      const [made] = await db
        .insert(productImports)
        .values({ file_name, created_by_id: by, ...countsOf(lines) })
        .returning({ id: productImports.id })
      if (!made) throw new Error('The import was not stored')
      await store(made.id, lines)
      await forgetOld()
      return { id: made.id, hasErrors: hasErrors(lines) }
    })
  })
}

/** Checks the lines of an import that failed once more, beside the products as they are now. Throws NotFound and Invalid. */
export function checkAgain(id: number): Promise<Checked> {
  return afterOthers(async () => {
    requireIdle(id)
    const { state } = await findById(id)
    if (state !== 'failed') throw new Invalid({ '': ['Only an import that failed can be checked again'] })
    const stored = await db
      .select({ line: productImportLines.line, cells: productImportLines.cells })
      .from(productImportLines)
      .where(eq(productImportLines.import_id, id))
      .orderBy(asc(productImportLines.line))
    const lines = await plan(stored.map((line) => ({ ...line, errors: [] })))
    await tx(async () => {
      requireIdle(id)
      await deleteLines(id)
      await store(id, lines)
      const values = { state: 'checked', failure: null, finished_at: null, ...countsOf(lines) } as const
      await db.update(productImports).set(values).where(eq(productImports.id, id))
    })
    return { id, hasErrors: hasErrors(lines) }
  })
}

const hasErrors = (lines: PlannedLine[]) => lines.some(({ verdict }) => verdict === 'wrong')

function countsOf(lines: PlannedLine[]) {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 } satisfies Record<RowStatus, number>
  for (const { verdict } of lines) counts[verdict] += 1
  return Object.fromEntries(IMPORT_ROW_STATUSES.map((verdict) => [`${verdict}_count`, counts[verdict]]))
}

const inserting = prepared((database) =>
  database
    .insert(productImportLines)
    .values({
      import_id: sql.placeholder('import_id'),
      line: sql.placeholder('line'),
      verdict: sql.placeholder('verdict'),
      label: sql.placeholder('label'),
      product: sql.placeholder('product'),
      cells: sql.placeholder('cells'),
      changes: sql.placeholder('changes'),
      errors: sql.placeholder('errors'),
      seen_version: sql.placeholder('seen_version'),
    })
    .prepare(),
)

async function store(import_id: number, lines: PlannedLine[]): Promise<void> {
  const breathe = yieldToEventLoop()
  for (const line of lines) {
    await inserting().run({ import_id, ...line })
    await breathe()
  }
}

async function forgetOld(): Promise<void> {
  const newest = db.select({ id: productImports.id }).from(productImports).orderBy(desc(productImports.id)).limit(KEPT)
  const old = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(notInArray(productImports.id, newest))
  for (const { id } of old) {
    await deleteLines(id)
    await db.delete(productImports).where(eq(productImports.id, id))
  }
}

/** In parts: thousands of lines at once would keep everyone waiting. */
async function deleteLines(id: number): Promise<void> {
  const breathe = yieldToEventLoop()
  const some = sql`(SELECT line FROM ${productImportLines} WHERE import_id = ${id} LIMIT ${DELETED_AT_ONCE})`
  let deleted: unknown[]
  do {
    deleted = await db
      .delete(productImportLines)
      .where(sql`${productImportLines.import_id} = ${id} AND ${productImportLines.line} IN ${some}`)
      .returning({ line: productImportLines.line })
    await breathe()
  } while (deleted.length > 0)
}
