import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  blob,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, isCents, isCount, isJson, isNotBlank, isOneOf, moment, requiredText } from './columns'
import { orders } from './sales'
import { users } from './staff'

export const PAYMENT_METHODS = ['card', 'transfer', 'eftpos', 'cash', 'cheque', 'trade-in', 'other'] as const
/** A charge-back is taken back by the customer's bank; what is reversed was paid back and came back. */
export const PAYMENT_KINDS = ['received', 'paid_back', 'corrected', 'charged_back', 'reversed'] as const
export const IDENTITY_KINDS = ['licence', 'passport', 'other'] as const
export const TAX_DOCUMENT_KINDS = ['invoice', 'adjustment'] as const

/** Rows never change: a wrong entry is corrected by its opposite. */
export const payments = sqliteTable(
  'payment',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: PAYMENT_KINDS }).notNull().default('received'),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** Negative for what is paid or charged back. */
    amount_cents: integer().notNull(),
    /** What more went over the counter: cash has no coins below five cents. */
    rounding_cents: integer().notNull().default(0),
    /** What a refund gives back, or a row corrects or reverses. */
    of_payment: integer().references((): AnySQLiteColumn => payments.id),
    received_on: requiredText(),
    /** The day in whose takings it stands, when those of its own were closed already. */
    takings_on: text(),
    reference: text(),
    reason: text(),
    provider_reference: text().unique(),
    recorded_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('payment_order').on(table.order_id, table.id),
    index('payment_sum').on(table.order_id, table.amount_cents),
    uniqueIndex('payment_correction')
      .on(table.of_payment)
      .where(sql`${table.kind} = 'corrected'`),
    index('payment_of').on(table.of_payment),
    index('payment_amount').on(table.amount_cents),
    index('payment_recorded_by').on(table.recorded_by_id),
    index('payment_received').on(table.received_on),
    index('payment_takings')
      .on(table.takings_on)
      .where(sql`${table.takings_on} IS NOT NULL`),
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

/** The drawer of a day, counted: no amount changes. */
export const takings = sqliteTable(
  'takings',
  {
    id: id(),
    day: requiredText().unique(),
    float_cents: integer().notNull(),
    bank_cents: integer().notNull(),
    petty_cents: integer().notNull(),
    counted_cents: integer().notNull(),
    note: text(),
    closed_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('takings_closed_by').on(table.closed_by_id),
    isNotBlank('takings_day_filled', table.day),
    isCents('takings_float_cents_range', table.float_cents),
    isCents('takings_bank_cents_range', table.bank_cents),
    isCents('takings_petty_cents_range', table.petty_cents),
    isCents('takings_counted_cents_range', table.counted_cents),
  ],
)

/** Nothing else of a bank statement is stored. */
export const statementLines = sqliteTable(
  'statement_line',
  {
    /** A keyed hash of day, amount and text, and of how many equal lines come before. */
    fingerprint: text().primaryKey(),
    payment_id: integer()
      .notNull()
      .unique()
      .references(() => payments.id, { onDelete: 'cascade' }),
  },
  (table) => [isNotBlank('statement_line_fingerprint_filled', table.fingerprint)],
)

/** The book of what was taken in as a payment, as the law on second-hand dealers asks. Rows never change; time, staff and correction are those of the payment. */
export const tradeIns = sqliteTable(
  'trade_in',
  {
    /** Staff write this number on the piece, too. */
    id: id(),
    payment_id: integer()
      .notNull()
      .unique()
      .references(() => payments.id),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    description: requiredText(),
    weight_mg: integer().notNull(),
    /** As it is stamped or tested, such as "750". */
    fineness: requiredText(),
    seller_name: requiredText(),
    seller_address: requiredText(),
    identity_kind: text({ enum: IDENTITY_KINDS }).notNull(),
    /** The last of its number: never all of it. */
    identity_end: requiredText(),
    /** Kept in the database, as JPEG: private, and in every backup. */
    photo: blob({ mode: 'buffer' }).notNull(),
    thumbnail: blob({ mode: 'buffer' }).notNull(),
  },
  (table) => [
    index('trade_in_order').on(table.order_id),
    isOneOf('trade_in_identity_kind_known', table.identity_kind, IDENTITY_KINDS),
    check('trade_in_weight_positive', sql`${table.weight_mg} > 0`),
    check('trade_in_identity_end_short', sql`length(${table.identity_end}) BETWEEN 1 AND 4`),
    isNotBlank('trade_in_description_filled', table.description),
    isNotBlank('trade_in_fineness_filled', table.fineness),
    isNotBlank('trade_in_seller_name_filled', table.seller_name),
    isNotBlank('trade_in_seller_address_filled', table.seller_address),
  ],
)

/** Frozen when they are issued, numbered without gaps. */
export const taxDocuments = sqliteTable(
  'tax_document',
  {
    id: id(),
    kind: text({ enum: TAX_DOCUMENT_KINDS }).notNull(),
    /** In a series of its own, such as "TEST-INV-1": no figure has it. */
    is_test: flag(false),
    number: integer().notNull(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
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

export interface TaxDocumentContent {
  title: string
  number: string
  reference: string
  seller: { name: string; address: string; abn: string | null }
  /** Documents from before the buyer's ABN was asked for lack it. */
  buyer: { name: string | null; address: string | null; abn?: string | null }
  lines: { description: string; options: string | null; quantity: number; price_cents: number }[]
  delivery_cents: number
  /** Null when the shop is not registered for GST. */
  gst_cents: number | null
  total_cents: number
  payments: { received_on: string; method: (typeof PAYMENT_METHODS)[number]; amount_cents: number }[]
  reason: string | null
  adjusts: string | null
}

/** Stored before the provider is asked: a crash between the two loses nothing. */
export const cardSessions = sqliteTable(
  'card_session',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    key: requiredText().unique(),
    amount_cents: integer().notNull(),
    session: text().unique(),
    url: text(),
    expires_at: moment().notNull(),
    payment_id: integer()
      .unique()
      .references(() => payments.id),
    closed_at: moment(),
    disputed_at: moment(),
    heard_at: moment(),
    attempts: integer().notNull().default(0),
    next_try_at: moment(),
    last_error: text(),
    created_at: createdAt(),
  },
  (table) => [
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
    requested_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
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
    check('card_refund_amount_positive', sql`${table.amount_cents} > 0`),
  ],
)
