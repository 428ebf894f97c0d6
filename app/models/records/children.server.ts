import { eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { slugRedirects } from '#db/schema'
import type { Children, TrashableKind } from './kind.server'
import { asStored, type JsonRow } from './rows.server'

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
