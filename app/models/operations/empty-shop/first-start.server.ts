import { eq } from 'drizzle-orm'
import { db, longTx, tx } from '#db/client.server'
import { idempotencyKeys } from '#db/schema'
import { withoutHistory } from '~/models/records/history.server'
import { inTurn } from '~/models/records/lease.server'
import { isNewDatabase } from './empty-shop.server'

const KEY = 'first start'
const isProgress = eq(idempotencyKeys.key, KEY)

export type Part = () => Promise<unknown>

/**
 * Runs each part once, however many processes start and however often they are killed: its transaction counts it, too.
 * Does nothing once products, posts or pages have been stored by others.
 */
export async function fillNewDatabase(parts: Part[]): Promise<void> {
  if ((await countStored()) === null) return
  // Others would wait too long for the transaction, and on a server end it.
  await inTurn(KEY, () => longTx(() => withoutHistory(() => fillFrom(parts))))
}

async function fillFrom(parts: Part[]): Promise<void> {
  for (let at = await countStored(); at !== null && at < parts.length; at = await countStored()) {
    const [part, next] = [parts[at]!, at + 1]
    await tx(async () => {
      // The lease of a process that was slow is another's by now.
      if ((await countStored()) !== next - 1) return
      await part()
      await db.delete(idempotencyKeys).where(isProgress)
      if (next < parts.length) await db.insert(idempotencyKeys).values({ key: KEY, result: next })
    })
  }
}

/** Whether some parts are stored and others are not. */
export async function isHalfFilled(): Promise<boolean> {
  return (await db.$count(idempotencyKeys, isProgress)) > 0
}

/** How many parts; null when all are, or the database is in use. */
async function countStored(): Promise<number | null> {
  const [progress] = await db.select({ count: idempotencyKeys.result }).from(idempotencyKeys).where(isProgress)
  if (progress) return progress.count
  return (await isNewDatabase()) ? 0 : null
}
