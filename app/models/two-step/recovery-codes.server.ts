import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server'
import { recoveryCodes } from '#db/schema'

const HOW_MANY = 10
/** Five bits each, and none that is taken for another one: Crockford's base32. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/**
 * Replaces the recovery codes of a user; answers the new ones, which are not to be read again. With 80 random bits
 * each a plain hash is enough: nobody can try them all.
 */
export async function replaceCodes(user_id: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ user_id, code_hash: hashOf(code) })))
  return codes
}

function newCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** Takes a code that has not been used yet; whether it was one. */
export async function takeCode(userId: number, code: string): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ used_at: new Date() })
    .where(and(isUnused(userId), eq(recoveryCodes.code_hash, hashOf(code))))
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

/** How many codes a user has left. */
export async function countUnused(userId: number): Promise<number> {
  const [row] = await db.select({ unused: count() }).from(recoveryCodes).where(isUnused(userId))
  return row?.unused ?? 0
}

function isUnused(userId: number) {
  return and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at))
}

/** As people may have written it down: o for 0, i and l for 1. */
function hashOf(code: string): string {
  const meant = code.replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return createHash('sha256').update(meant).digest('base64url')
}
