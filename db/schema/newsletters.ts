import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, editedColumns, flag, id, isCount, isJson, isNotBlank, moment, requiredText } from './columns'
import { users } from './staff'

export const newsletters = sqliteTable(
  'newsletter',
  {
    id: id(),
    subject: requiredText(),
    preview_text: text(),
    text: requiredText(),
    ...editedColumns(),
    scheduled_at: moment(),
    queued_at: moment(),
    queued_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    recipient_count: integer().notNull().default(0),
    sent_count: integer().notNull().default(0),
    bounced_count: integer().notNull().default(0),
    unsubscribed_count: integer().notNull().default(0),
    audience: requiredText().default('everyone'),
  },
  (table) => [
    index('newsletter_newest').on(table.created_at, table.id),
    index('newsletter_queued_by').on(table.queued_by_id),
    isNotBlank('newsletter_subject_filled', table.subject),
    isNotBlank('newsletter_text_filled', table.text),
    isCount('newsletter_recipient_count_count', table.recipient_count),
    isCount('newsletter_sent_count_count', table.sent_count),
    isCount('newsletter_bounced_count_count', table.bounced_count),
    isCount('newsletter_unsubscribed_count_count', table.unsubscribed_count),
    index('newsletter_scheduled').on(table.scheduled_at),
  ],
)

export const subscribers = sqliteTable(
  'subscriber',
  {
    id: id(),
    email: requiredText().unique(),
    is_demo: flag(false),
    created_at: createdAt(),
    confirmed_at: moment(),
    /** Null again as soon as an email does arrive. */
    bounced_at: moment(),
    bounce_reason: text(),
    consent: text(),
    added_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    reminded_at: moment(),
  },
  (table) => [
    index('subscriber_newest').on(table.created_at, table.id),
    index('subscriber_added_by').on(table.added_by_id),
    index('subscriber_confirmed').on(table.confirmed_at, table.bounced_at, table.is_demo),
    isNotBlank('subscriber_email_filled', table.email),
  ],
)

export const unsubscribedAddresses = sqliteTable(
  'unsubscribed_address',
  {
    email_hash: text().primaryKey(),
    created_at: createdAt(),
  },
  (table) => [isNotBlank('unsubscribed_address_email_hash_filled', table.email_hash)],
)

export interface UnusedLine {
  line: number
  text: string
  reason: string
}

export const subscriberImports = sqliteTable(
  'subscriber_import',
  {
    id: id(),
    file_name: requiredText(),
    consent: requiredText(),
    addresses: text({ mode: 'json' }).$type<string[]>().notNull(),
    unused_lines: text({ mode: 'json' }).$type<UnusedLine[]>().notNull(),
    unused_count: integer().notNull(),
    added_count: integer().notNull().default(0),
    created_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    finished_at: moment(),
  },
  (table) => [
    index('subscriber_import_newest').on(table.created_at, table.id),
    index('subscriber_import_created_by').on(table.created_by_id),
    isNotBlank('subscriber_import_file_name_filled', table.file_name),
    isNotBlank('subscriber_import_consent_filled', table.consent),
    isJson('subscriber_import_addresses_json', table.addresses),
    isJson('subscriber_import_unused_lines_json', table.unused_lines),
    isCount('subscriber_import_unused_count_count', table.unused_count),
    isCount('subscriber_import_added_count_count', table.added_count),
  ],
)
