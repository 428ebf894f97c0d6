import { desc, eq, gt, lt, lte, or } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { loginThrottles } from '#db/schema'
import { TooMany } from '~/models/records/errors'
import { hashOf } from '~/runtime/tokens.server'

const FREE_FAILURES = 5
const LONGEST_BLOCK_S = 15 * 60
const FORGET_AFTER_MS = 24 * 3600_000
const MAX_ROWS = 10_000

/** Before the attempt, so that parallel ones count too. Throws TooMany: waits double from 1 s to 15 min. */
export async function countAttempt(email: string, clientAddress: string): Promise<string> {
  const key = throttleKey(email, clientAddress)
  const now = Date.now()
  await tx(async () => {
    const [row] = await db.select().from(loginThrottles).where(eq(loginThrottles.key, key))
    const wait = row ? remainingWait(row, now) : 0
    if (wait > 0) throw new TooMany(Math.ceil(wait / 1000))
    const failures = (row?.failures ?? 0) + 1
    const values = { failures, blocked_until: new Date(now + blockSeconds(failures) * 1000), updated_at: new Date(now) }
    await db
      .insert(loginThrottles)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: loginThrottles.key, set: values })
    await forgetOld(now)
  })
  return key
}

/** In milliseconds; 0 if the clock was set back. */
function remainingWait({ failures, blocked_until }: typeof loginThrottles.$inferSelect, now: number): number {
  const wait = blocked_until.getTime() - now
  return wait <= blockSeconds(failures) * 1000 ? wait : 0
}

async function forgetOld(now: number): Promise<void> {
  const { updated_at } = loginThrottles
  const newest = db.select({ updated_at }).from(loginThrottles).orderBy(desc(updated_at)).limit(1).offset(MAX_ROWS)
  const isFar = or(lt(updated_at, new Date(now - FORGET_AFTER_MS)), gt(updated_at, new Date(now + FORGET_AFTER_MS)))
  await db.delete(loginThrottles).where(or(isFar, lte(updated_at, newest)))
}

export function throttleKey(email: string, clientAddress: string): string {
  return hashOf(`${email}\n${clientAddress}`)
}

function blockSeconds(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES), LONGEST_BLOCK_S)
}

export async function forgetFailures(key: string): Promise<void> {
  await tx(async () => {
    await db.delete(loginThrottles).where(eq(loginThrottles.key, key))
  })
}
