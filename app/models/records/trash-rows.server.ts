import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '#db/client.server'
import { slugRedirects } from '#db/schema'
import { trashableType, type Children, type TrashKind } from './registry.server'

/** A row of any table, as it came back from JSON. */
export type JsonRow = Record<string, unknown>

function childrenOf(kind: TrashKind): [string, Children][] {
  const { children, redirects } = trashableType(kind)
  return Object.entries({ ...children, slug_redirects: { table: slugRedirects, owner: redirects } })
}

/** The children of a record, by what they are. */
export async function readChildren(writer: Db, kind: TrashKind, id: number): Promise<Record<string, JsonRow[]>> {
  const found: Record<string, JsonRow[]> = {}
  for (const [name, { table, owner }] of childrenOf(kind)) {
    found[name] = await writer.select().from(table).where(eq(owner, id))
  }
  return found
}

/** Restores the children of a record, without those whose other row is gone. */
export async function insertChildren(writer: Db, kind: TrashKind, children: Record<string, JsonRow[]>): Promise<void> {
  for (const [name, { table, other }] of childrenOf(kind)) {
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

/** A row with its dates as dates again, which JSON holds as strings. */
export function asStored(table: SQLiteTable, row: JsonRow): JsonRow {
  const columns = getTableColumns(table)
  const revive = ([name, value]: [string, unknown]) => {
    const isDate = columns[name]?.dataType === 'date' && typeof value === 'string'
    return [name, isDate ? new Date(value) : value]
  }
  return Object.fromEntries(Object.entries(row).map(revive)) as JsonRow
}

/** The slug itself, or, where another row has it by now, the first one free with a number behind it. */
export async function freeSlug(writer: Db, kind: TrashKind, slug: string): Promise<string> {
  const { table } = trashableType(kind)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    const taken = await writer.select({ id: table.id }).from(table).where(eq(table.slug, candidate)).limit(1)
    if (taken.length === 0) return candidate
  }
}
