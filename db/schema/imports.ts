import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, isCount, isJson, isNotBlank, isOneOf, moment, requiredText } from './columns'
import type { FieldChange } from './records'
import { users } from './staff'

export const IMPORT_STATES = ['checked', 'running', 'done', 'failed'] as const

export const IMPORT_ROW_STATUSES = ['new', 'changed', 'unchanged', 'wrong'] as const

export const productImports = sqliteTable(
  'product_import',
  {
    id: id(),
    file_name: requiredText(),
    state: text({ enum: IMPORT_STATES }).notNull().default('checked'),
    failure: text(),
    new_count: integer().notNull().default(0),
    changed_count: integer().notNull().default(0),
    unchanged_count: integer().notNull().default(0),
    wrong_count: integer().notNull().default(0),
    layout: text(),
    mapping: text({ mode: 'json' }).$type<Record<string, string>>(),
    picture_count: integer().notNull().default(0),
    created_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    finished_at: moment(),
    undone_at: moment(),
  },
  (table) => [
    index('product_import_newest').on(table.created_at, table.id),
    index('product_import_created_by').on(table.created_by_id),
    isNotBlank('product_import_file_name_filled', table.file_name),
    isOneOf('product_import_state_known', table.state, IMPORT_STATES),
    isCount('product_import_new_count', table.new_count),
    isCount('product_import_changed_count', table.changed_count),
    isCount('product_import_unchanged_count', table.unchanged_count),
    isCount('product_import_wrong_count', table.wrong_count),
  ],
)

export const productImportParts = sqliteTable(
  'product_import_part',
  {
    import_id: integer()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.part] }),
    isCount('product_import_part_part_count', table.part),
  ],
)

export const importMappings = sqliteTable(
  'import_mapping',
  {
    heading: text().primaryKey(),
    mapping: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    isNotBlank('import_mapping_heading_filled', table.heading),
    isJson('import_mapping_mapping_json', table.mapping),
  ],
)

export const importPictures = sqliteTable(
  'import_picture',
  {
    import_id: integer()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    address: requiredText(),
    stored: text(),
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.address] }),
    index('import_picture_address').on(table.address),
    isNotBlank('import_picture_address_filled', table.address),
  ],
)

export const productImportLines = sqliteTable(
  'product_import_line',
  {
    import_id: integer()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** Counts from the heading, which is line 1. */
    line: integer().notNull(),
    status: text({ enum: IMPORT_ROW_STATUSES }).notNull(),
    label: requiredText(),
    product: integer(),
    raw_row: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    changes: text({ mode: 'json' }).$type<FieldChange[]>().notNull().default([]),
    errors: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    warnings: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    seen_version: text(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.line] }),
    index('product_import_line_status').on(table.import_id, table.status, table.line),
    isCount('product_import_line_line_count', table.line),
    isOneOf('product_import_line_status_known', table.status, IMPORT_ROW_STATUSES),
    isJson('product_import_line_raw_row_json', table.raw_row),
    isJson('product_import_line_changes_json', table.changes),
    isJson('product_import_line_errors_json', table.errors),
    isJson('product_import_line_warnings_json', table.warnings),
  ],
)
