import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { menuEntries } from '#db/schema'
import { recordChange } from '~/models/records/history.server'
import { editableKind } from '~/models/records/kind.server'
import { type Moved, type Place, reordered, successorOf } from '~/models/records/ordering'
import { recordStore } from '~/models/records/store.server'
import type { Author, Change } from '~/models/records/writes.server'
import * as collections from '../collection/collection.server'
import { GENERAL_MENUS } from '../vocabulary/general-menus'
import { MENU_ENTRY, MENU_ENTRY_FIELDS } from './menu-entry.kind'
import type { MenuEntryInput } from './menu-entry.schema'

export type MenuEntry = typeof menuEntries.$inferSelect

export const menuEntryKind = editableKind({
  ...MENU_ENTRY,
  fields: MENU_ENTRY_FIELDS,
  table: menuEntries,
  name: menuEntries.title,
  trash: { days: 1 },
  taken: { slug: 'Another entry of this menu has this slug' },
  historyLabels: { order: 'Order' },
})

const store = recordStore(menuEntryKind)
export const { require: findById, remove } = store

const { list, parent, order, id } = menuEntries

export async function create(input: MenuEntryInput, author?: Author): Promise<MenuEntry> {
  return tx(async () => {
    const siblings = await siblingsOf(input)
    return store.create({ ...input, order: Math.max(0, ...siblings.map((row) => row.order)) + 1 }, author)
  })
}

/** Keeps a former slug, and what stands within the entry. Throws NotFound, Stale and Conflict. */
export async function update(entry: number, input: MenuEntryInput, change: Change = {}): Promise<MenuEntry> {
  return tx(async () => {
    const before = await store.require(entry)
    const isMoved = before.slug !== input.slug
    const kept = before.former_slugs.filter((slug) => slug !== input.slug)
    const former_slugs = isMoved ? [...kept, before.slug] : before.former_slugs
    const after = await store.update(entry, { ...input, former_slugs }, change)
    if (isMoved) await followSlug(before, after, change)
    return after
  })
}

/** Of two entries that have had a slug, it is the later one's. A category takes the collection with its texts along. */
async function followSlug(before: MenuEntry, { slug }: MenuEntry, { by }: Author): Promise<void> {
  if (before.list === 'category' && before.parent === null) await renameCollection(before.slug, slug, { by })
  const others = await db
    .select()
    .from(menuEntries)
    .where(and(eq(list, before.list), ne(id, before.id)))
  for (const other of others) {
    const isWithin = before.list === 'category' && other.parent === before.slug
    const former_slugs = other.former_slugs.filter((former) => former !== before.slug)
    if (isWithin) await store.update(other.id, { former_slugs, parent: slug }, { by })
    else if (former_slugs.length < other.former_slugs.length) await store.update(other.id, { former_slugs }, { by })
  }
}

async function renameCollection(from: string, slug: string, author: Author): Promise<void> {
  const collection = await collections.findBySlug(from)
  if (!collection || (await collections.findBySlug(slug))) return
  await collections.update(collection.id, { ...collection, slug }, author)
}

export async function findByFormerSlug(
  lists: readonly MenuEntry['list'][],
  slug: string,
): Promise<Pick<MenuEntry, 'id' | 'slug'> | null> {
  const hasHad = sql`EXISTS (SELECT 1 FROM json_each(${menuEntries.former_slugs}) WHERE value = ${slug})`
  const [entry] = await db
    .select({ id, slug: menuEntries.slug })
    .from(menuEntries)
    .where(and(inArray(list, lists), hasHad))
    .limit(1)
  return entry ?? null
}

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

/** In one statement: a database server is a long way off. */
export async function copyGeneralMenus(
  { by }: Author = {},
  introductions: Record<string, string> = {},
): Promise<number> {
  return tx(async () => {
    if ((await db.$count(menuEntries)) > 0) return 0
    const entries = GENERAL_MENUS.map((entry, at) => ({
      ...entry,
      introduction: introductions[entry.slug] ?? null,
      order: at + 1,
    }))
    const rows = await db.insert(menuEntries).values(entries).returning()
    for (const row of rows) {
      const { id, version } = row
      await recordChange({ kind: menuEntryKind, id, action: 'created', by, after: menuEntryKind.present(row), version })
    }
    return rows.length
  })
}
