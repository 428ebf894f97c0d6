import { eq, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { CodeRequired, useCode, type CodeUsed } from '~/models/two-step/code.server'
import { withUniqueErrors } from '~/models/errors'
import { hashPassword } from './password.server'
import { requirePassword } from './password-check.server'
import type { Login } from './user.schema'

type Row = typeof users.$inferSelect

/** A user as anybody may know them who deals with them: nothing that signs in. */
export type User = Omit<Row, 'password_hash' | 'totp_secret' | 'totp_last_step'>

/** The signed-in person has no business here. */
export class NotStaff extends Error {
  constructor() {
    super('This account has no access to the back office')
  }
}

/**
 * Checks a sign-in and answers the staff member. Throws WrongCredentials, NotStaff for a right password of another
 * role, CodeRequired where two-step sign-in asks for a code and none is given, WrongCode, and TooMany while the
 * throttle holds.
 */
export async function login({ email, password, code }: Login & { code?: string }, clientAddress: string) {
  const found = await requirePassword(email, password, clientAddress)
  requireRole(found)
  if (found.totp_secret !== null) {
    if (code === undefined) throw new CodeRequired(found.id)
    await useCode(found, code)
  }
  return withoutSecrets(found)
}

/**
 * The second step of a sign-in whose password was right: throws NotStaff, WrongCode, also for somebody without
 * two-step sign-in, and TooMany.
 */
export async function finishLogin(userId: number, code: string): Promise<CodeUsed> {
  const [found] = await db.select().from(users).where(eq(users.id, userId))
  const used = await useCode(found, code)
  requireRole(found)
  return used
}

function requireRole(user: Row | undefined): void {
  if (user?.role !== 'admin') throw new NotStaff()
}

/** How many users of role admin there are. */
export async function countStaff(): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(users)
    .where(eq(users.role, 'admin'))
  return row?.count ?? 0
}

interface NewUser {
  email: string
  password: string
  role: 'user' | 'admin'
  first_name?: string
  last_name?: string
}

/** Adds a user; the address is kept in lowercase. Throws Conflict when it is taken. */
export async function create({ password, email, ...rest }: NewUser): Promise<User> {
  const password_hash = await hashPassword(password)
  return tx(async () => {
    const [user] = await withUniqueErrors({ email: 'This email address is already in use' }, async () =>
      db
        .insert(users)
        .values({ ...rest, email: email.toLowerCase(), password_hash })
        .returning(),
    )
    if (!user) throw new Error('The user was not stored')
    return withoutSecrets(user)
  })
}

/** A stored user without what signs in. */
export function withoutSecrets({ password_hash: _, totp_secret: __, totp_last_step: ___, ...user }: Row): User {
  return user
}
