import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  createdAt,
  flag,
  id,
  isCount,
  isFlag,
  isJson,
  isNotBlank,
  isOneOf,
  moment,
  requiredText,
  updatedAt,
  version,
} from './columns'
import { STAFF_ROLES, users } from './people'

export const invitations = sqliteTable(
  'invitation',
  {
    id: id(),
    email: requiredText(),
    staff_role: text({ enum: STAFF_ROLES }).notNull(),
    /** Null for a new member of staff. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    token_hash: requiredText().unique(),
    invited_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    expires_at: moment().notNull(),
    used_at: moment(),
    withdrawn_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    index('invitation_newest').on(table.created_at),
    index('invitation_user').on(table.user_id),
    index('invitation_invited_by').on(table.invited_by_id),
    isNotBlank('invitation_email_filled', table.email),
    isOneOf('invitation_staff_role_known', table.staff_role, STAFF_ROLES),
  ],
)

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
    /** Not hashed, since signing needs it. */
    secret: requiredText(),
    active: flag(true),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
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
    /** Null once it is delivered or given up. */
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
