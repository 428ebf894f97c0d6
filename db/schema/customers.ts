import { sql } from 'drizzle-orm'
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { products } from './catalogue'
import { createdAt, flag, id, isCents, isCount, isFlag, isNotBlank, isOneOf, moment, requiredText } from './columns'
import { phoneDigits } from './phone-digits'
import { users } from './staff'

export const INQUIRY_TYPES = ['product', 'appointment', 'custom', 'other'] as const

export const enquiries = sqliteTable(
  'enquiry',
  {
    id: id(),
    full_name: requiredText(),
    email: requiredText(),
    phone: text(),
    /** INQUIRY_TYPES, or empty. */
    inquiry_type: requiredText(),
    message: requiredText(),
    newsletter: flag(false),
    /** Came with the demonstration. */
    is_demo: flag(false),
    created_at: createdAt(),
    /** Identifies a duplicate submission. */
    fingerprint: requiredText(),
    quarantined: flag(false),
    started_at: moment(),
    processed_at: moment(),
    processed_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    assignee_id: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('enquiry_newest').on(table.quarantined, table.created_at, table.id),
    index('enquiry_stage').on(table.quarantined, table.processed_at, table.started_at, table.created_at, table.id),
    index('enquiry_sender').on(table.email, table.quarantined, table.created_at),
    index('enquiry_type').on(table.inquiry_type, table.quarantined, table.created_at, table.id),
    index('enquiry_phone').on(phoneDigits(table.phone)),
    index('enquiry_assignee').on(table.assignee_id, table.quarantined, table.created_at, table.id),
    index('enquiry_fingerprint').on(table.fingerprint, table.created_at),
    index('enquiry_processed_by').on(table.processed_by_id),
    isNotBlank('enquiry_full_name_filled', table.full_name),
    isNotBlank('enquiry_email_filled', table.email),
    isOneOf('enquiry_inquiry_type_known', table.inquiry_type, [...INQUIRY_TYPES, '']),
    isNotBlank('enquiry_message_filled', table.message),
    isFlag('enquiry_newsletter_flag', table.newsletter),
    isFlag('enquiry_quarantined_flag', table.quarantined),
  ],
)

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

/** Kept in the database, as JPEG: private, in every backup, and gone with its enquiry. */
export const enquiryPhotos = sqliteTable(
  'enquiry_photo',
  {
    id: id(),
    enquiry_id: integer()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Of the file that was sent: the same one counts once. */
    fingerprint: requiredText(),
    content: blob({ mode: 'buffer' }).notNull(),
    thumbnail: blob({ mode: 'buffer' }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('enquiry_photo_once').on(table.enquiry_id, table.fingerprint),
    isNotBlank('enquiry_photo_fingerprint_filled', table.fingerprint),
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
    index('product_count_viewed').on(table.product_id, table.day, table.views),
    index('product_count_requested')
      .on(table.day, table.product_id, table.requests)
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
