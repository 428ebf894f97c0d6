import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, isCount, isJson, isNotBlank, isOneOf, requiredText } from './columns'
import { orders } from './sales'
import { users } from './staff'

export const PAYMENT_METHODS = ['card', 'transfer', 'eftpos', 'cash', 'other'] as const
export const TAX_DOCUMENT_KINDS = ['invoice', 'adjustment'] as const

/** What was received and paid back: what an order is paid is the sum. Amounts never change and rows are never deleted; a wrong entry is corrected by its opposite. */
export const payments = sqliteTable(
  'payment',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** Negative for a refund. */
    amount_cents: integer().notNull(),
    /** The payment that a refund gives back. */
    of_payment: integer().references((): AnySQLiteColumn => payments.id),
    /** A day of the shop: "2026-03-05". */
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
    index('payment_of').on(table.of_payment),
    index('payment_recorded_by').on(table.recorded_by_id),
    isOneOf('payment_method_known', table.method, PAYMENT_METHODS),
    check('payment_amount_not_zero', sql`${table.amount_cents} <> 0`),
    check('payment_refund_of_payment', sql`(${table.amount_cents} < 0) = (${table.of_payment} IS NOT NULL)`),
    isNotBlank('payment_received_on_filled', table.received_on),
  ],
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
    /** Negative on an adjustment note. */
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
  /** "INV-1042". */
  number: string
  reference: string
  seller: { name: string; address: string; abn: string | null }
  buyer: { name: string; address: string | null }
  lines: { description: string; options: string | null; quantity: number; price_cents: number }[]
  delivery_cents: number
  /** Null when the shop is not registered for GST. */
  gst_cents: number | null
  total_cents: number
  payments: { received_on: string; method: (typeof PAYMENT_METHODS)[number]; amount_cents: number }[]
  /** Of an adjustment note. */
  reason: string | null
  adjusts: string | null
}
