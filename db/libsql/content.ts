import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../driver'
import { contentVersions } from '../schema'

/** How long a process may go without what another one has changed. */
const FRESH_MS = 250

/** How long a page waits for the answer. */
const WAIT_MS = 1000

/** The version of the content, asked for at most four times a second, and the last one while the server does not answer. */
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
      // An answer from before a transaction of this process may be too old.
      if (asking === answer) [known, asking] = [version, null]
    })
    return answer
  }

  return {
    version: () => asking ?? (performance.now() - askedAt < FRESH_MS ? known : ask()),
    /** After a transaction of this process. */
    askAnew() {
      asking = null
      askedAt = -Infinity
    },
  }
}
