import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { isCount, isNotBlank, isFlag, isOneOf, createdAt, flag, id, moment, requiredText, updatedAt } from './columns'

export const ROLES = ['user', 'admin'] as const
export const STAFF_ROLES = ['owner', 'editor', 'assistant'] as const
export const INQUIRY_TYPES = ['product', 'appointment', 'custom', 'other'] as const

export const users = sqliteTable(
  'user',
  {
    id: id(),
    first_name: text(),
    last_name: text(),
    email: requiredText().unique(),
    password_hash: requiredText(),
    /** 'admin' for every active member of staff. */
    role: text({ enum: ROLES }).notNull().default('user'),
    staff_role: text({ enum: STAFF_ROLES }),
    deactivated_at: moment(),
    /** Must turn two-step verification on before anything else. */
    two_step_required: flag(false),
    totp_secret: text(),
    /** The last code's time step, since each code works once. */
    totp_last_step: integer(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    isNotBlank('user_email_filled', table.email),
    isNotBlank('user_password_hash_filled', table.password_hash),
    isOneOf('user_role_known', table.role, ROLES),
    isOneOf('user_staff_role_known', table.staff_role, STAFF_ROLES),
    check('user_staff_have_role', sql`${table.role} = 'user' OR ${table.staff_role} IS NOT NULL`),
    isFlag('user_two_step_required_flag', table.two_step_required),
  ],
)

export const sessions = sqliteTable(
  'session',
  {
    id: id(),
    cookie_hash: requiredText().unique(),
    bearer_hash: requiredText().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    last_seen_at: moment().notNull(),
    expires_at: moment().notNull(),
    user_agent: text(),
    client_address: text(),
  },
  (table) => [index('session_user').on(table.user_id), index('session_expiry').on(table.expires_at)],
)

export const recoveryCodes = sqliteTable(
  'recovery_code',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: requiredText(),
    used_at: moment(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('recovery_code_user').on(table.user_id, table.code_hash)],
)

export const loginThrottles = sqliteTable(
  'login_throttle',
  {
    /** A hash, so that nothing personal is stored. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    blocked_until: moment().notNull(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('login_throttle_age').on(table.updated_at),
    isCount('login_throttle_failures_count', table.failures),
  ],
)

export const enquiries = sqliteTable(
  'enquiry',
  {
    id: id(),
    full_name: requiredText(),
    email: requiredText(),
    phone: text(),
    /** INQUIRY_TYPES, or empty. */
    inquiry_type: requiredText(),
    message: requiredText(),
    newsletter: flag(false),
    created_at: createdAt(),
    /** Identifies a duplicate submission. */
    fingerprint: requiredText(),
    quarantined: flag(false),
    started_at: moment(),
    processed_at: moment(),
    processed_by_id: integer().references(() => users.id, { onDelete: 'set null' }),
    assignee_id: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('enquiry_newest').on(table.quarantined, table.created_at, table.id),
    index('enquiry_stage').on(table.quarantined, table.processed_at, table.started_at, table.created_at, table.id),
    index('enquiry_sender').on(table.email, table.created_at),
    index('enquiry_assignee').on(table.assignee_id, table.created_at),
    index('enquiry_fingerprint').on(table.fingerprint, table.created_at),
    index('enquiry_processed_by').on(table.processed_by_id),
    isNotBlank('enquiry_full_name_filled', table.full_name),
    isNotBlank('enquiry_email_filled', table.email),
    isOneOf('enquiry_inquiry_type_known', table.inquiry_type, [...INQUIRY_TYPES, '']),
    isNotBlank('enquiry_message_filled', table.message),
    isFlag('enquiry_newsletter_flag', table.newsletter),
    isFlag('enquiry_quarantined_flag', table.quarantined),
  ],
)

export const subscribers = sqliteTable(
  'subscriber',
  {
    id: id(),
    email: requiredText().unique(),
    created_at: createdAt(),
    confirmed_at: moment(),
    /** Null again once an email arrives. */
    bounced_at: moment(),
    bounce_reason: text(),
  },
  (table) => [
    index('subscriber_newest').on(table.created_at, table.id),
    isNotBlank('subscriber_email_filled', table.email),
  ],
)
