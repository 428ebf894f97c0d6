import { inArray, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db, tx } from '#db/client.server'

type Queue = SQLiteTable & { id: SQLiteColumn; attempts: SQLiteColumn; next_try_at: SQLiteColumn }

const MAX_ERROR_LENGTH = 500

interface Claim<Row> {
  findDue: () => Promise<number[]>
  read: (ids: number[]) => Promise<Row[]>
  /** A claim ends then: later than any attempt. */
  until: Date
}

export async function claimDue<Row>(table: Queue, { findDue, read, until }: Claim<Row>): Promise<Row[]> {
  // A transaction would block other writes, and there are seldom any.
  if ((await findDue()).length === 0) return []
  return tx(async () => {
    const ids = await findDue()
    await claim(table, ids, until)
    return read(ids)
  })
}

/** Only after a crash is a row claimed twice. */
export async function claim(table: Queue, ids: number[], until: Date): Promise<void> {
  const claimed = { attempts: sql`${table.attempts} + 1`, next_try_at: until }
  await db.update(table).set(claimed).where(inArray(table.id, ids))
}

/** The pause is in milliseconds; null gives up. */
export function afterFailure({ message }: Error, pause: number | null, now: Date) {
  return {
    last_error: message.slice(0, MAX_ERROR_LENGTH),
    next_try_at: pause === null ? null : new Date(now.getTime() + pause),
  }
}

export function doublingPause(attempts: number, { firstMs, longestMs }: { firstMs: number; longestMs: number }) {
  return Math.min(firstMs * 2 ** (attempts - 1), longestMs)
}
