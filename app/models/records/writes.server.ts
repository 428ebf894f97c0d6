import { eq, lt } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db, tx } from '#db/client.server'
import { idempotencyKeys } from '#db/schema'
import { logger } from '~/runtime/logger.server'
import { Unavailable } from '~/runtime/unavailable'
import { NotFound, Stale } from './errors'

export interface Author {
  by?: number
  token?: string
}

export interface Creation extends Author {
  created_at?: Date
}

export interface Change extends Author {
  expected?: string | readonly string[]
}

export function requireCurrent<Row extends { version: number }>(
  entity: string,
  row: Row | undefined,
  expected?: Change['expected'],
): Row {
  if (!row) throw new NotFound(entity)
  if (expected !== undefined && ![expected].flat().includes(String(row.version))) throw new Stale()
  return row
}

/** Returns the row as it was stored. */
export async function insertOne<Table extends SQLiteTable>(table: Table, values: Table['$inferInsert']) {
  const [row] = await db.insert(table).values(values).returning()
  if (!row) throw new Error('The row was not stored')
  return row as Table['$inferSelect']
}

/** Not awaited, so that a long write delays no reading, and left out when nothing can be written. `failure` is logged. */
export function writeLater(failure: string, work: () => Promise<void>): void {
  tx(work).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) logger.error({ err: error }, failure)
  })
}

const KEPT_MS = 24 * 3600_000

/**
 * Returns the id of the first submission. After an error, or once what was made is over (`isLive`), the form may be
 * submitted again. `before` runs ahead of the transaction: what it counts stays counted.
 */
export async function withIdempotencyKey(
  key: string | null,
  work: () => Promise<number>,
  before?: () => Promise<void>,
  isLive?: IsLive,
): Promise<number> {
  if (before && (await resultOf(key, isLive)) === null) await before()
  return (await makeOnce(key, async () => ({ id: await work() }), isLive)).id
}

export type IsLive = (id: number) => Promise<boolean>

/** For secrets that are shown once: only the first call gets them. */
export function makeOnce<Made extends { id: number }>(
  key: string | null,
  work: () => Promise<Made>,
  isLive?: IsLive,
): Promise<{ id: number; made: Made | null }> {
  return tx(async () => {
    const taken = await resultOf(key, isLive)
    if (taken !== null) return { id: taken, made: null }
    const made = await work()
    if (key !== null) await saveResult(key, made.id)
    return { id: made.id, made }
  })
}

async function resultOf(key: string | null, isLive?: IsLive): Promise<number | null> {
  if (key === null) return null
  const [taken] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  return taken && (!isLive || (await isLive(taken.result))) ? taken.result : null
}

async function saveResult(key: string, result: number): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, new Date(Date.now() - KEPT_MS)))
  await db
    .insert(idempotencyKeys)
    .values({ key, result })
    .onConflictDoUpdate({ target: idempotencyKeys.key, set: { result } })
}
