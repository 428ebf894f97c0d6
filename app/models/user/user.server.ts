import { eq, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { refusingDuplicates } from '~/models/unique.server'
import { countTry, forgetFailures } from './login-throttle.server'
import { hashPassword, passwordFits } from './password.server'
import type { Login } from './user.schema'

export type User = Omit<typeof users.$inferSelect, 'password_hash'>

/** Unknown address or wrong password: the two must not be told apart. */
export class WrongCredentials extends Error {
  constructor() {
    super('Invalid email or password')
  }
}

/** The signed-in person has no business here (decisions 5.3). */
export class NotStaff extends Error {
  constructor() {
    super('This account has no access to the back office')
  }
}

/**
 * Checks a sign-in and answers the staff member.
 * Throws WrongCredentials, NotStaff for a right password of another role, TooMany while the throttle holds.
 */
export async function login({ email, password }: Login, clientAddress: string): Promise<User> {
  const key = await countTry(email, clientAddress)
  const [found] = await db.select().from(users).where(eq(users.email, email))
  if (!(await passwordFits(password, found?.password_hash)) || !found) throw new WrongCredentials()
  await forgetFailures(key)
  if (found.role !== 'admin') throw new NotStaff()
  return withoutHash(found)
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
  return tx(async (writer) => {
    const [user] = await refusingDuplicates({ email: 'This email address is already in use' }, async () =>
      writer
        .insert(users)
        .values({ ...rest, email: email.toLowerCase(), password_hash })
        .returning(),
    )
    if (!user) throw new Error('The user was not stored')
    return withoutHash(user)
  })
}

export function withoutHash({ password_hash: _, ...user }: typeof users.$inferSelect): User {
  return user
}
