import { and, desc, eq, getTableColumns, gt } from 'drizzle-orm'
import { db } from '#db/client.server'
import { changes } from '#db/schema'
import { NotFound } from './errors'
import type { EditableKind, Kind } from './kind.server'
import { asStored, neverWritten, readRow, type Row } from './rows.server'

export function previousValues(kind: EditableKind, before: object, after: object): Record<string, unknown> {
  const never = neverWritten(kind)
  const now = after as Record<string, unknown>
  const differs = ([name, value]: [string, unknown]) =>
    !never.includes(name) && JSON.stringify(value) !== JSON.stringify(now[name])
  return Object.fromEntries(Object.entries(before).filter(differs))
}

/** What a form that was opened then has shown. Null for a version that never was. */
export async function rowAtVersion<Fields extends object>(
  kind: EditableKind<Fields>,
  id: number,
  version: number,
): Promise<Fields | null> {
  const row = await readRow(kind, id)
  if (!row || !(version >= 1 && version <= row.version)) return null
  const later = await changesOf(kind, id, gt(changes.record_version, version))
  return takenBack(kind, row, later) as object as Fields
}

/** To restore it: without what the kind keeps. Throws NotFound. */
export async function rowAfterChange<Fields extends object>(
  kind: EditableKind<Fields>,
  id: number,
  changeId: number,
): Promise<{ row: Fields; at: Date }> {
  const isChange = and(eq(changes.kind, kind.kind), eq(changes.record, id), eq(changes.id, changeId))
  const [change] = await db.select().from(changes).where(isChange)
  const row = await readRow(kind, id)
  if (!row || !change || change.record_version === null) throw new NotFound('Version')
  const later = await changesOf(kind, id, gt(changes.id, changeId))
  const at = change.created_at
  const kept = (await kind.keptSince?.(id, at)) ?? []
  return { row: takenBack(kind, row, later, kept) as object as Fields, at }
}

export type StoredChange = typeof changes.$inferSelect

export async function changesOf(kind: Kind, id: number, since: ReturnType<typeof gt>): Promise<StoredChange[]> {
  return db
    .select()
    .from(changes)
    .where(and(eq(changes.kind, kind.kind), eq(changes.record, id), since))
    .orderBy(desc(changes.id))
}

export function takenBack({ table }: Kind, row: Row, later: StoredChange[], kept: string[] = []): Row {
  const known = new Set(Object.keys(getTableColumns(table)))
  const previous = Object.fromEntries(later.flatMap(({ previous }) => Object.entries(previous ?? {})))
  const columns = Object.entries(previous).filter(([name]) => known.has(name) && !kept.includes(name))
  return { ...row, ...asStored(table, Object.fromEntries(columns)) }
}
