import { sql } from 'drizzle-orm'
import { blob, check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id, isCount, isNotBlank, moment, requiredText } from './columns'
import { appointments, enquiries } from './customers'
import { newsletters, subscribers } from './newsletters'
import { orders } from './sales'
import { users } from './staff'

export const outboxMessages = sqliteTable(
  'outbox_message',
  {
    id: id(),
    kind: requiredText(),
    recipient: requiredText(),
    reply_to: text(),
    /** Empty for a newsletter, which is stored once. */
    subject: text(),
    text: text(),
    /** Each stands beside its line of the text. */
    pictures: text({ mode: 'json' }).$type<{ line: string; src: string }[]>(),
    calendar: text(),
    attempts: integer().notNull().default(0),
    next_try_at: createdAt(),
    sent_at: moment(),
    failed_at: moment(),
    last_error: text(),
    dismissed_at: moment(),
    enquiry_id: integer().references(() => enquiries.id, { onDelete: 'cascade' }),
    order_id: integer().references(() => orders.id, { onDelete: 'cascade' }),
    appointment_id: integer().references(() => appointments.id, { onDelete: 'cascade' }),
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
    index('outbox_message_appointment').on(table.appointment_id, table.id),
    index('outbox_message_order').on(table.order_id, table.id),
    uniqueIndex('outbox_message_newsletter').on(table.newsletter_id, table.subscriber_id),
    index('outbox_message_subscriber').on(table.subscriber_id),
    index('outbox_message_author').on(table.author_id),
    isNotBlank('outbox_message_recipient_filled', table.recipient),
    isCount('outbox_message_attempts_count', table.attempts),
    check(
      'outbox_message_text_or_newsletter',
      sql`(${table.newsletter_id} IS NULL) = (${table.text} IS NOT NULL) AND (${table.text} IS NULL) = (${table.subject} IS NULL)`,
    ),
  ],
)

export const emailAttachments = sqliteTable(
  'email_attachment',
  {
    id: id(),
    email_id: integer()
      .notNull()
      .references(() => outboxMessages.id, { onDelete: 'cascade' }),
    enquiry_id: integer()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    name: requiredText(),
    type: requiredText(),
    content: blob({ mode: 'buffer' }).notNull(),
  },
  (table) => [
    index('email_attachment_email').on(table.email_id),
    index('email_attachment_enquiry').on(table.enquiry_id),
    isNotBlank('email_attachment_name_filled', table.name),
  ],
)
