import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, isCount, isFlag, isNotBlank, isOneOf, moment, requiredText, updatedAt } from './columns'

export const ROLES = ['user', 'admin'] as const

export const STAFF_ROLES = ['owner', 'editor', 'assistant', 'bench'] as const

export const users = sqliteTable(
  'user',
  {
    id: id(),
    first_name: text(),
    last_name: text(),
    email: requiredText().unique(),
    password_hash: requiredText(),
    role: text({ enum: ROLES }).notNull().default('user'),
    staff_role: text({ enum: STAFF_ROLES }),
    deactivated_at: moment(),
    two_step_required: flag(false),
    totp_secret: text(),
    /** Each code works once: the time step of the last one. */
    totp_last_step: integer(),
    calendar_secret: text().unique(),
    signature: text(),
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

export const invitations = sqliteTable(
  'invitation',
  {
    id: id(),
    email: requiredText(),
    staff_role: text({ enum: STAFF_ROLES }).notNull(),
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
