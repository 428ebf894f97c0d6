import { href } from '~/href'
import type { Field, KindDescription } from '~/models/records/kind'
import type { MenuEntryFields } from './menu-entry.schema'

export const MENU_LIST_LABELS = {
  category: 'Products',
  gemstone: 'Materials: gemstones',
  metal: 'Materials: metals',
  style: 'Style',
} as const

export const MENU_ENTRY = {
  kind: 'menu_entry',
  words: { one: 'menu entry', many: 'menu entries' },
  address: { list: href('/admin/menus'), record: (id) => href('/admin/menus/:id', { id }) },
  deletion: { question: 'Pieces are no longer found by it in menus and filters. They stay as they are.' },
} satisfies KindDescription

export const MENU_ENTRY_FIELDS = {
  list: { label: 'Menu', options: MENU_LIST_LABELS },
  title: { label: 'Name' },
  slug: {
    label: 'Slug',
    hint: 'The end of its address, such as rings. A former address leads to the new one, until another entry has it',
  },
  parent: { label: 'Within', hint: 'Where it stands in the menu; by itself when this is empty' },
  spellings: {
    label: 'Other spellings',
    hint: 'Words in the name or description of a piece by which it belongs here too, with commas between: rubies. Where staff have ticked what a piece is, that counts alone',
  },
  introduction: {
    label: 'Introduction',
    hint: 'Stands above its listing, where visitors read it. An empty line begins a new paragraph',
  },
  in_menu: { label: 'In the menu', hint: 'As long as it has a piece' },
  in_filters: { label: 'In the filters', hint: 'As long as it has a piece, and stands within no other' },
} satisfies Record<keyof MenuEntryFields, Field>
