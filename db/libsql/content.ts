import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { contentVersions } from '../schema'
import type { Db } from '../shared/driver'

const FRESH_MS = 250

const WAIT_MS = 1000

/** Returns the last version while the server does not respond. */
export function contentOf(database: Db) {
  let known = 0
  let askedAt = -Infinity
  let asking: Promise<number> | null = null

  async function read(): Promise<number> {
    const [row] = await database.select({ version: sql<number>`max(${contentVersions.version})` }).from(contentVersions)
    return row?.version ?? 0
  }

  function ask(): Promise<number> {
    askedAt = performance.now()
    const late = setTimeout(WAIT_MS, undefined, { ref: false }).then(() => known)
    const answer = Promise.race([read().catch(() => known), late])
    asking = answer
    void answer.then((version) => {
      // An answer from before a transaction of this process may be outdated.
      if (asking === answer) [known, asking] = [version, null]
    })
    return answer
  }

  return {
    version: () => asking ?? (performance.now() - askedAt < FRESH_MS ? known : ask()),
    askAnew() {
      asking = null
      askedAt = -Infinity
    },
  }
}
