import { and, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { slugRedirects, trash, users } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { deleteOldest } from './delete-oldest.server'
import { requireRow } from './errors'
import { recordChange } from './history.server'
import type { RecordKind, StoredKind } from './kind'
import {
  type Children,
  daysInTrash,
  type EditableKind,
  isTrashable,
  type Kind,
  kindNamed,
  type TrashableKind,
} from './kind.server'
import { type Page, pageFrom } from './paging'
import { asStored, type JsonRow, type Row, withoutComputed } from './rows.server'
import { freeSlug } from './slug.server'
import type { Author } from './writes.server'

const ENTITY = 'Deleted item'

interface Payload {
  row: JsonRow & { id: number }
  children: Record<string, JsonRow[]>
}

/** Returns the id in the trash, which `restore` takes. */
export async function moveToTrash(kind: EditableKind, row: Row, { by }: Author): Promise<number> {
  const { table, name } = kind
  if (!kind.trash) throw new Error(`A ${kind.kind} cannot be deleted`)
  const trashId = isTrashable(kind)
    ? await insertInTrash({
        kind: kind.kind,
        label: String(row[name.name]),
        payload: { row, children: await readChildren(kind, row.id) },
        deleted_by_id: by,
      })
    : await saveInTrash(kind.kind, row)
  await db.delete(table).where(eq(table.id, row.id))
  return trashId
}

export function saveInTrash(kind: StoredKind, row: object): Promise<number> {
  return insertInTrash({ kind, payload: { row, children: {} } })
}

async function insertInTrash(values: typeof trash.$inferInsert): Promise<number> {
  const [trashRow] = await db.insert(trash).values(values).returning({ id: trash.id })
  if (!trashRow) throw new Error('The row was not moved to the trash')
  return trashRow.id
}

function isExpired(now: Date): SQL {
  const expired = [...daysInTrash()].map(([kind, days]) =>
    and(eq(trash.kind, kind), lt(trash.created_at, new Date(now.getTime() - days * DAY_MS))),
  )
  return or(...expired) ?? sql`false`
}

export async function deleteOldTrash(now: Date, limit: number): Promise<number> {
  return deleteOldest(trash, isExpired(now), limit)
}

export interface TrashRow {
  id: number
  kind: RecordKind
  label: string
  deleted_at: Date
  deleted_by: string | null
}

export async function listTrash(requested: number): Promise<Page<TrashRow>> {
  const isRestorable = and(isNull(trash.restored_at), isNotNull(trash.label), not(isExpired(new Date())))
  const newestFirst = db
    .select({
      id: trash.id,
      kind: trash.kind,
      label: sql<string>`${trash.label}`,
      deleted_at: trash.created_at,
      deleted_by: users.email,
    })
    .from(trash)
    .leftJoin(users, eq(users.id, trash.deleted_by_id))
    .where(isRestorable)
    .orderBy(desc(trash.created_at), desc(trash.id))
  return pageFrom(newestFirst, await db.$count(trash, isRestorable), requested)
}

export interface Restored {
  kind: StoredKind
  id: number
  name: string | null
  slug: string | null
  isRenamed: boolean
}

export async function changeInTrash(kind: StoredKind, id: number, change: (row: JsonRow) => JsonRow): Promise<void> {
  const isOfRecord = and(
    eq(trash.kind, kind),
    isNull(trash.restored_at),
    sql`json_extract(${trash.payload}, '$.row.id') = ${id}`,
  )
  for (const { id: trashId, payload } of await db.select().from(trash).where(isOfRecord)) {
    const { row } = payload as unknown as Payload
    await db
      .update(trash)
      .set({ payload: { ...payload, row: { ...row, ...change(row) } } })
      .where(eq(trash.id, trashId))
  }
}

/** Restores once: a second call returns the same record. */
export async function restore(trashId: number, { by }: Author = {}): Promise<Restored> {
  return tx(async () => {
    const isKept = and(eq(trash.id, trashId), not(isExpired(new Date())))
    const trashRow = requireRow(ENTITY, await db.select().from(trash).where(isKept))
    const kind = kindNamed(trashRow.kind as StoredKind)
    if (!isTrashable(kind)) return putBack(kind, trashRow.payload as unknown as Payload, { by })
    if (trashRow.restored_at) return restoredBefore(kind, trashRow)
    const { row, children } = trashRow.payload as unknown as Payload & { row: { slug: string; version: number } }
    const slug = await freeSlug(kind, row.slug)
    const { table, trash: trait } = kind
    const values = withoutComputed(kind, asStored(table, trait.complete?.(row) ?? row))
    await db.insert(table).values({ ...values, ...(await yielded(kind, values)), slug })
    await insertChildren(kind, children)
    const restored = { id: row.id, slug, isRenamed: slug !== row.slug }
    await db.update(trash).set({ restored_at: new Date(), payload: restored }).where(eq(trash.id, trashId))
    const [before, after] = [{ slug: row.slug }, { slug }]
    const { id, version } = row
    const previous = restored.isRenamed ? before : {}
    await recordChange({ kind, id, action: 'restored', by, before, after, version, previous })
    return { kind: kind.kind, name: trashRow.label, ...restored }
  })
}

async function yielded({ table, trash: { yields } }: TrashableKind, values: JsonRow): Promise<JsonRow> {
  const value = yields && values[yields.name]
  if (!yields || !value) return {}
  return (await db.$count(table, eq(yields, value))) > 0 ? { [yields.name]: null } : {}
}

async function putBack(kind: Kind, { row }: Payload, { by }: Author): Promise<Restored> {
  const { table, trash: trait } = kind
  // An address may have subscribed again.
  const inserted = await db.insert(table).values(asStored(table, row)).onConflictDoNothing().returning({ id: table.id })
  const version = typeof row.version === 'number' ? row.version : undefined
  if (inserted.length > 0) {
    await trait?.afterUndo?.(row)
    await recordChange({ kind, id: row.id, action: 'undone', by, version })
  }
  return { kind: kind.kind, id: row.id, name: null, slug: null, isRenamed: false }
}

async function restoredBefore({ kind, table }: TrashableKind, { label, payload }: typeof trash.$inferSelect) {
  const restored = payload as Pick<Restored, 'id' | 'slug' | 'isRenamed'>
  requireRow(ENTITY, await db.select({ id: table.id }).from(table).where(eq(table.id, restored.id)))
  return { kind, name: label, ...restored }
}

function childrenOf({ trash: { children, redirects } }: TrashableKind): [string, Children][] {
  return Object.entries({ ...children, slug_redirects: { table: slugRedirects, owner: redirects } })
}

async function readChildren(kind: TrashableKind, id: number): Promise<Record<string, JsonRow[]>> {
  const found: Record<string, JsonRow[]> = {}
  for (const [name, { table, owner }] of childrenOf(kind)) {
    found[name] = await db.select().from(table).where(eq(owner, id))
  }
  return found
}

async function insertChildren(kind: TrashableKind, children: Record<string, JsonRow[]>): Promise<void> {
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
