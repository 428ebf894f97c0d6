import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { productImportLines, productImports, users } from '#db/schema'
import { NotFound } from '~/models/errors'
import { PAGE_SIZE, pageOf, type Page } from '~/models/paging'
import { progressOf } from './jobs.server'
import type { RowStatus } from './validate-row'

/** An import, and who sent its file; null when they are gone. */
export type ProductImport = typeof productImports.$inferSelect & { created_by: string | null }
export type ImportLine = typeof productImportLines.$inferSelect

/** Why a run failed that was cut short. */
export const STOPPED = 'The shop was stopped during the import; nothing was changed.'

/** The import of this id. Throws NotFound. */
export async function findById(id: number): Promise<ProductImport> {
  const [found] = await select().where(eq(productImports.id, id))
  if (!found) throw new NotFound('Import')
  return asSeen(found)
}

/** The imports that are kept, newest first. */
export async function listRecent(): Promise<ProductImport[]> {
  return (await select().orderBy(desc(productImports.id))).map(asSeen)
}

/** One page of an import's lines, or of those with one verdict, in the order of the file. */
export async function linesOf(id: number, verdict: RowStatus | null, requested: number): Promise<Page<ImportLine>> {
  const where = and(eq(productImportLines.import_id, id), verdict ? eq(productImportLines.verdict, verdict) : undefined)
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(productImportLines)
    .where(where)
  const { offset, ...page } = pageOf(counted?.total ?? 0, requested)
  const rows = await db
    .select()
    .from(productImportLines)
    .where(where)
    .orderBy(asc(productImportLines.line))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, ...page }
}

function select() {
  return db
    .select({ found: productImports, created_by: users.email })
    .from(productImports)
    .leftJoin(users, eq(users.id, productImports.created_by_id))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

/** A run is one transaction of one process: one that no process knows of was cut short, and undone by that. */
function asSeen({ found, created_by }: Row): ProductImport {
  const isCut = found.state === 'running' && !progressOf(found.id)
  return { ...found, created_by, ...(isCut ? { state: 'failed', failure: STOPPED } : {}) }
}
