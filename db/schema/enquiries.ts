import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, isCents, isCount, isNotBlank, requiredText } from './columns'
import { enquiries, users } from './people'

export const enquiryNotes = sqliteTable(
  'enquiry_note',
  {
    id: id(),
    enquiry_id: integer()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    text: requiredText(),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('enquiry_note_enquiry').on(table.enquiry_id, table.id),
    index('enquiry_note_author').on(table.author_id),
    isNotBlank('enquiry_note_text_filled', table.text),
  ],
)

/** As they were when the customer requested them. */
export const enquiryPieces = sqliteTable(
  'enquiry_piece',
  {
    id: id(),
    enquiry_id: integer()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Kept when the product is gone. */
    product: integer().notNull(),
    name: requiredText(),
    options: text(),
    quantity: integer().notNull(),
    price_cents: integer().notNull(),
  },
  (table) => [
    index('enquiry_piece_enquiry').on(table.enquiry_id, table.id),
    isNotBlank('enquiry_piece_name_filled', table.name),
    isCount('enquiry_piece_quantity_count', table.quantity),
    isCents('enquiry_piece_price_cents_range', table.price_cents),
  ],
)
