import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { isCount, isNotBlank, isOneOf, createdAt, id, moment, requiredText, updatedAt, version } from './columns'
import { enquiries, subscribers, users } from './people'

export const EMAIL_KINDS = [
  'reply',
  'announcement',
  'acknowledgement',
  'confirmation',
  'hint',
  'invitation',
  'test',
  'newsletter',
] as const

export const newsletters = sqliteTable(
  'newsletter',
  {
    id: id(),
    subject: requiredText(),
    preview_text: text(),
    text: requiredText(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    version: version(),
    scheduled_at: moment(),
    queued_at: moment(),
    queued_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    recipient_count: integer().notNull().default(0),
    sent_count: integer().notNull().default(0),
    bounced_count: integer().notNull().default(0),
    unsubscribed_count: integer().notNull().default(0),
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

export const outboxMessages = sqliteTable(
  'outbox_message',
  {
    id: id(),
    kind: text({ enum: EMAIL_KINDS }).notNull(),
    recipient: requiredText(),
    /** Where an answer goes, if not to the sender. */
    reply_to: text(),
    /** Empty for a newsletter, which is stored once for all recipients. */
    subject: text(),
    text: text(),
    attempts: integer().notNull().default(0),
    next_try_at: createdAt(),
    sent_at: moment(),
    failed_at: moment(),
    last_error: text(),
    /** When staff acknowledged that it had failed. */
    dismissed_at: moment(),
    enquiry_id: integer().references(() => enquiries.id, { onDelete: 'cascade' }),
    newsletter_id: integer().references(() => newsletters.id, { onDelete: 'cascade' }),
    subscriber_id: integer().references(() => subscribers.id, { onDelete: 'cascade' }),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('outbox_message_waiting')
      .on(table.kind, table.next_try_at, table.id)
      .where(sql`${table.sent_at} IS NULL AND ${table.failed_at} IS NULL`),
    index('outbox_message_sent').on(table.sent_at),
    index('outbox_message_undelivered')
      .on(table.failed_at, table.id)
      .where(sql`${table.failed_at} IS NOT NULL AND ${table.dismissed_at} IS NULL`),
    index('outbox_message_enquiry').on(table.enquiry_id, table.id),
    uniqueIndex('outbox_message_newsletter').on(table.newsletter_id, table.subscriber_id),
    index('outbox_message_subscriber').on(table.subscriber_id),
    index('outbox_message_author').on(table.author_id),
    isOneOf('outbox_message_kind_known', table.kind, EMAIL_KINDS),
    isNotBlank('outbox_message_recipient_filled', table.recipient),
    isCount('outbox_message_attempts_count', table.attempts),
    check(
      'outbox_message_text_or_newsletter',
      sql`(${table.newsletter_id} IS NULL) = (${table.text} IS NOT NULL) AND (${table.text} IS NULL) = (${table.subject} IS NULL)`,
    ),
  ],
)
