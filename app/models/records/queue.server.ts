import { inArray, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db, tx } from '#db/client.server'

/** A table of what is tried until it succeeds or is given up. */
type Queue = SQLiteTable & { id: SQLiteColumn; attempts: SQLiteColumn; next_try_at: SQLiteColumn }

const MAX_ERROR_LENGTH = 500

interface Claim<Row> {
  /** Returns ids. */
  findDue: () => Promise<number[]>
  read: (ids: number[]) => Promise<Row[]>
  /** Later than any attempt ends. */
  until: Date
}

/** Claims the rows that are due for this process, and returns them. */
export async function claimDue<Row>(table: Queue, { findDue, read, until }: Claim<Row>): Promise<Row[]> {
  // Most often there are none, and a transaction would block other writes.
  if ((await findDue()).length === 0) return []
  return tx(async () => {
    const ids = await findDue()
    await claim(table, ids, until)
    return read(ids)
  })
}

/** Counts an attempt for each row, and keeps other processes from them until then: only after a crash is a row claimed twice. In the caller's transaction. */
export async function claim(table: Queue, ids: number[], until: Date): Promise<void> {
  const claimed = { attempts: sql`${table.attempts} + 1`, next_try_at: until }
  await db.update(table).set(claimed).where(inArray(table.id, ids))
}

/** What to store after a failed attempt. The pause is in milliseconds; without one, nothing is tried again. */
export function afterFailure({ message }: Error, pause: number | null, now: Date) {
  return {
    last_error: message.slice(0, MAX_ERROR_LENGTH),
    next_try_at: pause === null ? null : new Date(now.getTime() + pause),
  }
}

/** In milliseconds: pauses that double with each attempt, up to the longest. */
export function doublingPause(attempts: number, { firstMs, longestMs }: { firstMs: number; longestMs: number }) {
  return Math.min(firstMs * 2 ** (attempts - 1), longestMs)
}
