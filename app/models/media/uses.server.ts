import { and, eq, getTableColumns, gt, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from '#db/client.server'
import { bulkEdits, changes, drafts, productImportLines, productImports, trash } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { withoutSize } from '~/format/stored-address'
import type { StoredKind } from '~/models/records/kind'
import { type EditableKind, editableKinds } from '~/models/records/kind.server'

export interface Use {
  address: string
  kind: StoredKind
  id: number
  name: string
  alt: string | null
}

const HASHED = '/uploads/'.length + 32 + 1

const uploadIn = (column: string) => `substr(${column}, instr(${column}, '/uploads/'))`
const sizeOf = (upload: string) => `substr(${upload}, ${HASHED + 1})`
const ownSize = (size: string) => `substr(${size}, 1, min(instr(${size} || '-', '-'), instr(${size} || '.', '.')) - 1)`

/** Records may hold the bare name of a shipped file, a whole web address, or any size of an upload. */
const addressOf = (column: string) => {
  const upload = uploadIn(column)
  return sql.raw(
    `CASE WHEN ${column} LIKE '%/uploads/%' THEN substr(${upload}, 1, ${HASHED}) || ${ownSize(sizeOf(upload))} || '.jpg' WHEN ${column} LIKE '/%' OR ${column} LIKE 'http%' THEN ${column} ELSE '/images/' || ${column} END`,
  )
}

const inColumns = () => sql.join(editableKinds().flatMap(usesInColumns), sql` UNION ALL `)

function usesInColumns({ kind, table, name: ownName, pictures: { columns = [], list } = {} }: EditableKind): SQL[] {
  const inColumn = columns.map(
    ({ image, alt, name = ownName }) =>
      sql`SELECT ${addressOf(image.name)} AS address, ${kind} AS kind, ${table.id} AS id, ${name} AS name, ${alt ?? null} AS alt FROM ${table} WHERE ${image} <> ''`,
  )
  if (!list) return inColumn
  const inList = sql`SELECT ${addressOf("(more.value ->> 'address')")}, ${kind}, ${table.id}, ${ownName}, more.value ->> 'alt' FROM ${table}, json_each(${list}) AS more WHERE ${list} <> '[]'`
  return [...inColumn, inList]
}

export async function allUses(): Promise<SQL> {
  const inTexts = JSON.stringify(await usesInTexts())
  return sql`${inColumns()} UNION ALL SELECT value ->> 'address', value ->> 'kind', value ->> 'id', value ->> 'name', NULL FROM json_each(${inTexts})`
}

export async function usesOf(addresses: string[]): Promise<Map<string, Use[]>> {
  if (addresses.length === 0) return new Map()
  const rows = await db.all<Use>(
    sql`SELECT DISTINCT * FROM (${await allUses()}) WHERE ${inArray(sql`address`, addresses)} ORDER BY kind, name, id`,
  )
  const found = new Map<string, Use[]>()
  for (const use of rows) found.set(use.address, [...(found.get(use.address) ?? []), use])
  return found
}

const ADDRESS = /\/(?:uploads|images)\/[\w-]+\.(?:jpg|avif|webp)/g

async function usesInTexts(): Promise<Omit<Use, 'alt'>[]> {
  const found = await Promise.all(editableKinds().map(textsOf))
  return found.flat().flatMap(({ text, ...record }) => {
    const addresses = (text.match(ADDRESS) ?? []).map(withoutSize)
    return [...new Set(addresses)].map((address) => ({ ...record, address }))
  })
}

async function textsOf({ kind, table, name, pictures: { text } = {} }: EditableKind) {
  if (!text) return []
  const rows = await db
    .select({ id: sql<number>`${table.id}`, name: sql<string>`${name}`, text: sql<string>`${text}` })
    .from(table)
    .where(or(like(text, '%/uploads/%'), like(text, '%/images/%')))
  return rows.map((row) => ({ kind, ...row }))
}

const ROWS_AT_ONCE = 5000
const UPLOAD = /\/uploads\/[\da-f]{32}-\d+x\d+|\/documents\/[\da-f]{32}\.pdf/g

interface Source {
  table: SQLiteTable
  text: SQL
  where?: SQL
}

/** What can still be restored or undone refers to some, too. */
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

function restorableVersions({ kind, table }: EditableKind): Source {
  const isThere = inArray(changes.record, db.select({ id: table.id }).from(table))
  return { table: changes, text: sql`coalesce(previous, '')`, where: and(eq(changes.kind, kind), isThere) }
}

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
  for (let after = 0; after < (end?.last ?? 0); after += ROWS_AT_ONCE) {
    const isPart = sql`${table}.rowid > ${after} AND ${table}.rowid <= ${after + ROWS_AT_ONCE}`
    const found = await db.all<{ text: string }>(
      sql`SELECT ${text} AS text FROM ${table} WHERE ${and(isPart, sql`(${text} LIKE '%/uploads/%' OR ${text} LIKE '%/documents/%')`, where)}`,
    )
    for (const row of found) yield row.text
    await new Promise((resolve) => setImmediate(resolve))
  }
}
