import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, isCount, isNotBlank, moment, requiredText, updatedAt, version } from './columns'

/** A time at which somebody comes to the shop. Moved and cancelled by its customer's link, or by staff. */
export const appointments = sqliteTable(
  'appointment',
  {
    id: id(),
    /** The customer's secret link: 128 random bits. Never in the API, webhooks, exports or logs. */
    token: requiredText().unique(),
    /** Came with the demonstration: nothing is emailed. */
    is_demo: flag(false),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    /** The name of its kind when it was booked. */
    type: requiredText(),
    full_name: requiredText(),
    /** Lowercase; null for somebody whom staff booked by telephone. */
    email: text(),
    phone: text(),
    note: text(),
    /** What they would like to see. Kept when the product is gone. */
    product: integer(),
    /** Counts the changes, for calendars. */
    sequence: integer().notNull().default(0),
    cancelled_at: moment(),
    reminded_at: moment(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('appointment_by_time').on(table.starts_at, table.id),
    index('appointment_email').on(table.email, table.created_at),
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
