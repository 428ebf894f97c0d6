import { eq, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { idempotencyKeys } from '#db/schema'
import { NotFound, Stale } from '../errors'

export interface Author {
  by?: number
}

export interface Creation extends Author {
  created_at?: Date
}

export interface Change extends Author {
  /** The versions that the writer has seen, as forms and entity tags carry them; without any the row is written whatever it is by now. */
  expected?: string | readonly string[]
}

/** The row that a write is about. Throws NotFound, named by `entity`, when it is gone, Stale when it is not as expected. */
export function requireCurrent<Row extends { version: number }>(
  entity: string,
  row: Row | undefined,
  expected?: Change['expected'],
): Row {
  if (!row) throw new NotFound(entity)
  if (expected !== undefined && ![expected].flat().includes(String(row.version))) throw new Stale()
  return row
}

const KEPT_MS = 24 * 3600_000

/** Runs a form's write once, however often it is sent, and returns the id of the first time. When `work` throws, the form may be sent again. */
export function withIdempotencyKey(key: string, work: () => Promise<number>): Promise<number> {
  return tx(async () => {
    const [taken] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    if (taken) return taken.result
    const result = await work()
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, new Date(Date.now() - KEPT_MS)))
    await db.insert(idempotencyKeys).values({ key, result })
    return result
  })
}
