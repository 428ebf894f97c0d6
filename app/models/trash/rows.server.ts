import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '#db/client.server'
import { TRASHABLE, type TrashKind } from './kinds.server'

/** A row of any table, as it came back from JSON. */
export type Row = Record<string, unknown>

/** Everything that hangs on a row, by what it is. */
export async function readChildren(writer: Db, kind: TrashKind, id: number): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const [name, { table, owner }] of Object.entries(TRASHABLE[kind].children)) {
    found[name] = await writer.select().from(table).where(eq(owner, id))
  }
  return found
}

/** Puts back what hung on a row, but for what hung on another row too that is gone. */
export async function insertChildren(writer: Db, kind: TrashKind, children: Record<string, Row[]>): Promise<void> {
  for (const [name, { table, other }] of Object.entries(TRASHABLE[kind].children)) {
    let rows = children[name] ?? []
    if (other) {
      const ids = rows.map((row) => row[other.field])
      const present = await writer.select({ id: other.id }).from(other.table).where(inArray(other.id, ids))
      const presentIds = new Set(present.map(({ id }) => id))
      rows = rows.filter((row) => presentIds.has(row[other.field]))
    }
    if (rows.length > 0) await writer.insert(table).values(rows.map((row) => asStored(table, row)))
  }
}

/** A row with its moments as dates again, which JSON has as texts. */
export function asStored(table: SQLiteTable, row: Row): Row {
  const columns = getTableColumns(table)
  const revive = ([name, value]: [string, unknown]) => {
    const isMoment = columns[name]?.dataType === 'date' && typeof value === 'string'
    return [name, isMoment ? new Date(value) : value]
  }
  return Object.fromEntries(Object.entries(row).map(revive)) as Row
}

/** The slug itself, or, where another row has it by now, the first one free with a number behind it. */
export async function freeSlug(writer: Db, kind: TrashKind, slug: string): Promise<string> {
  const { table } = TRASHABLE[kind]
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    const taken = await writer.select({ id: table.id }).from(table).where(eq(table.slug, candidate)).limit(1)
    if (taken.length === 0) return candidate
  }
}
