import { eq, lt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { idempotencyKeys } from '#db/schema'
import { NotFound, Stale } from './errors'

export interface Author {
  by?: number
  /** The name of the API token that the author's program has used. */
  token?: string
}

export interface Creation extends Author {
  created_at?: Date
}

export interface Change extends Author {
  /** The versions that the writer has read, from a form or entity tags; without any, the write is unconditional. */
  expected?: string | readonly string[]
}

/** Throws NotFound, naming `entity`, when the row is gone, Stale when it is not as expected. */
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

/** Runs a form's write once, however often it is submitted, and returns the first id; each time without a key. After an error the form may be submitted again. */
export async function withIdempotencyKey(key: string | null, work: () => Promise<number>): Promise<number> {
  return (await makeOnce(key, async () => ({ id: await work() }))).id
}

/** As `withIdempotencyKey`; returns what `work` has made only to the first one, for secrets that are shown once. */
export function makeOnce<Made extends { id: number }>(
  key: string | null,
  work: () => Promise<Made>,
): Promise<{ id: number; made: Made | null }> {
  return tx(async () => {
    const taken = key === null ? null : await resultOf(key)
    if (taken !== null) return { id: taken, made: null }
    const made = await work()
    if (key !== null) await saveResult(key, made.id)
    return { id: made.id, made }
  })
}

async function resultOf(key: string): Promise<number | null> {
  const [taken] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  return taken?.result ?? null
}

async function saveResult(key: string, result: number): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, new Date(Date.now() - KEPT_MS)))
  await db.insert(idempotencyKeys).values({ key, result })
}
