import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { collections, products } from './catalogue'
import { createdAt, id, isJson, isNotBlank, moment, requiredText } from './columns'
import { users } from './staff'
import { pages, posts } from './writing'

export const STORED_KINDS = [
  'product',
  'collection',
  'post',
  'page',
  'content_block',
  'gemstone',
  'footer_link',
  'redirect',
  'search_phrase',
  'menu_entry',
  'enquiry',
  'order',
  'appointment',
  'busy_time',
  'valuation',
  'subscriber',
  'person_card',
  'newsletter',
  'author',
  'shop',
] as const

export const LOGGED_KINDS = ['staff', 'api_token', 'webhook', 'person', 'backup', 'takings'] as const

/** The database accepts any: a new kind would have to rebuild its tables otherwise. */
export const RECORD_KINDS = [...STORED_KINDS, ...LOGGED_KINDS] as const

export const trash = sqliteTable(
  'trash',
  {
    id: id(),
    kind: text({ enum: RECORD_KINDS }).notNull(),
    label: text(),
    payload: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    restored_at: moment(),
    deleted_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('trash_newest').on(table.created_at),
    index('trash_deleted_by').on(table.deleted_by_id),
    isNotBlank('trash_label_filled', table.label),
    isJson('trash_payload_json', table.payload),
  ],
)

export const slugRedirects = sqliteTable(
  'slug_redirect',
  {
    id: id(),
    slug: requiredText(),
    product_id: integer().references(() => products.id, { onDelete: 'cascade' }),
    post_id: integer().references(() => posts.id, { onDelete: 'cascade' }),
    page_id: integer().references(() => pages.id, { onDelete: 'cascade' }),
    collection_id: integer().references(() => collections.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    index('slug_redirect_slug').on(table.slug),
    index('slug_redirect_product').on(table.product_id),
    index('slug_redirect_post').on(table.post_id),
    index('slug_redirect_page').on(table.page_id),
    index('slug_redirect_collection').on(table.collection_id),
    isNotBlank('slug_redirect_filled', table.slug),
    check(
      'slug_redirect_one_owner',
      sql`(${table.product_id} IS NOT NULL) + (${table.post_id} IS NOT NULL) + (${table.page_id} IS NOT NULL) + (${table.collection_id} IS NOT NULL) = 1`,
    ),
  ],
)

export const CONTENT_SCOPES = ['catalogue', 'stock', 'menus', 'writing', 'settings', 'office'] as const

/** Triggers raise a scope's version above all others. */
export const contentVersions = sqliteTable('content_version', {
  scope: text({ enum: CONTENT_SCOPES }).primaryKey(),
  version: integer().notNull(),
})

export const pieceVersions = sqliteTable(
  'piece_version',
  {
    /** Kept when the product is gone. 0 stands for all of them, after a restore. */
    product: integer().primaryKey(),
    version: integer().notNull(),
  },
  (table) => [index('piece_version_newest').on(table.version)],
)

export const idempotencyKeys = sqliteTable(
  'idempotency_key',
  {
    key: text().primaryKey(),
    result: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('idempotency_key_age').on(table.created_at), isNotBlank('idempotency_key_filled', table.key)],
)

export const bulkEdits = sqliteTable(
  'bulk_edit',
  {
    id: id(),
    list: requiredText(),
    steps: text({ mode: 'json' }).$type<Record<string, unknown>[]>().notNull(),
    undone_at: moment(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('bulk_edit_age').on(table.created_at),
    index('bulk_edit_user').on(table.user_id),
    isNotBlank('bulk_edit_list_filled', table.list),
    isJson('bulk_edit_steps_json', table.steps),
  ],
)

export const drafts = sqliteTable(
  'draft',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    path: requiredText(),
    fields: text({ mode: 'json' }).$type<[string, string][]>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('draft_form').on(table.user_id, table.path),
    isNotBlank('draft_path_filled', table.path),
    isJson('draft_fields_json', table.fields),
  ],
)

export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

export const changes = sqliteTable(
  'change',
  {
    id: id(),
    kind: text({ enum: RECORD_KINDS }).notNull(),
    record: integer().notNull(),
    action: requiredText(),
    fields: text({ mode: 'json' }).$type<FieldChange[]>().notNull().default([]),
    record_version: integer(),
    previous: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    bulk_edit: integer(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('change_record').on(table.kind, table.record, table.id),
    index('change_kind').on(table.kind, table.id),
    index('change_user').on(table.user_id, table.id),
    index('change_bulk_edit')
      .on(table.bulk_edit, table.id)
      .where(sql`bulk_edit IS NOT NULL`),
    index('change_user_kind').on(table.user_id, table.kind, table.id),
    isNotBlank('change_action_filled', table.action),
    isJson('change_fields_json', table.fields),
  ],
)

export const leases = sqliteTable(
  'lease',
  {
    name: text().primaryKey(),
    holder: requiredText(),
    expires_at: moment().notNull(),
  },
  (table) => [isNotBlank('lease_name_filled', table.name), isNotBlank('lease_holder_filled', table.holder)],
)
