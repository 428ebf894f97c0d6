import { eq, lt } from 'drizzle-orm'
import { tx } from '#db/client.server'
import { idempotencyKeys } from '#db/schema'

const KEPT_MS = 24 * 3600_000

/**
 * Runs the write of a form once, however often the form is sent, in one transaction: a double submit makes one row.
 * Returns the id that `work` returned the first time. Throws what `work` throws; then the form may be sent again.
 */
export function withIdempotencyKey(key: string, work: () => Promise<number>): Promise<number> {
  return tx(async (writer) => {
    const [taken] = await writer.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    if (taken) return taken.result
    const result = await work()
    await writer.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, new Date(Date.now() - KEPT_MS)))
    await writer.insert(idempotencyKeys).values({ key, result })
    return result
  })
}
