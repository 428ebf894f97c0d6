import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, isFlag, isNotBlank, moment, requiredText } from './columns'
import { users } from './staff'

/** The media library: what staff have uploaded, and what comes with the shop (models/picture/library). */
export const pictures = sqliteTable(
  'picture',
  {
    id: id(),
    /** As records hold it. */
    address: requiredText().unique(),
    /** Of the uploaded file. */
    file_name: text(),
    description: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of its JPEG; null for a shipped one. */
    bytes: integer(),
    shipped: flag(false),
    /** Since when nothing refers to it; null while something does. */
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
