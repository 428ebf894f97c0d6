import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, isCount, isJson, isNotBlank, isOneOf, moment, requiredText } from './columns'
import { orders } from './sales'
import { users } from './staff'

export const PAYMENT_METHODS = ['card', 'transfer', 'eftpos', 'cash', 'cheque', 'trade-in', 'other'] as const
/** A charge-back is taken back by the customer's bank; what is reversed was paid back and came back. */
export const PAYMENT_KINDS = ['received', 'paid_back', 'corrected', 'charged_back', 'reversed'] as const
export const TAX_DOCUMENT_KINDS = ['invoice', 'adjustment'] as const

/** What was received and paid back: what an order is paid is the sum. Amounts never change and rows are never deleted; a wrong entry is corrected by its opposite. */
export const payments = sqliteTable(
  'payment',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: PAYMENT_KINDS }).notNull().default('received'),
    /** Of a refund its own: what was paid by card may be paid back by transfer. */
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** What it adds to what is paid: negative for what is paid or charged back. */
    amount_cents: integer().notNull(),
    /** What more than that went over the counter, in cash: it has no coins below five cents. */
    rounding_cents: integer().notNull().default(0),
    /** The payment that a refund gives back, or the row that is corrected or reversed. */
    of_payment: integer().references((): AnySQLiteColumn => payments.id),
    /** A day of the shop, written as in "2026-03-05". */
    received_on: requiredText(),
    reference: text(),
    reason: text(),
    /** The provider's id of a card payment or refund: each is booked once, whoever reports it. */
    provider_reference: text().unique(),
    recorded_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('payment_order').on(table.order_id, table.id),
    index('payment_sum').on(table.order_id, table.amount_cents),
    // A row is corrected once.
    uniqueIndex('payment_correction')
      .on(table.of_payment)
      .where(sql`${table.kind} = 'corrected'`),
    index('payment_of').on(table.of_payment),
    index('payment_amount').on(table.amount_cents),
    index('payment_recorded_by').on(table.recorded_by_id),
    index('payment_received').on(table.received_on),
    isOneOf('payment_method_known', table.method, PAYMENT_METHODS),
    check('payment_amount_not_zero', sql`${table.amount_cents} <> 0`),
    isOneOf('payment_kind_known', table.kind, PAYMENT_KINDS),
    check('payment_of_another', sql`(${table.kind} = 'received') = (${table.of_payment} IS NULL)`),
    check(
      'payment_sign_of_kind',
      sql`${table.kind} = 'corrected' OR (${table.amount_cents} > 0) = (${table.kind} IN ('received', 'reversed'))`,
    ),
    check(
      'payment_rounding_of_cash',
      sql`${table.rounding_cents} = 0 OR (${table.method} = 'cash' AND abs(${table.rounding_cents}) <= 2)`,
    ),
    isNotBlank('payment_received_on_filled', table.received_on),
  ],
)

/** What of a bank statement was recorded as a payment; nothing else of it is stored. */
export const statementLines = sqliteTable(
  'statement_line',
  {
    /** A keyed hash of its day, amount and text, and of how many equal lines come before it. */
    fingerprint: text().primaryKey(),
    payment_id: integer()
      .notNull()
      .unique()
      .references(() => payments.id, { onDelete: 'cascade' }),
  },
  (table) => [isNotBlank('statement_line_fingerprint_filled', table.fingerprint)],
)

/** Tax invoices and adjustment notes, frozen when they are issued, numbered without gaps. */
export const taxDocuments = sqliteTable(
  'tax_document',
  {
    id: id(),
    kind: text({ enum: TAX_DOCUMENT_KINDS }).notNull(),
    /** In a series of its own, such as "TEST-INV-1": it documents no sale, and no figure or file has it. */
    is_test: flag(false),
    number: integer().notNull(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** Negative on an adjustment note, which gives money back. */
    total_cents: integer().notNull(),
    gst_cents: integer().notNull(),
    content: text({ mode: 'json' }).$type<TaxDocumentContent>().notNull(),
    issued_at: createdAt(),
  },
  (table) => [
    uniqueIndex('tax_document_number').on(table.kind, table.is_test, table.number),
    index('tax_document_order').on(table.order_id, table.id),
    index('tax_document_issued').on(table.issued_at),
    isOneOf('tax_document_kind_known', table.kind, TAX_DOCUMENT_KINDS),
    isCount('tax_document_number_count', table.number),
    isJson('tax_document_content_json', table.content),
  ],
)

/** Everything that the document shows, as it was. */
export interface TaxDocumentContent {
  title: string
  /** Numbered one after the other, such as "INV-1042". */
  number: string
  reference: string
  seller: { name: string; address: string; abn: string | null }
  /** Documents from before the buyer's ABN was asked for lack it. */
  buyer: { name: string; address: string | null; abn?: string | null }
  lines: { description: string; options: string | null; quantity: number; price_cents: number }[]
  delivery_cents: number
  /** Null when the shop is not registered for GST. */
  gst_cents: number | null
  total_cents: number
  payments: { received_on: string; method: (typeof PAYMENT_METHODS)[number]; amount_cents: number }[]
  reason: string | null
  adjusts: string | null
}

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
    /** The idempotency key at the provider, so that nothing is done twice. */
    key: requiredText().unique(),
    amount_cents: integer().notNull(),
    /** The provider's id and the address of its page; null until it has replied. */
    session: text().unique(),
    url: text(),
    expires_at: moment().notNull(),
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
    of_payment: integer()
      .notNull()
      .references(() => payments.id),
    key: requiredText().unique(),
    /** Positive, unlike the amount of the refund in the ledger. */
    amount_cents: integer().notNull(),
    reason: requiredText(),
    /** The pieces that came back with it, for the adjustment note. */
    returned: text({ mode: 'json' }).$type<{ line: number; quantity: number }[]>().notNull(),
    requested_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The provider's id, once it has replied. */
    provider_reference: text().unique(),
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
