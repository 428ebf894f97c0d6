import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { users } from '#db/schema'
import { ClientLimit } from '~/models/client-limit.server'
import { Invalid } from '~/models/errors'
import { countTry, forgetFailures } from './login-throttle.server'
import { verifyPassword } from './password.server'
import { inPasswordQueue } from './password-queue.server'

/** Unknown address or wrong password: the two must not be told apart. */
export class WrongCredentials extends Error {
  constructor() {
    super('Invalid email or password')
  }
}

/** Wrong passwords of one client address, whoever's: 20 in ten minutes. */
const failures = new ClientLimit({ name: 'wrong passwords', points: 20, seconds: 10 * 60 })

/**
 * Returns the stored user whose password this is. Throws WrongCredentials, TooMany while the client address or the pair
 * of addresses has to wait, and Unavailable when too many passwords are being checked.
 */
export async function requirePassword(email: string, password: string, clientAddress: string) {
  // All of it waits in the queue: what finds the queue full costs no write.
  return inPasswordQueue(async () => {
    await failures.take(clientAddress)
    const user = await checkPassword(email, password, clientAddress)
    await failures.giveBack(clientAddress)
    return user
  })
}

async function checkPassword(email: string, password: string, clientAddress: string) {
  const key = await countTry(email, clientAddress)
  const [found] = await db.select().from(users).where(eq(users.email, email))
  if (!(await verifyPassword(password, found?.password_hash)) || !found) throw new WrongCredentials()
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
 * like a failed sign-in. Throws Invalid, TooMany and Unavailable.
 */
export async function requireOwnPassword({ email, clientAddress }: Owner, password: string, field: string) {
  try {
    return await requirePassword(email, password, clientAddress)
  } catch (error) {
    if (error instanceof WrongCredentials) throw new Invalid({ [field]: ['This is not your password'] })
    throw error
  }
}
