import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db } from '#db/client.server'
import { users } from '#db/schema'
import { ClientLimit } from '~/models/records/client-limit.server'
import { Invalid } from '~/models/records/errors'
import { newToken } from '~/runtime/tokens.server'
import { Unavailable } from '~/runtime/unavailable'
import { countAttempt, forgetFailures } from './login-throttle.server'
import { normalisePassword } from './user.schema'

/** OWASP recommends these values for argon2id (password storage). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const COMMON_PASSWORD = 'This password is too common. Several words in a row are harder to guess.'

export function randomPassword(): string {
  return newToken(15)
}

/** Throws Invalid at `field` for a weak one, and Unavailable. */
export async function hashPassword(chosen: string, field = 'password'): Promise<string> {
  const password = normalisePassword(chosen)
  if (await isCommonPassword(password)) throw new Invalid({ [field]: [COMMON_PASSWORD] })
  return inPasswordQueue(() => hash(password, COST))
}

/** Each takes about 30 ms of a core. */
const MAX_WAITING = 20
const RETRY_AFTER_S = 5
const limit = pLimit(1)
/** One at a time: more would starve libuv's thread pool. */
async function inPasswordQueue<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_WAITING) {
    throw new Unavailable('The shop is busy. Please try again in a few seconds.', RETRY_AFTER_S)
  }
  return limit(work)
}

let dummyHash: Promise<string> | undefined

async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  // Always computed, so that the time reveals nothing about the address.
  const dummy = await (dummyHash ??= hash('nobody has this password', COST))
  let isMatch = false
  // As typed too, for older hashes. Never stops early: the time must depend only on what is typed.
  for (const form of new Set([normalisePassword(password), password])) {
    isMatch = (await verify(passwordHash ?? dummy, form)) || isMatch
  }
  return isMatch && passwordHash !== undefined
}

export class WrongCredentials extends Error {
  constructor() {
    super('Invalid email or password')
  }
}

const failures = new ClientLimit({ name: 'wrong passwords', points: 20, seconds: 10 * 60 })

/** Throws WrongCredentials, TooMany, and Unavailable when many others wait. */
export function requirePassword(email: string, password: string, clientAddress: string) {
  // In the queue: an attempt that finds it full costs no write.
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

/** Throws Invalid at `field` instead of WrongCredentials. */
export async function requireOwnPassword({ email, clientAddress }: Owner, password: string, field: string) {
  try {
    return await requirePassword(email, password, clientAddress)
  } catch (error) {
    if (error instanceof WrongCredentials) throw new Invalid({ [field]: ['This is not your password'] })
    throw error
  }
}

const require = createRequire(import.meta.url)
const MIN_UNIT = 3
const ENDING = /(?<![\d\W_])[\d\W_]+$/

export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await readList()
  const lower = password.toLowerCase()
  return [lower, lower.replace(ENDING, '')].some((text) => {
    // What a text consists of, again and again, begins where the text doubled has the text again.
    const unit = text.slice(0, (text + text).indexOf(text, 1))
    return common.has(text) || (unit !== text && (unit.length < MIN_UNIT || common.has(unit)))
  })
}

/** Not cached: the list takes megabytes, and is rarely needed. */
async function readList(): Promise<Set<string>> {
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  return new Set(JSON.parse(await readFile(file, 'utf8')) as string[])
}
