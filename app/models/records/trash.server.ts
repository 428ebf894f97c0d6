import { and, desc, eq, gt, isNull, lt, getTableColumns, inArray } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db, tx } from '#db/client.server'
import { trash, users, slugRedirects, type TRASH_KINDS } from '#db/schema'
import { NotFound } from '~/models/errors'
import { PAGE_SIZE, pageOf, type Page } from '~/models/paging'
import { recordChange } from './history.server'
import type { Author } from './writes.server'
import { trashableNamed, type Children, type TrashableKind } from './kind.server'
import type { Row } from './rows.server'
import { freeSlug } from './slug.server'

type TrashKind = (typeof TRASH_KINDS)[number]

const ENTITY = 'Deleted item'
const RETENTION_MS = 30 * 24 * 3600_000

/** Moves a record and its children to the trash, frees its slug, and deletes what is older than thirty days. Returns the id in the trash. */
export async function moveToTrash(kind: TrashableKind, row: Row, { by }: Author): Promise<number> {
  const { table, name } = kind
  const payload = { row, children: await readChildren(kind, row.id) }
  const label = String(row[name.name])
  const [trashRow] = await db
    .insert(trash)
    .values({ kind: kind.kind as TrashKind, label, payload, deleted_by_id: by })
    .returning({ id: trash.id })
  if (!trashRow) throw new Error('The row was not moved to the trash')
  await db.delete(table).where(eq(table.id, row.id))
  await db.delete(trash).where(lt(trash.created_at, new Date(Date.now() - RETENTION_MS)))
  return trashRow.id
}

export interface TrashRow {
  id: number
  kind: TrashKind
  label: string
  deleted_at: Date
  /** An email address; null when the staff member is gone or unknown. */
  deleted_by: string | null
}

export async function listTrash(requested: number): Promise<Page<TrashRow>> {
  const isRestorable = and(isNull(trash.restored_at), gt(trash.created_at, new Date(Date.now() - RETENTION_MS)))
  const { offset, ...page } = pageOf(await db.$count(trash, isRestorable), requested)
  const rows = await db
    .select({
      id: trash.id,
      kind: trash.kind,
      label: trash.label,
      deleted_at: trash.created_at,
      deleted_by: users.email,
    })
    .from(trash)
    .leftJoin(users, eq(users.id, trash.deleted_by_id))
    .where(isRestorable)
    .orderBy(desc(trash.created_at), desc(trash.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, ...page }
}

export interface Restored {
  kind: TrashKind
  id: number
  name: string
  slug: string
  /** Whether its slug was taken, so that it has a new one. */
  isRenamed: boolean
}

/** Restores a record under its old id, with the children that still fit; a second call returns the same. Throws NotFound when it is gone for good. */
export async function restore(trashId: number, { by }: Author = {}): Promise<Restored> {
  return tx(async () => {
    const [trashRow] = await db.select().from(trash).where(eq(trash.id, trashId))
    if (!trashRow) throw new NotFound(ENTITY)
    if (trashRow.restored_at) return restoredBefore(trashRow)
    const kind = trashableNamed(trashRow.kind)
    const { row, children } = trashRow.payload as {
      row: JsonRow & { id: number; slug: string; version: number }
      children: Record<string, JsonRow[]>
    }
    const slug = await freeSlug(kind, row.slug)
    const { table, trash: trait } = kind
    await db.insert(table).values({ ...asStored(table, trait.complete?.(row) ?? row), slug })
    await insertChildren(kind, children)
    const restored = { id: row.id, slug, isRenamed: slug !== row.slug }
    await db.update(trash).set({ restored_at: new Date(), payload: restored }).where(eq(trash.id, trashId))
    const [before, after] = [{ slug: row.slug }, { slug }]
    const { id, version } = row
    const previous = restored.isRenamed ? before : {}
    await recordChange({ kind: kind.kind, id, action: 'restored', by, before, after, version, previous })
    return { kind: trashRow.kind, name: trashRow.label, ...restored }
  })
}

async function restoredBefore({ kind, label, payload }: typeof trash.$inferSelect): Promise<Restored> {
  const restored = payload as Omit<Restored, 'kind' | 'name'>
  const { table } = trashableNamed(kind)
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, restored.id))
  if (!row) throw new NotFound(ENTITY)
  return { kind, name: label, ...restored }
}

export type JsonRow = Record<string, unknown>

function childrenOf({ trash: { children, redirects } }: TrashableKind): [string, Children][] {
  return Object.entries({ ...children, slug_redirects: { table: slugRedirects, owner: redirects } })
}

export async function readChildren(kind: TrashableKind, id: number): Promise<Record<string, JsonRow[]>> {
  const found: Record<string, JsonRow[]> = {}
  for (const [name, { table, owner }] of childrenOf(kind)) {
    found[name] = await db.select().from(table).where(eq(owner, id))
  }
  return found
}

export async function insertChildren(kind: TrashableKind, children: Record<string, JsonRow[]>): Promise<void> {
  for (const [name, { table, other }] of childrenOf(kind)) {
    let rows = children[name] ?? []
    if (other) {
      const ids = rows.map((row) => row[other.field])
      const present = await db.select({ id: other.id }).from(other.table).where(inArray(other.id, ids))
      const presentIds = new Set(present.map(({ id }) => id))
      rows = rows.filter((row) => presentIds.has(row[other.field]))
    }
    if (rows.length > 0) await db.insert(table).values(rows.map((row) => asStored(table, row)))
  }
}

/** Turns the date strings of JSON back into dates. */
export function asStored(table: SQLiteTable, row: JsonRow): JsonRow {
  const columns = getTableColumns(table)
  const parseDate = ([name, value]: [string, unknown]) => {
    const isDate = columns[name]?.dataType === 'date' && typeof value === 'string'
    return [name, isDate ? new Date(value) : value]
  }
  return Object.fromEntries(Object.entries(row).map(parseDate)) as JsonRow
}
