import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import {
  createdAt,
  editedColumns,
  flag,
  id,
  isCents,
  isCount,
  isFlag,
  isJson,
  isNotBlank,
  isOneOf,
  isSlug,
  moment,
  requiredText,
  version,
} from './columns'

export interface ChosenFacets {
  gemstone: string[]
  metal: string[]
  style: string[]
}

export interface MorePicture {
  address: string
  alt: string | null
  focus: string | null
  /** The choice that it shows, such as "Metal: Platinum". */
  choice?: string
}

export interface Choice {
  label: string
  price_cents: number
  available: boolean
}

export interface PieceOption {
  name: string
  choices: Choice[]
  text?: { max_length: number; price_cents: number }
}

export const AVAILABILITIES = ['stock', 'made-to-order', 'reserved', 'sold', 'price-on-request'] as const

export const FACET_KINDS = ['category', 'subcategory', 'gemstone', 'metal', 'style'] as const

export const products = sqliteTable(
  'product',
  {
    id: id(),
    name: requiredText(),
    slug: requiredText().unique(),
    stock_number: text().unique(),
    private_note: text(),
    cost_cents: integer(),
    supplier: text(),
    description: text(),
    price_cents: integer().notNull(),
    sale_price_cents: integer(),
    next_sale_price_cents: integer(),
    sale_starts_at: moment(),
    sale_ends_at: moment(),
    paid_cents: integer()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(sale_price_cents, price_cents)`, { mode: 'stored' }),
    /** Promised pieces are included, as staff count the cabinet. */
    inventory_count: integer().notNull().default(0),
    /** Triggers keep the sum of the lines of open orders. */
    allocated_count: integer().notNull().default(0),
    available_count: integer()
      .notNull()
      .generatedAlwaysAs(sql`max(0, inventory_count - allocated_count)`, { mode: 'virtual' }),
    category: text(),
    subcategory: text(),
    featured: flag(false),
    active: flag(true),
    main_image: text(),
    image_alt: text(),
    main_focus: text(),
    more_pictures: text({ mode: 'json' }).$type<MorePicture[]>().notNull().default([]),
    facts: text({ mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    certificate: text(),
    options: text({ mode: 'json' }).$type<PieceOption[]>().notNull().default([]),
    availability: text({ enum: AVAILABILITIES }).notNull().default('stock'),
    lead_weeks: integer(),
    resizable: flag(true),
    /** Whether it can be returned for a change of mind. */
    returnable: flag(true),
    chosen_facets: text({ mode: 'json' }).$type<ChosenFacets>(),
    ...editedColumns(),
  },
  (table) => [
    index('product_listing').on(table.active, table.featured, table.created_at, table.id),
    index('product_created').on(table.created_at, table.id),
    index('product_name').on(sql`${table.name} COLLATE NOCASE`, table.id),
    index('product_category').on(table.category, table.subcategory, table.id),
    index('product_price').on(table.paid_cents, table.id),
    index('product_stock').on(table.active, table.availability, table.available_count, table.inventory_count),
    index('product_featured').on(table.featured),
    index('product_sale_starts')
      .on(table.sale_starts_at)
      .where(sql`sale_starts_at IS NOT NULL`),
    index('product_sale_ends')
      .on(table.sale_ends_at)
      .where(sql`sale_ends_at IS NOT NULL`),
    index('product_available').on(table.available_count, table.id),
    isNotBlank('product_name_filled', table.name),
    isSlug('product_slug_shape', table.slug),
    isCents('product_price_range', table.price_cents),
    isCents('product_sale_price_range', table.sale_price_cents),
    check('product_sale_price_lower', sql`${table.sale_price_cents} < ${table.price_cents}`),
    isCount('product_inventory_count', table.inventory_count),
    isFlag('product_featured_flag', table.featured),
    isFlag('product_active_flag', table.active),
    isJson('product_chosen_facets_json', table.chosen_facets),
    isJson('product_more_pictures_json', table.more_pictures),
    isJson('product_facts_json', table.facts),
    isJson('product_options_json', table.options),
    isOneOf('product_availability_known', table.availability, AVAILABILITIES),
    check('product_lead_weeks_range', sql`${table.lead_weeks} BETWEEN 1 AND 104`),
  ],
)

export const productFacets = sqliteTable(
  'product_facet',
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: FACET_KINDS }).notNull(),
    value: requiredText(),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.kind, table.value] }),
    index('product_facet_value').on(table.kind, table.value, table.product_id),
    isOneOf('product_facet_kind', table.kind, FACET_KINDS),
    isNotBlank('product_facet_value_filled', table.value),
  ],
)

export const featuredPositions = sqliteTable(
  'featured_position',
  {
    id: id(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    uniqueIndex('featured_position_product').on(table.product_id),
    isCount('featured_position_count', table.position),
  ],
)

export const MENU_LISTS = ['category', 'gemstone', 'metal', 'style'] as const

export const menuEntries = sqliteTable(
  'menu_entry',
  {
    id: id(),
    list: text({ enum: MENU_LISTS }).notNull(),
    title: requiredText(),
    slug: requiredText(),
    parent: text(),
    spellings: text(),
    introduction: text(),
    former_slugs: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    in_menu: flag(true),
    in_filters: flag(true),
    order: integer().notNull().default(0),
    ...editedColumns(),
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

export const searchPhrases = sqliteTable(
  'search_phrase',
  {
    id: id(),
    words: requiredText(),
    finds: text(),
    address: text(),
    sentence: text(),
    ...editedColumns(),
  },
  (table) => [
    index('search_phrase_words').on(sql`${table.words} COLLATE NOCASE`, table.id),
    isNotBlank('search_phrase_words_filled', table.words),
  ],
)

export const collections = sqliteTable(
  'collection',
  {
    id: id(),
    name: requiredText(),
    slug: requiredText().unique(),
    tagline: text(),
    description: text(),
    image: text(),
    image_alt: text(),
    featured: flag(false),
    ...editedColumns(),
  },
  (table) => [
    isNotBlank('collection_name_filled', table.name),
    isSlug('collection_slug_shape', table.slug),
    isFlag('collection_featured_flag', table.featured),
  ],
)

export const collectionProducts = sqliteTable(
  'collection_product',
  {
    collection_id: integer()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.collection_id, table.product_id] }),
    index('collection_product_product').on(table.product_id),
  ],
)

export const gemstones = sqliteTable(
  'gemstone',
  {
    id: id(),
    gemstone_name: requiredText(),
    description: requiredText(),
    month: requiredText(),
    image_url: requiredText(),
    image_alt: text(),
    created_at: createdAt(),
    version: version(),
  },
  (table) => [
    isNotBlank('gemstone_name_filled', table.gemstone_name),
    isNotBlank('gemstone_description_filled', table.description),
    isNotBlank('gemstone_month_filled', table.month),
    isNotBlank('gemstone_image_url_filled', table.image_url),
  ],
)
