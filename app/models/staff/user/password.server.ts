import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Unavailable } from '~/runtime/unavailable'
import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { users } from '#db/schema'
import { ClientLimit } from '~/models/records/client-limit.server'
import { Invalid } from '~/models/records/errors'
import { isCommonPassword } from './common-passwords.server'
import { countAttempt, forgetFailures } from './login-throttle.server'
import { normalisePassword } from './user.schema'

/** For argon2id, the library's default, as OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const COMMON_PASSWORD = 'This password is too common. Several words in a row are harder to guess.'

export function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}

/** For a password that is about to be set. Throws Invalid at `field` for a common one, and Unavailable when too many are waiting to be hashed. */
export async function hashPassword(chosen: string, field = 'password'): Promise<string> {
  const password = normalisePassword(chosen)
  if (await isCommonPassword(password)) throw new Invalid({ [field]: [COMMON_PASSWORD] })
  return inPasswordQueue(() => hash(password, COST))
}

/** Each hash takes about 30 ms of one core, and 19 MiB. */
const MAX_WAITING = 20
const RETRY_AFTER_S = 5
const limit = pLimit(1)
/** One at a time: more would starve libuv's thread pool. Throws Unavailable when too many are waiting. */
async function inPasswordQueue<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_WAITING) {
    throw new Unavailable('The shop is busy. Please try again in a few seconds.', RETRY_AFTER_S)
  }
  return limit(work)
}

let dummyHash: Promise<string> | undefined

/** Takes the same time for an unknown address. Call it in the password queue. */
async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  // Computed on the first call in any case, so that the time reveals nothing.
  const dummy = await (dummyHash ??= hash('nobody has this password', COST))
  let isMatch = false
  // As typed too, for hashes from before passwords had one Unicode form. Never stops early: the time depends on what is typed alone.
  for (const form of new Set([normalisePassword(password), password])) {
    isMatch = (await verify(passwordHash ?? dummy, form)) || isMatch
  }
  return isMatch && passwordHash !== undefined
}

/** Does not distinguish an unknown address from a wrong password. */
export class WrongCredentials extends Error {
  constructor() {
    super('Invalid email or password')
  }
}

const failures = new ClientLimit({ name: 'wrong passwords', points: 20, seconds: 10 * 60 })

/** Returns the stored user. Throws WrongCredentials, TooMany for the client address or the account, and Unavailable. */
export function requirePassword(email: string, password: string, clientAddress: string) {
  // Counted in the queue: an attempt that finds the queue full costs no write.
  return inPasswordQueue(async () => {
    await failures.take(clientAddress)
    const user = await checkPassword(email, password, clientAddress)
    await failures.giveBack(clientAddress)
    return user
  })
}

async function checkPassword(email: string, password: string, clientAddress: string) {
  const key = await countAttempt(email, clientAddress)
  const [found] = await db.select().from(users).where(eq(users.email, email))
  if (!(await verifyPassword(password, found?.password_hash)) || !found) throw new WrongCredentials()
  await forgetFailures(key)
  return found
}

export interface Owner {
  id: number
  email: string
  clientAddress: string
}

/** Like `requirePassword` for a signed-in user, but throws Invalid at `field` instead of WrongCredentials. */
export async function requireOwnPassword({ email, clientAddress }: Owner, password: string, field: string) {
  try {
    return await requirePassword(email, password, clientAddress)
  } catch (error) {
    if (error instanceof WrongCredentials) throw new Invalid({ [field]: ['This is not your password'] })
    throw error
  }
}
