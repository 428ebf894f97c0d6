import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import {
  createdAt,
  editedColumns,
  flag,
  id,
  isCount,
  isFlag,
  isJson,
  isNotBlank,
  isOneOf,
  moment,
  requiredText,
} from './columns'
import { users } from './staff'

export const apiTokens = sqliteTable(
  'api_token',
  {
    id: id(),
    name: requiredText(),
    token_hash: requiredText().unique(),
    scopes: text({ mode: 'json' }).$type<string[]>().notNull(),
    created_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    expires_at: moment(),
    last_used_at: moment(),
    revoked_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    index('api_token_created_by').on(table.created_by_id),
    isNotBlank('api_token_name_filled', table.name),
    isJson('api_token_scopes_json', table.scopes),
  ],
)

export const webhooks = sqliteTable(
  'webhook',
  {
    id: id(),
    address: requiredText(),
    events: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Not hashed, since signing needs the secret itself. */
    secret: requiredText(),
    active: flag(true),
    ...editedColumns(),
  },
  (table) => [
    isNotBlank('webhook_address_filled', table.address),
    isJson('webhook_events_json', table.events),
    isFlag('webhook_active_flag', table.active),
  ],
)

export const webhookDeliveries = sqliteTable(
  'webhook_delivery',
  {
    id: id(),
    webhook_id: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: requiredText(),
    payload: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    next_try_at: moment(),
    delivered_at: moment(),
    last_status: integer(),
    last_error: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('webhook_delivery_waiting').on(table.next_try_at),
    index('webhook_delivery_webhook').on(table.webhook_id, table.id),
    index('webhook_delivery_age').on(table.created_at),
    isNotBlank('webhook_delivery_event_filled', table.event),
    isJson('webhook_delivery_payload_json', table.payload),
    isCount('webhook_delivery_attempts_count', table.attempts),
  ],
)

export const rateLimits = sqliteTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('rate_limit_expiry').on(table.expires_at),
    isNotBlank('rate_limit_key_filled', table.key),
    isCount('rate_limit_count_count', table.count),
  ],
)

export const loggedErrors = sqliteTable(
  'logged_error',
  {
    id: id(),
    message: requiredText(),
    request: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('logged_error_newest').on(table.created_at),
    isNotBlank('logged_error_message_filled', table.message),
  ],
)

/** Keeps a restored backup from bringing an address back. */
export const erasures = sqliteTable(
  'erasure',
  {
    id: id(),
    table_name: requiredText(),
    record: integer().notNull(),
    column_name: requiredText(),
    /** A keyed hash of the address, as in the log of activity. */
    reference: requiredText(),
    is_reduced: flag(false),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('erasure_place').on(table.table_name, table.record, table.column_name, table.reference),
    isNotBlank('erasure_reference_filled', table.reference),
    isFlag('erasure_is_reduced_flag', table.is_reduced),
  ],
)

const LOST_KINDS = ['order', 'payment', 'document'] as const

export const lostRecords = sqliteTable(
  'lost_record',
  {
    id: id(),
    kind: text({ enum: LOST_KINDS }).notNull(),
    order_number: integer(),
    name: text(),
    amount_cents: integer(),
    happened_at: moment().notNull(),
    created_at: createdAt(),
  },
  (table) => [isOneOf('lost_record_kind_known', table.kind, LOST_KINDS)],
)

/** Only an earlier release wrote it. Triggers still read `now`, which is null. */
export const lastWrites = sqliteTable(
  'last_write',
  {
    id: integer().primaryKey(),
    number: integer().notNull().default(0),
    now: moment(),
    holder: text(),
    held_until: moment(),
  },
  (table) => [check('last_write_id_one', sql`${table.id} = 1`), isCount('last_write_number_count', table.number)],
)

export const publishedValues = sqliteTable(
  'published_value',
  {
    name: text().primaryKey(),
    value: requiredText(),
    published_at: moment().notNull(),
  },
  (table) => [isNotBlank('published_value_name_filled', table.name), isJson('published_value_json', table.value)],
)
