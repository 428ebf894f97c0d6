import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { db, tx, type Db } from '#db/client.server'
import { trash, users } from '#db/schema'
import { NotFound } from '~/models/errors'
import { recordChange } from './history.server'
import { PAGE_SIZE, pageOf, type Page } from '~/models/paging'
import type { Author } from './version.server'
import { trashableType, type TrashKind } from './registry.server'
import type { Row } from './rows.server'
import { asStored, freeSlug, insertChildren, readChildren, type JsonRow } from './trash-rows.server'

const ENTITY = 'Deleted item'
const KEPT_MS = 30 * 24 * 3600_000

/**
 * Moves a record and its children to the trash, in the transaction that deletes it, and drops what has been there for
 * thirty days. Its slug is free from now on. Returns its id in the trash.
 */
export async function moveToTrash(writer: Db, kind: TrashKind, row: Row, { by }: Author): Promise<number> {
  const { table, name } = trashableType(kind)
  const payload = { row, children: await readChildren(writer, kind, row.id) }
  const label = String(row[name.name])
  const [trashRow] = await writer
    .insert(trash)
    .values({ kind, label, payload, deleted_by_id: by })
    .returning({ id: trash.id })
  if (!trashRow) throw new Error('The row was not moved to the trash')
  await writer.delete(table).where(eq(table.id, row.id))
  await writer.delete(trash).where(lt(trash.created_at, new Date(Date.now() - KEPT_MS)))
  return trashRow.id
}

/** What was deleted, when and by whom. */
export interface TrashRow {
  id: number
  kind: TrashKind
  label: string
  deleted_at: Date
  /** The e-mail address of the staff member; null when they are gone, or nobody was named. */
  deleted_by: string | null
}

/** One page of what was deleted in the last thirty days, newest first. */
export async function listTrash(requested: number): Promise<Page<TrashRow>> {
  const isKept = and(isNull(trash.restored_at), gt(trash.created_at, new Date(Date.now() - KEPT_MS)))
  const { offset, ...page } = pageOf(await db.$count(trash, isKept), requested)
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
    .where(isKept)
    .orderBy(desc(trash.created_at), desc(trash.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, ...page }
}

export interface Restored {
  kind: TrashKind
  id: number
  slug: string
  /** Whether its slug had been taken, so that it came back under another one. */
  isRenamed: boolean
}

/**
 * Puts a row back under its old id, with what hung on it and is still there; asked once more, as by a second press on
 * Undo, it returns the same. Throws NotFound when it is in the trash no more, nor where it was.
 */
export async function restore(trashId: number, { by }: Author = {}): Promise<Restored> {
  return tx(async (writer) => {
    const [trashRow] = await writer.select().from(trash).where(eq(trash.id, trashId))
    if (!trashRow) throw new NotFound(ENTITY)
    if (trashRow.restored_at) return restoredBefore(writer, trashRow)
    const { kind } = trashRow
    const { row, children } = trashRow.payload as {
      row: JsonRow & { id: number; slug: string }
      children: Record<string, JsonRow[]>
    }
    const slug = await freeSlug(writer, kind, row.slug)
    const { table } = trashableType(kind)
    await writer.insert(table).values({ ...asStored(table, row), slug })
    await insertChildren(writer, kind, children)
    const restored = { id: row.id, slug, isRenamed: slug !== row.slug }
    await writer.update(trash).set({ restored_at: new Date(), payload: restored }).where(eq(trash.id, trashId))
    const [before, after] = [{ slug: row.slug }, { slug }]
    await recordChange(writer, { kind, id: row.id, action: 'restored', by, before, after })
    return { kind, ...restored }
  })
}

async function restoredBefore(writer: Db, { kind, payload }: typeof trash.$inferSelect): Promise<Restored> {
  const restored = payload as Omit<Restored, 'kind'>
  const { table } = trashableType(kind)
  const [row] = await writer.select({ id: table.id }).from(table).where(eq(table.id, restored.id))
  if (!row) throw new NotFound(ENTITY)
  return { kind, ...restored }
}
