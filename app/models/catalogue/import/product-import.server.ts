import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { allowsLongTransactions, db } from '#db/client.server'
import { importMappings, productImportLines, productImportParts, productImports, users } from '#db/schema'
import { requireRow } from '~/models/records/errors'
import { type Page, pageFrom } from '~/models/records/paging'
import type { ColumnName } from './cells/columns'
import { progressOf } from './jobs.server'
import { type ColumnMapping, TARGETS } from './mapping'
import type { RowStatus } from './validate-row'

export type ProductImport = typeof productImports.$inferSelect & { created_by: string | null }
export type ImportLine = typeof productImportLines.$inferSelect

export const IF_IT_FAILS = allowsLongTransactions
  ? 'If anything fails, nothing is imported.'
  : 'If anything fails, what was imported before stays.'

export const UNFINISHED = allowsLongTransactions
  ? 'nothing was changed'
  : 'some lines may have been imported: check it again and start it to import the rest'

export const STOPPED = `The shop was stopped during the import; ${UNFINISHED}.`

export async function findById(id: number): Promise<ProductImport> {
  const found = requireRow('Import', await select().where(eq(productImports.id, id)))
  return toProductImport(found)
}

export async function listRecent(): Promise<ProductImport[]> {
  return Promise.all((await select().orderBy(desc(productImports.id))).map(toProductImport))
}

const HAS_WARNINGS = ne(productImportLines.warnings, [])

export async function countWarnings(id: number): Promise<number> {
  return db.$count(productImportLines, and(eq(productImportLines.import_id, id), HAS_WARNINGS))
}

export type LineFilter = RowStatus | 'warnings'

export async function linesOf(id: number, shown: LineFilter | null, requested: number): Promise<Page<ImportLine>> {
  const isShown = shown === 'warnings' ? HAS_WARNINGS : shown ? eq(productImportLines.status, shown) : undefined
  const where = and(eq(productImportLines.import_id, id), isShown)
  const inOrder = db.select().from(productImportLines).where(where).orderBy(asc(productImportLines.line))
  return pageFrom(inOrder, await db.$count(productImportLines, where), requested)
}

function select() {
  return db
    .select({ found: productImports, created_by: users.email })
    .from(productImports)
    .leftJoin(users, eq(users.id, productImports.created_by_id))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

/** A run that no process is working on was interrupted. */
async function toProductImport({ found, created_by }: Row): Promise<ProductImport> {
  const isInterrupted = found.state === 'running' && !(await progressOf(found.id))
  return { ...found, created_by, ...(isInterrupted ? { state: 'failed', failure: STOPPED } : {}) }
}

/** A server takes no statement of ten megabytes. */
const PART_BYTES = 256 * 1024

export async function storeFile(import_id: number, bytes: Buffer): Promise<void> {
  for (let start = 0, part = 0; start < bytes.length; start += PART_BYTES, part += 1) {
    await db
      .insert(productImportParts)
      .values({ import_id, part, bytes: Buffer.from(bytes.subarray(start, start + PART_BYTES)) })
  }
}

export async function readFileOf(importId: number): Promise<Buffer> {
  const parts = await db
    .select({ bytes: productImportParts.bytes })
    .from(productImportParts)
    .where(eq(productImportParts.import_id, importId))
    .orderBy(asc(productImportParts.part))
  return Buffer.concat(parts.map(({ bytes }) => bytes))
}

export async function rememberedMapping(heading: string): Promise<ColumnMapping | null> {
  const [known] = await db.select().from(importMappings).where(eq(importMappings.heading, heading))
  return known ? onlyTargets(known.mapping) : null
}

export async function rememberMapping(heading: string, mapping: ColumnMapping): Promise<void> {
  await db
    .insert(importMappings)
    .values({ heading, mapping })
    .onConflictDoUpdate({ target: importMappings.heading, set: { mapping } })
}

export function onlyTargets(mapping: Record<string, string>): ColumnMapping {
  const known: readonly string[] = TARGETS
  return Object.fromEntries(
    Object.entries(mapping).map(([theirs, ours]) => [theirs, known.includes(ours) ? (ours as ColumnName) : '']),
  )
}
