import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { Weekday } from '../../app/format/opening-hours'
import { products } from './catalogue'
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
  moment,
  requiredText,
} from './columns'
import { users } from './staff'

export const ENQUIRY_TYPES = ['product', 'appointment', 'custom', 'other'] as const

export const enquiries = sqliteTable(
  'enquiry',
  {
    id: id(),
    full_name: requiredText(),
    email: requiredText(),
    phone: text(),
    inquiry_type: requiredText(),
    message: requiredText(),
    newsletter: flag(false),
    is_demo: flag(false),
    created_at: createdAt(),
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
    isOneOf('enquiry_inquiry_type_known', table.inquiry_type, [...ENQUIRY_TYPES, '']),
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

export const enquiryPieces = sqliteTable(
  'enquiry_piece',
  {
    id: id(),
    enquiry_id: integer()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
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

/** Private, in every backup, and gone with its enquiry. */
export const enquiryPhotos = sqliteTable(
  'enquiry_photo',
  {
    id: id(),
    enquiry_id: integer()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
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

/** char(160) is the no-break space between digits. */
const SEPARATORS = ["' '", 'char(160)', 'char(9)', "'('", "')'", "'-'", "'‑'", "'–'", "'.'", "'/'"]
const WITHOUT = SEPARATORS.map((separator) => `, ${separator}, '')`).join('')

/** One number is one text: +61 and 0 alike. Indexes are on it to the letter: changing it needs a migration. */
export function phoneDigits(phone: AnyColumn | string): SQL {
  const replaces = sql.raw('replace('.repeat(SEPARATORS.length))
  return sql`ltrim(replace(${replaces}${phone}${sql.raw(WITHOUT)}, '+61', ''), '0')`
}

export const appointments = sqliteTable(
  'appointment',
  {
    id: id(),
    /** The customer's secret link: 128 random bits. Never in the API, webhooks, exports or logs. */
    token: requiredText().unique(),
    is_demo: flag(false),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    type: requiredText(),
    full_name: requiredText(),
    /** Lowercase; null for a booking by telephone. */
    email: text(),
    phone: text(),
    note: text(),
    product: integer(),
    sequence: integer().notNull().default(0),
    cancelled_at: moment(),
    reminded_at: moment(),
    ...editedColumns(),
  },
  (table) => [
    index('appointment_by_time').on(table.starts_at, table.id),
    index('appointment_email').on(table.email, table.created_at),
    index('appointment_phone').on(phoneDigits(table.phone)),
    index('appointment_unreminded')
      .on(table.starts_at)
      .where(sql`${table.cancelled_at} IS NULL AND ${table.reminded_at} IS NULL`),
    check('appointment_ends_later', sql`${table.ends_at} > ${table.starts_at}`),
    isNotBlank('appointment_token_filled', table.token),
    isNotBlank('appointment_type_filled', table.type),
    isNotBlank('appointment_full_name_filled', table.full_name),
    isNotBlank('appointment_email_filled', table.email),
    isCount('appointment_sequence_count', table.sequence),
  ],
)

/** When the shop is open and nobody can be seen. */
export const busyTimes = sqliteTable(
  'busy_time',
  {
    id: id(),
    title: requiredText(),
    /** Days are such as "2026-03-05", times such as "13:00": of the clock on the wall. */
    first_day: requiredText(),
    last_day: text(),
    starts: text(),
    ends: text(),
    weekdays: text({ mode: 'json' }).$type<Weekday[]>().notNull().default([]),
    exceptions: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    ...editedColumns(),
  },
  (table) => [
    isNotBlank('busy_time_title_filled', table.title),
    isNotBlank('busy_time_first_day_filled', table.first_day),
    check('busy_time_times_together', sql`(${table.starts} IS NULL) = (${table.ends} IS NULL)`),
    isJson('busy_time_weekdays_json', table.weekdays),
    isJson('busy_time_exceptions_json', table.exceptions),
  ],
)

/** What staff wrote down about a person, who is derived from all that has this contact. */
export const personCards = sqliteTable(
  'person_card',
  {
    id: id(),
    /** An email address in lowercase, or the digits of a phone. */
    contact: requiredText().unique(),
    full_name: requiredText(),
    ring_sizes: text(),
    metals: text(),
    partner: text(),
    /** Such as "1980-03-14", or "--03-14" without the year. */
    birthday: text(),
    anniversary: text(),
    notes: text(),
    /** The card of the same person, as staff have said; null for one that is listed. */
    joined_to_id: integer().references((): AnySQLiteColumn => personCards.id, { onDelete: 'set null' }),
    ...editedColumns(),
  },
  (table) => [
    index('person_card_joined').on(table.joined_to_id),
    isNotBlank('person_card_contact_filled', table.contact),
    isNotBlank('person_card_full_name_filled', table.full_name),
  ],
)
