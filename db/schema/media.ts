import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, isFlag, isNotBlank, moment, requiredText } from './columns'
import { users } from './staff'

export const pictures = sqliteTable(
  'picture',
  {
    id: id(),
    address: requiredText().unique(),
    file_name: text(),
    description: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Null for a picture that came with the shop. */
    bytes: integer(),
    shipped: flag(false),
    unused_since: moment(),
    uploaded_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('picture_newest').on(table.created_at, table.id),
    index('picture_uploaded_by').on(table.uploaded_by_id),
    isNotBlank('picture_address_filled', table.address),
    isFlag('picture_shipped_flag', table.shipped),
  ],
)
