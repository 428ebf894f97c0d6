import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, isCount, isNotBlank, isOneOf, isSlug, requiredText, updatedAt, version } from './columns'

export const MENU_LISTS = ['category', 'gemstone', 'metal', 'style'] as const

/** What the menus and filters list, and what pieces are recognised by. Without rows the general list applies. */
export const menuEntries = sqliteTable(
  'menu_entry',
  {
    id: id(),
    list: text({ enum: MENU_LISTS }).notNull(),
    title: requiredText(),
    /** In the address of its listing, and the value of its facet. */
    slug: requiredText(),
    /** Of a subcategory: the slug of its category. */
    parent: text(),
    /** Other spellings that a piece is recognised by, with commas between. */
    spellings: text(),
    /** They redirect to the present one. */
    former_slugs: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    in_menu: flag(true),
    in_filters: flag(true),
    order: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('menu_entry_slug').on(table.list, table.slug),
    index('menu_entry_order').on(table.list, table.parent, table.order, table.id),
    isNotBlank('menu_entry_title_filled', table.title),
    isSlug('menu_entry_slug_shape', table.slug),
    isOneOf('menu_entry_list_known', table.list, MENU_LISTS),
    isCount('menu_entry_order_count', table.order),
  ],
)
