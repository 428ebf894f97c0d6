import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { users } from '#db/schema'
import { Invalid } from '~/models/errors'
import { countTry, forgetFailures } from './login-throttle.server'
import { passwordFits } from './password.server'

/** Unknown address or wrong password: the two must not be told apart. */
export class WrongCredentials extends Error {
  constructor() {
    super('Invalid email or password')
  }
}

/** The stored user whose password this is. Throws WrongCredentials, and TooMany while the throttle holds. */
export async function requirePassword(email: string, password: string, clientAddress: string) {
  const key = await countTry(email, clientAddress)
  const [found] = await db.select().from(users).where(eq(users.email, email))
  if (!(await passwordFits(password, found?.password_hash)) || !found) throw new WrongCredentials()
  await forgetFailures(key)
  return found
}

/** A signed-in user, and where their request came from. */
export interface Owner {
  id: number
  email: string
  clientAddress: string
}

/**
 * The same of somebody who is signed in and confirms something: a wrong password is a message at `field`, and counts
 * like a failed sign-in. Throws Invalid and TooMany.
 */
export async function requireOwnPassword({ email, clientAddress }: Owner, password: string, field: string) {
  try {
    return await requirePassword(email, password, clientAddress)
  } catch (error) {
    if (error instanceof WrongCredentials) throw new Invalid({ [field]: ['This is not your password'] })
    throw error
  }
}
