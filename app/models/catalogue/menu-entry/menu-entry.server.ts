import { and, asc, eq, isNull } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { menuEntries } from '#db/schema'
import { reordered, successorOf, type Moved, type Place } from '~/models/records/ordering'
import { recordChange } from '~/models/records/history.server'
import { recordStore } from '~/models/records/store.server'
import type { Author, Change } from '~/models/records/writes.server'
import { GENERAL_MENUS } from '../vocabulary/general-menus'
import { menuEntryKind } from './menu-entry.kind.server'
import type { MenuEntryInput } from './menu-entry.schema'

export type MenuEntry = typeof menuEntries.$inferSelect

const store = recordStore(menuEntryKind)

const { list, parent, order, id } = menuEntries
/** Throws NotFound. */
export async function findById(entry: number): Promise<MenuEntry> {
  return store.require(entry)
}

/** At the end of its list. */
export async function create(input: MenuEntryInput, author?: Author): Promise<MenuEntry> {
  return tx(async () => {
    const siblings = await siblingsOf(input)
    return store.create({ ...input, order: Math.max(0, ...siblings.map((row) => row.order)) + 1 }, author)
  })
}

/** Throws NotFound and Stale. */
export async function update(entry: number, input: MenuEntryInput, change?: Change): Promise<MenuEntry> {
  return store.update(entry, input, change)
}

export const remove = store.remove

/** Throws NotFound. */
export async function place(entry: number, to: Place, { by }: Author = {}): Promise<Moved | null> {
  return tx(async () => {
    const moved = await store.require(entry)
    const rows = await siblingsOf(moved)
    const before = rows.map((row) => row.id)
    const after = reordered(before, entry, to)
    if (!after) return null
    for (const row of rows) {
      const position = after.indexOf(row.id) + 1
      if (row.order !== position) await store.update(row.id, { order: position }, { by })
    }
    return {
      name: moved.title,
      position: after.indexOf(entry) + 1,
      count: after.length,
      before: successorOf(before, entry),
    }
  })
}

function siblingsOf(entry: Pick<MenuEntry, 'list' | 'parent'>): Promise<MenuEntry[]> {
  const isWithin = entry.parent === null ? isNull(parent) : eq(parent, entry.parent)
  return db
    .select()
    .from(menuEntries)
    .where(and(eq(list, entry.list), isWithin))
    .orderBy(asc(order), asc(id))
}

/** Only into an empty list; returns how many were copied. In one statement: a database server is a long way off. */
export async function copyGeneralMenus({ by }: Author = {}): Promise<number> {
  return tx(async () => {
    if ((await db.$count(menuEntries)) > 0) return 0
    const entries = GENERAL_MENUS.map((entry, at) => ({ ...entry, order: at + 1 }))
    const rows = await db.insert(menuEntries).values(entries).returning()
    for (const row of rows) {
      const { id, version } = row
      await recordChange({
        kind: menuEntryKind.kind,
        id,
        action: 'created',
        by,
        after: menuEntryKind.present(row),
        version,
      })
    }
    return rows.length
  })
}
