import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { products } from './catalog'
import { isCount, isJson, isNotBlank, createdAt, id, moment, requiredText } from './columns'

export const rateLimits = sqliteTable(
  'rate_limit',
  {
    /** A hash, so that nothing personal is stored. */
    key: text().primaryKey(),
    count: integer().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('rate_limit_expiry').on(table.expires_at),
    isNotBlank('rate_limit_key_filled', table.key),
    isCount('rate_limit_count_count', table.count),
  ],
)

export const loggedErrors = sqliteTable(
  'logged_error',
  {
    id: id(),
    message: requiredText(),
    request: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('logged_error_newest').on(table.created_at),
    isNotBlank('logged_error_message_filled', table.message),
  ],
)

export const productCounts = sqliteTable(
  'product_count',
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: requiredText(),
    views: integer().notNull().default(0),
    requests: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.day] }),
    index('product_count_day').on(table.day),
    index('product_count_requested')
      .on(table.day)
      .where(sql`${table.requests} > 0`),
    isNotBlank('product_count_day_filled', table.day),
    isCount('product_count_views_count', table.views),
    isCount('product_count_requests_count', table.requests),
  ],
)

export const emptySearches = sqliteTable(
  'empty_search',
  {
    term: requiredText(),
    day: requiredText(),
    searches: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.day] }),
    index('empty_search_day').on(table.day),
    isNotBlank('empty_search_term_filled', table.term),
    isNotBlank('empty_search_day_filled', table.day),
    isCount('empty_search_searches_count', table.searches),
  ],
)

/** Only an earlier release wrote it. Triggers still read `now`, which is null. */
export const lastWrites = sqliteTable(
  'last_write',
  {
    id: integer().primaryKey(),
    number: integer().notNull().default(0),
    now: moment(),
    holder: text(),
    held_until: moment(),
  },
  (table) => [check('last_write_id_one', sql`${table.id} = 1`), isCount('last_write_number_count', table.number)],
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

export const publishedValues = sqliteTable(
  'published_value',
  {
    name: text().primaryKey(),
    value: requiredText(),
    published_at: moment().notNull(),
  },
  (table) => [isNotBlank('published_value_name_filled', table.name), isJson('published_value_json', table.value)],
)
