import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { db, tx, type Db } from '#db/client.server'
import { trash, users } from '#db/schema'
import { NotFound } from '~/models/errors'
import { recordChange } from '~/models/history/history.server'
import type { Texts } from '~/models/history/texts'
import { PAGE_SIZE, pageOf, type Page } from '~/models/paging'
import type { Author } from '~/models/version.server'
import { TRASHABLE, type TrashKind } from './kinds.server'
import { asStored, freeSlug, insertChildren, readChildren, type Row } from './rows.server'

const ENTITY = 'Deleted item'
const KEPT_MS = 30 * 24 * 3600_000

interface Removed extends Author {
  kind: TrashKind
  id: number
  /** What the trash lists it as. */
  label: string
  /** What its history keeps of it. */
  texts: Texts
}

/**
 * Takes a row that exists and what hangs on it into the trash, in the transaction that asked for it, and lets go of what
 * has been there for thirty days (decisions 6.2). Its slug is free from now on. Answers the id in the trash.
 */
export async function moveToTrash(writer: Db, { kind, id, label, texts, by }: Removed): Promise<number> {
  const { table } = TRASHABLE[kind]
  const [row] = await writer.select().from(table).where(eq(table.id, id))
  const payload = { row, children: await readChildren(writer, kind, id) }
  const [grave] = await writer
    .insert(trash)
    .values({ kind, label, payload, deleted_by_id: by })
    .returning({ id: trash.id })
  if (!row || !grave) throw new Error('The row was not moved to the trash')
  await writer.delete(table).where(eq(table.id, id))
  await recordChange(writer, { kind, id, action: 'deleted', by, before: texts })
  await writer.delete(trash).where(lt(trash.created_at, new Date(Date.now() - KEPT_MS)))
  return grave.id
}

/** What was deleted, when and by whom. */
export interface Deleted {
  id: number
  kind: TrashKind
  label: string
  deleted_at: Date
  /** The e-mail address of the staff member; null when they are gone, or nobody was named. */
  deleted_by: string | null
}

/** One page of what was deleted in the last thirty days, newest first. */
export async function listDeleted(requested: number): Promise<Page<Deleted>> {
  const isKept = and(isNull(trash.restored_at), gt(trash.created_at, new Date(Date.now() - KEPT_MS)))
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(trash)
    .where(isKept)
  const { offset, ...page } = pageOf(counted?.total ?? 0, requested)
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
  /** Whether its slug had been taken, so that it came back under another one (decisions 9.6). */
  isRenamed: boolean
}

/**
 * Puts a row back under its old id, with what hung on it and is still there; asked once more, as by a second press on
 * Undo, it answers the same. Throws NotFound when it is in the trash no more, nor where it was.
 */
export async function restore(trashId: number, { by }: Author = {}): Promise<Restored> {
  return tx(async (writer) => {
    const [grave] = await writer.select().from(trash).where(eq(trash.id, trashId))
    if (!grave) throw new NotFound(ENTITY)
    if (grave.restored_at) return restoredBefore(writer, grave)
    const { kind } = grave
    const { row, children } = grave.payload as {
      row: Row & { id: number; slug: string }
      children: Record<string, Row[]>
    }
    const slug = await freeSlug(writer, kind, row.slug)
    const { table } = TRASHABLE[kind]
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
  const { table } = TRASHABLE[kind]
  const [row] = await writer.select({ id: table.id }).from(table).where(eq(table.id, restored.id))
  if (!row) throw new NotFound(ENTITY)
  return { kind, ...restored }
}
