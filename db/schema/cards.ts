import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id, isJson, isNotBlank, moment, requiredText } from './columns'
import { payments } from './payments'
import { orders } from './sales'
import { users } from './staff'

/**
 * A page of the card provider on which an order can be paid. The key is stored before the provider is asked, so
 * that a crash between the two loses nothing.
 */
export const cardSessions = sqliteTable(
  'card_session',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The idempotency key at the provider. */
    key: requiredText().unique(),
    amount_cents: integer().notNull(),
    /** The provider's id and the address of its page; null until it has replied. */
    session: text().unique(),
    url: text(),
    expires_at: moment().notNull(),
    /** What was paid through it. */
    payment_id: integer()
      .unique()
      .references(() => payments.id),
    /** It can take no money any more, as the provider says. */
    closed_at: moment(),
    disputed_at: moment(),
    /** When the provider's last message about it came. */
    heard_at: moment(),
    attempts: integer().notNull().default(0),
    /** When the provider is asked next; null for never again. */
    next_try_at: moment(),
    last_error: text(),
    created_at: createdAt(),
  },
  (table) => [
    // Two tabs cannot charge twice.
    uniqueIndex('card_session_open')
      .on(table.order_id)
      .where(sql`${table.closed_at} IS NULL`),
    index('card_session_order').on(table.order_id, table.id),
    index('card_session_due')
      .on(table.next_try_at)
      .where(sql`${table.next_try_at} IS NOT NULL`),
    isNotBlank('card_session_key_filled', table.key),
    check('card_session_amount_positive', sql`${table.amount_cents} > 0`),
  ],
)

/** A refund that the card provider is asked for. It is in the ledger once the provider has made it. */
export const cardRefunds = sqliteTable(
  'card_refund',
  {
    id: id(),
    /** The payment that is given back. */
    of_payment: integer()
      .notNull()
      .references(() => payments.id),
    key: requiredText().unique(),
    /** Positive. */
    amount_cents: integer().notNull(),
    reason: requiredText(),
    /** The pieces that came back with it, for the adjustment note. */
    returned: text({ mode: 'json' }).$type<{ line: number; quantity: number }[]>().notNull(),
    requested_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The provider's id, once it has replied. */
    provider_reference: text().unique(),
    /** The refund in the ledger. */
    payment_id: integer()
      .unique()
      .references(() => payments.id),
    failed_at: moment(),
    attempts: integer().notNull().default(0),
    next_try_at: moment(),
    last_error: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('card_refund_of').on(table.of_payment, table.id),
    index('card_refund_requested_by').on(table.requested_by_id),
    index('card_refund_due')
      .on(table.next_try_at)
      .where(sql`${table.next_try_at} IS NOT NULL`),
    isNotBlank('card_refund_key_filled', table.key),
    isJson('card_refund_returned_json', table.returned),
    check('card_refund_amount_positive', sql`${table.amount_cents} > 0`),
  ],
)
