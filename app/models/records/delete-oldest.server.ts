import { asc, inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db, tx } from '#db/client.server'

export async function deleteOldest(
  table: SQLiteTable & { id: SQLiteColumn },
  condition: SQL | undefined,
  limit: number,
): Promise<number> {
  const { id } = table
  return tx(async () => {
    const oldest = db.select({ id }).from(table).where(condition).orderBy(asc(id)).limit(limit)
    return (await db.delete(table).where(inArray(id, oldest)).returning({ id })).length
  })
}
