import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, isCount, isFlag, isNotBlank, isOneOf, moment, requiredText, updatedAt } from './columns'

export const ROLES = ['user', 'admin'] as const

/** What a member of staff may do (models/user/capabilities). */
export const STAFF_ROLES = ['owner', 'editor', 'assistant'] as const

export const users = sqliteTable(
  'user',
  {
    id: id(),
    first_name: text(),
    last_name: text(),
    /** Lowercase. */
    email: requiredText().unique(),
    password_hash: requiredText(),
    /** 'admin' for every active member of staff, whatever their own role. */
    role: text({ enum: ROLES }).notNull().default('user'),
    /** Null for a user who has never been staff. */
    staff_role: text({ enum: STAFF_ROLES }),
    deactivated_at: moment(),
    /** Must turn two-step verification on before anything else. */
    two_step_required: flag(false),
    /** The base32 secret of the authenticator app; null without two-step verification. */
    totp_secret: text(),
    /** The time step of the last code used: each code works once. */
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
    /** Shown in the user's list of sessions. */
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
    /** A hash of both addresses, so that nothing personal is stored. */
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

/** What lets a person set a password of their own: to join the staff, or after a reset (models/user/invitation). */
export const invitations = sqliteTable(
  'invitation',
  {
    id: id(),
    /** Lowercase. */
    email: requiredText(),
    staff_role: text({ enum: STAFF_ROLES }).notNull(),
    /** Whose password is reset; null for a new member of staff. */
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
