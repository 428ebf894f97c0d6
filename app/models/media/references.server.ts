import { and, eq, getTableColumns, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import { bulkEdits, changes, drafts, productImportLines, productImports, trash } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { type EditableKind, editableKinds } from '~/models/records/kind.server'

/** Rows that are read at once, between which other work is done. */
const PART = 5000
const UPLOAD = /\/uploads\/[\da-f]{32}-\d+x\d+|\/documents\/[\da-f]{32}\.pdf/g

interface Source {
  table: SQLiteTable
  /** What may hold an address. */
  text: SQL
  where?: SQL
}

/** The addresses of all uploaded pictures and PDFs that anything refers to: records, and what can still be restored or undone. */
export async function referredUploads(now: Date): Promise<Set<string>> {
  const found = new Set<string>()
  for (const source of sources(now)) {
    for await (const text of textsIn(source)) {
      for (const [address] of text.matchAll(UPLOAD)) found.add(address.endsWith('.pdf') ? address : `${address}.jpg`)
    }
  }
  return found
}

function sources(now: Date): Source[] {
  return [
    ...editableKinds().map(({ table }) => ({ table, text: allTexts(table) })),
    ...editableKinds().map(restorableVersions),
    { table: trash, text: sql`payload`, where: isNull(trash.restored_at) },
    { table: bulkEdits, text: sql`steps`, where: isNull(bulkEdits.undone_at) },
    { table: drafts, text: sql`fields` },
    { table: productImportLines, text: sql`raw_row || changes`, where: ofOpenImport(now) },
  ]
}

function allTexts(table: SQLiteTable): SQL {
  const texts = (Object.values(getTableColumns(table)) as SQLiteColumn[]).filter(({ columnType }) =>
    columnType.startsWith('SQLiteText'),
  )
  return sql.join(
    texts.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )
}

/** Of records that are there: a deleted one has no versions. */
function restorableVersions({ kind, table }: EditableKind): Source {
  const isThere = inArray(changes.record, db.select({ id: table.id }).from(table))
  return { table: changes, text: sql`coalesce(previous, '')`, where: and(eq(changes.kind, kind), isThere) }
}

/** Of an import that can still be run or undone. */
function ofOpenImport(now: Date): SQL | undefined {
  const isUndoable = gt(productImports.finished_at, new Date(now.getTime() - DAY_MS))
  const open = db
    .select({ id: productImports.id })
    .from(productImports)
    .where(or(inArray(productImports.state, ['checked', 'running']), isUndoable))
  return inArray(productImportLines.import_id, open)
}

async function* textsIn({ table, text, where }: Source): AsyncGenerator<string> {
  const [end] = await db.all<{ last: number | null }>(sql`SELECT max(rowid) AS last FROM ${table}`)
  for (let after = 0; after < (end?.last ?? 0); after += PART) {
    const isPart = sql`${table}.rowid > ${after} AND ${table}.rowid <= ${after + PART}`
    const found = await db.all<{ text: string }>(
      sql`SELECT ${text} AS text FROM ${table} WHERE ${and(isPart, sql`(${text} LIKE '%/uploads/%' OR ${text} LIKE '%/documents/%')`, where)}`,
    )
    for (const row of found) yield row.text
    await new Promise((resolve) => setImmediate(resolve))
  }
}
