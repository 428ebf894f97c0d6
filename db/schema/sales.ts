import { sql } from 'drizzle-orm'
import { blob, check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import {
  createdAt,
  editedColumns,
  flag,
  id,
  isCents,
  isJson,
  isNotBlank,
  isOneOf,
  moment,
  requiredText,
} from './columns'
import { phoneDigits } from './customers'
import { users } from './staff'

export const ORDER_KINDS = ['purchase', 'custom', 'layby'] as const
export const HANDOVERS = ['delivery', 'collection'] as const
export const CLOSINGS = ['cancelled', 'lapsed'] as const
export const WAYS_TO_PAY = ['transfer', 'card'] as const

export interface DeliveryAddress {
  street: string
  suburb: string
  state: string
  postcode: string
}

/** `due` is such as "2026-03-05", or null for the acceptance or the end. */
export interface Instalment {
  label: string
  cents: number
  due: string | null
}

/** Its state follows from its moments and payments (models/sales/order/state.server). */
export const orders = sqliteTable(
  'customer_order',
  {
    id: id(),
    /** The customer's secret link: 128 random bits. Never in the API, webhooks, exports or logs. */
    token: requiredText().unique(),
    /** Not emailed, counted or ended; its documents are tests. */
    is_demo: flag(false),
    /** Paid in the test mode of the card provider: no money has moved. In no figure or file, never lapsed or reminded of; staff can delete it. */
    is_test: flag(false),
    kind: text({ enum: ORDER_KINDS }).notNull().default('purchase'),
    enquiry: integer(),
    /** Sold across the counter and taken along: name and contact may be missing. */
    is_counter_sale: flag(false),
    full_name: text(),
    /** Lowercase; null for somebody who only left a phone. */
    email: text(),
    phone: text(),
    invoice_name: text(),
    invoice_abn: text(),
    note: text(),
    is_gift: flag(false),
    gift_card_text: text(),
    needed_by: text(),
    staff_note: text(),
    /** What an offer is for, as in "our proposal for your grandmother's sapphire". */
    title: text(),
    details: text(),
    handover: text({ enum: HANDOVERS }).notNull(),
    address: text({ mode: 'json' }).$type<DeliveryAddress>(),
    delivery_cents: integer().notNull(),
    total_cents: integer().notNull(),
    gst_cents: integer().notNull(),
    pay_by: text({ enum: WAYS_TO_PAY }).notNull().default('transfer'),
    schedule: text({ mode: 'json' }).$type<Instalment[]>(),
    sent_at: moment(),
    terms: text(),
    /** Bought or accepted; null for drafts and offers. */
    placed_at: moment(),
    /** Since then goods of the customer are in the house (`job`): work needs no money first, and nothing lapses. */
    taken_in_at: moment(),
    expires_at: moment(),
    remind_at: moment(),
    promised_for: text(),
    stage: text(),
    ready_at: moment(),
    /** Since then an owner lets it be handed over before it is paid. */
    on_account_at: moment(),
    handed_over_at: moment(),
    closed_at: moment(),
    closing: text({ enum: CLOSINGS }),
    charge_cents: integer().notNull().default(0),
    carrier: text(),
    tracking: text(),
    /** A keyed hash of who holds pieces; null once it is paid or closed. */
    client: text(),
    /** Another customer's payment took the pieces of this order. */
    lost_at: moment(),
    ...editedColumns(),
  },
  (table) => [
    index('customer_order_newest').on(
      sql`CASE WHEN ${table.placed_at} IS NULL THEN ${table.created_at} ELSE ${table.placed_at} END`,
      table.id,
    ),
    index('customer_order_email').on(table.email, table.created_at),
    index('customer_order_phone').on(phoneDigits(table.phone)),
    index('customer_order_total').on(table.total_cents),
    index('customer_order_open')
      .on(table.placed_at)
      .where(sql`${table.closed_at} IS NULL AND ${table.handed_over_at} IS NULL`),
    index('customer_order_done')
      .on(table.handed_over_at)
      .where(sql`${table.handed_over_at} IS NOT NULL`),
    index('customer_order_closed')
      .on(table.closed_at)
      .where(sql`${table.closed_at} IS NOT NULL`),
    index('customer_order_expiry')
      .on(table.expires_at)
      .where(sql`${table.closed_at} IS NULL AND ${table.expires_at} IS NOT NULL`),
    index('customer_order_reminder')
      .on(table.remind_at)
      .where(sql`${table.remind_at} IS NOT NULL`),
    index('customer_order_enquiry')
      .on(table.enquiry)
      .where(sql`${table.enquiry} IS NOT NULL`),
    index('customer_order_client')
      .on(table.client)
      .where(sql`${table.client} IS NOT NULL`),
    isNotBlank('customer_order_token_filled', table.token),
    isNotBlank('customer_order_full_name_filled', table.full_name),
    isNotBlank('customer_order_email_filled', table.email),
    check(
      'customer_order_reachable',
      sql`coalesce(${table.email}, ${table.phone}) IS NOT NULL OR ${table.is_counter_sale} = 1`,
    ),
    /** From A$1,000 on a tax invoice names its buyer. */
    check(
      'customer_order_named',
      sql`${table.full_name} IS NOT NULL OR (${table.is_counter_sale} = 1 AND ${table.total_cents} < 100000)`,
    ),
    isOneOf('customer_order_kind_known', table.kind, ORDER_KINDS),
    isOneOf('customer_order_handover_known', table.handover, HANDOVERS),
    isOneOf('customer_order_closing_known', table.closing, CLOSINGS),
    check(
      'customer_order_address_for_delivery',
      sql`(${table.handover} = 'delivery') = (${table.address} IS NOT NULL)`,
    ),
    check('customer_order_closing_with_moment', sql`(${table.closed_at} IS NULL) = (${table.closing} IS NULL)`),
    isJson('customer_order_address_json', table.address),
    isJson('customer_order_schedule_json', table.schedule),
    isCents('customer_order_delivery_cents_range', table.delivery_cents),
    isCents('customer_order_total_cents_range', table.total_cents),
    isCents('customer_order_gst_cents_range', table.gst_cents),
    isCents('customer_order_charge_cents_range', table.charge_cents),
  ],
)

export const orderLines = sqliteTable(
  'order_line',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Null for work such as resizing, or a trade-in. */
    product: integer(),
    description: requiredText(),
    options: text(),
    options_without_texts: text(),
    quantity: integer().notNull(),
    /** GST is included; negative for a trade-in. */
    price_cents: integer().notNull(),
    /** What the shop had paid for one when it was sold; null where that is unknown. */
    cost_cents: integer(),
    is_made: flag(false),
    /** A supplier, the day of the order there, and the day for which it is promised. */
    ordered_from: text(),
    ordered_on: text(),
    due_on: text(),
    /** A line each, as said when it was bought online: when it comes, and whether it can be returned. */
    promises: text(),
    allocated: integer().notNull().default(0),
    returned: integer().notNull().default(0),
  },
  (table) => [
    index('order_line_order').on(table.order_id, table.position),
    index('order_line_product')
      .on(table.product)
      .where(sql`${table.product} IS NOT NULL`),
    index('order_line_allocated')
      .on(table.product)
      .where(sql`${table.allocated} > 0`),
    isNotBlank('order_line_description_filled', table.description),
    check('order_line_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'order_line_price_cents_range',
      sql`${table.price_cents} <= 9999999999 AND ${table.price_cents} >= CASE WHEN ${table.product} IS NULL THEN -9999999999 ELSE 0 END`,
    ),
    check('order_line_allocated_of_product', sql`${table.allocated} = 0 OR ${table.product} IS NOT NULL`),
    check('order_line_allocated_range', sql`${table.allocated} BETWEEN 0 AND ${table.quantity}`),
    check('order_line_returned_range', sql`${table.returned} BETWEEN 0 AND ${table.quantity}`),
  ],
)

/** Private, in every backup, and gone with its order; also copies of what came with the enquiry. */
export const orderPhotos = sqliteTable(
  'order_photo',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fingerprint: requiredText(),
    content: blob({ mode: 'buffer' }).notNull(),
    thumbnail: blob({ mode: 'buffer' }).notNull(),
    /** To the customer; others are for staff. */
    shown: flag(true),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('order_photo_once').on(table.order_id, table.fingerprint),
    isNotBlank('order_photo_fingerprint_filled', table.fingerprint),
  ],
)

export const orderChanges = sqliteTable(
  'order_change',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amount_cents: integer().notNull(),
    reason: requiredText(),
    is_delivery: flag(false),
    changed_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('order_change_order').on(table.order_id, table.amount_cents),
    index('order_change_changed_by').on(table.changed_by_id),
    check('order_change_amount_not_zero', sql`${table.amount_cents} <> 0`),
    isNotBlank('order_change_reason_filled', table.reason),
  ],
)

/** Money that is owed is none: it follows from sums. */
export const orderAttention = sqliteTable(
  'order_attention',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: requiredText(),
    created_at: createdAt(),
    looked_at: moment(),
    looked_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    looked_until: moment(),
  },
  (table) => [
    index('order_attention_order').on(table.order_id),
    index('order_attention_open')
      .on(table.order_id)
      .where(sql`${table.looked_at} IS NULL OR ${table.looked_until} IS NOT NULL`),
    index('order_attention_looked_by').on(table.looked_by_id),
    isNotBlank('order_attention_kind_filled', table.kind),
  ],
)

/** Triggers keep what was paid less what is owed: nobody sets it. */
export const orderBalances = sqliteTable(
  'order_balance',
  {
    id: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    balance_cents: integer().notNull(),
  },
  (table) => [
    index('order_balance_open')
      .on(table.balance_cents)
      .where(sql`${table.balance_cents} <> 0`),
  ],
)
