import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { tx } from '#db/client.server'
import { loginThrottles } from '#db/schema'
import { TooMany } from '~/models/errors'

const FREE_FAILURES = 5
const LONGEST_BLOCK_S = 15 * 60
const FORGET_AFTER_MS = 24 * 3600_000

/**
 * Counts a try as failed before it is made, so that parallel tries count too (quality 3.4): from the fifth failure on
 * the next try must wait 1 s, doubling to 15 min. Answers the key to give to `forgetFailures` after a success.
 * Throws TooMany while the pair of addresses must wait.
 */
export async function countTry(email: string, clientAddress: string): Promise<string> {
  const key = throttleKey(email, clientAddress)
  const now = Date.now()
  await tx(async (writer) => {
    const [row] = await writer.select().from(loginThrottles).where(eq(loginThrottles.key, key))
    const wait = (row?.blocked_until.getTime() ?? 0) - now
    if (wait > 0) throw new TooMany(Math.ceil(wait / 1000))
    const failures = (row?.failures ?? 0) + 1
    const values = { failures, blocked_until: new Date(now + blockSeconds(failures) * 1000), updated_at: new Date(now) }
    await writer
      .insert(loginThrottles)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: loginThrottles.key, set: values })
    await writer.delete(loginThrottles).where(lt(loginThrottles.updated_at, new Date(now - FORGET_AFTER_MS)))
  })
  return key
}

/** What the failures of this pair of addresses are counted under. */
export function throttleKey(email: string, clientAddress: string): string {
  return createHash('sha256').update(`${email}\n${clientAddress}`).digest('base64url')
}

function blockSeconds(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES), LONGEST_BLOCK_S)
}

/** Forgets the failures counted under a key of `countTry`. */
export async function forgetFailures(key: string): Promise<void> {
  await tx(async (writer) => {
    await writer.delete(loginThrottles).where(eq(loginThrottles.key, key))
  })
}
