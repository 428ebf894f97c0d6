import { formatCount } from '~/format/numbers'
import {
  type Catalogue,
  currentCatalogue,
  facetKey,
  type MemberKind,
} from '~/models/catalogue/listing/catalogue.server'
import { MENU_LIST_LABELS } from '~/models/catalogue/menu-entry/menu-entry.kind'
import { listInOrder } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { GENERAL_MENUS } from '~/models/catalogue/vocabulary/general-menus'
import type { EntryTexts } from '~/models/catalogue/vocabulary/vocabulary'

export interface MenuRow {
  /** The address of an entry of the general list, which is no record. */
  id: number | string
  title: string
  slug: string
  list: string
  isWithin: boolean
  pieces: string
  /** Why visitors do not see it in the menu; null when they do. */
  hidden: string | null
  isInFilters: boolean
  isFirst: boolean
  next: number | null
}

export interface MenuList {
  label: string
  rows: MenuRow[]
}

/** The shop's own menus, or the general list without ids. */
export async function presentMenus(): Promise<{ isOwn: boolean; lists: MenuList[] }> {
  const [own, catalogue] = [await listInOrder(), await currentCatalogue()]
  const entries = nested<EntryTexts & { id: number | null }>(
    own.length > 0 ? own : GENERAL_MENUS.map((entry) => ({ ...entry, id: null })),
  )
  const lists = Object.entries(MENU_LIST_LABELS).map(([list, label]) => ({
    label,
    rows: entries.filter((entry) => entry.list === list).map((entry) => presentRow(entry, entries, catalogue)),
  }))
  return { isOwn: own.length > 0, lists }
}

/** Each category with what is within it. */
export function nested<Entry extends EntryTexts>(entries: Entry[]): Entry[] {
  const slugs = entries.filter(({ list, parent }) => list === 'category' && parent === null).map(({ slug }) => slug)
  const isWithin = ({ parent }: Entry) => parent !== null && slugs.includes(parent)
  return entries
    .filter((entry) => !isWithin(entry))
    .flatMap((entry) => [
      entry,
      ...(entry.list === 'category' ? entries.filter((one) => one.parent === entry.slug) : []),
    ])
}

function presentRow<Entry extends EntryTexts & { id: number | null }>(
  { id, title, slug, list, parent, in_menu, in_filters }: Entry,
  all: Entry[],
  { members }: Catalogue,
): MenuRow {
  const kinds: MemberKind[] = list === 'category' ? ['category', 'subcategory'] : [list]
  const pieces = new Set(kinds.flatMap((kind) => members.get(facetKey(kind, slug)) ?? [])).size
  const isWithin = all.some((other) => other.list === list && other.parent === null && other.slug === parent)
  const siblings = all.filter((entry) => entry.list === list && entry.parent === parent)
  const index = siblings.findIndex((entry) => entry.slug === slug)
  return {
    ...{
      id: id ?? `${list}-${slug}`,
      title,
      slug,
      list: parent ?? list,
      isWithin,
      isInFilters: in_filters && !isWithin && pieces > 0,
    },
    pieces: formatCount(pieces),
    hidden: in_menu ? (pieces > 0 ? null : 'Hidden: no pieces') : 'Not in the menu',
    isFirst: index === 0,
    next: siblings[index + 1]?.id ?? null,
  }
}
