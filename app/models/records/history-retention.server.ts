import { and, asc, inArray, lt } from 'drizzle-orm'
import { tx } from '#db/client.server'
import { changes } from '#db/schema'

/** Deletes what was done to records before a moment, the oldest first, at most `limit` entries at once; returns how many. */
export async function deleteOldHistory(before: Date, limit: number): Promise<number> {
  return tx(async (writer) => {
    // By id, which needs no index of its own: entries are as old as their ids.
    const oldest = writer.select({ id: changes.id }).from(changes).orderBy(asc(changes.id)).limit(limit)
    const deleted = await writer
      .delete(changes)
      .where(and(inArray(changes.id, oldest), lt(changes.created_at, before)))
      .returning({ id: changes.id })
    return deleted.length
  })
}
