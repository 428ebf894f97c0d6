import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { removals, type REMOVAL_KINDS } from '#db/schema'
import { NotFound } from '~/models/errors'
import { recordChange } from './history.server'
import { kindNamed } from './kind.server'
import { asStored } from './trash.server'
import type { Author } from './writes.server'

const RETENTION_MS = 24 * 3600_000

export type RemovalKind = (typeof REMOVAL_KINDS)[number]

/** Stores a removed row, in the caller's transaction, and returns the id with which the removal can be undone. */
export async function saveRemoval(kind: RemovalKind, row: object): Promise<number> {
  const [removal] = await db
    .insert(removals)
    .values({ kind, payload: { ...row } })
    .returning({ id: removals.id })
  if (!removal) throw new Error('The removed row was not stored')
  return removal.id
}

/** Puts a removed row back under its old id; a second call does nothing more. Throws NotFound after a day. */
export async function undoRemoval(id: number, { by }: Author = {}): Promise<RemovalKind> {
  return tx(async () => {
    const isRecent = gt(removals.created_at, new Date(Date.now() - RETENTION_MS))
    const [removal] = await db
      .select()
      .from(removals)
      .where(and(eq(removals.id, id), isRecent))
    if (!removal) throw new NotFound('Removed item')
    const { kind, payload } = removal
    const { table } = kindNamed(kind)
    const row = asStored(table, payload)
    // An address may have subscribed again.
    const restored = await db.insert(table).values(row).onConflictDoNothing().returning({ id: table.id })
    const version = typeof row.version === 'number' ? row.version : undefined
    if (restored.length > 0) await recordChange({ kind, id: Number(row.id), action: 'undone', by, version })
    return kind
  })
}

/** Deletes up to `limit` rows that were removed more than a day before `now`; returns how many. */
export async function deleteOldRemovals(now: Date, limit: number): Promise<number> {
  return tx(async () => {
    const isOld = lt(removals.created_at, new Date(now.getTime() - RETENTION_MS))
    const oldest = db.select({ id: removals.id }).from(removals).where(isOld).orderBy(asc(removals.id)).limit(limit)
    return (await db.delete(removals).where(inArray(removals.id, oldest)).returning({ id: removals.id })).length
  })
}
