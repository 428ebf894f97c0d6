import { eq, lt } from 'drizzle-orm'
import { tx } from '#db/client.server'
import { formKeys } from '#db/schema'

const KEPT_MS = 24 * 3600_000

/**
 * Runs the write that a form asks for, unless the same form has been taken before: a double submit makes one row.
 * `work` answers the id of what it made or changed; so does this, whichever of the submits it is. Everything happens
 * in one transaction. Throws what `work` throws, and then the form may be sent again.
 */
export function once(key: string, work: () => Promise<number>): Promise<number> {
  return tx(async (writer) => {
    const [taken] = await writer.select().from(formKeys).where(eq(formKeys.key, key))
    if (taken) return taken.made
    const made = await work()
    await writer.delete(formKeys).where(lt(formKeys.created_at, new Date(Date.now() - KEPT_MS)))
    await writer.insert(formKeys).values({ key, made })
    return made
  })
}
