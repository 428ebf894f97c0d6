import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { isCount, isNotBlank, createdAt, id, moment, requiredText } from './columns'

export const rateLimits = sqliteTable(
  'rate_limit',
  {
    /** A keyed hash of the limit's name and the client, so that nothing personal is stored. */
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
