import { hash, verify } from '@node-rs/argon2'
import { inPasswordQueue } from './password-queue.server'

/** argon2id, the library's default algorithm, with 19 MiB, two passes and one lane: what OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash that is stored instead of a password. Throws Unavailable when too many passwords are being hashed. */
export function hashPassword(password: string): Promise<string> {
  return inPasswordQueue(() => hash(password, COST))
}

let dummyHash: Promise<string> | undefined

/**
 * Whether the password fits the hash. Without one (unknown address) it takes just as long, and returns false.
 * To be called in the password queue.
 */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  // Made on the first call whether or not it is needed, so that its time tells nothing.
  const dummy = await (dummyHash ??= hash('nobody has this password', COST))
  const isMatch = await verify(passwordHash ?? dummy, password)
  return isMatch && passwordHash !== undefined
}
