import { sql } from 'drizzle-orm'
import { contentChanges, isInTransaction, prepared } from '#db/client.server'
import { contentVersions } from '#db/schema'
import { nextMidnight } from '~/format/dates'
import { nextChangeByTime } from './kind.server'
import { unavailableIn } from '~/runtime/unavailable'

export interface ContentVersion {
  /** Incremented by triggers. */
  version: number
  /** Midnight at the latest: pages promise dates counted from today. */
  validUntil: Date | null
}

const stored = prepared((database) =>
  database
    .select({ version: sql<number>`max(${contentVersions.version})` })
    .from(contentVersions)
    .prepare(),
)

let cached: { hint: number; current: ContentVersion } | undefined

export async function currentContentVersion(): Promise<ContentVersion> {
  if (isInTransaction()) return readContentVersion()
  const hint = await contentChanges()
  return cached?.hint === hint && !isPast(cached.current.validUntil) ? cached.current : cacheContentVersion(hint)
}

async function cacheContentVersion(hint: number): Promise<ContentVersion> {
  try {
    const current = await readContentVersion()
    cached = { hint, current }
    return current
  } catch (error) {
    // While the database is unavailable, cached pages remain valid.
    if (cached && unavailableIn(error)) return cached.current
    throw error
  }
}

async function readContentVersion(): Promise<ContentVersion> {
  const row = await stored().get()
  const now = new Date()
  const ends = [nextMidnight(now), (await nextChangeByTime(now)) ?? []].flat()
  return { version: row?.version ?? 0, validUntil: new Date(Math.min(...ends.map(Number))) }
}

function isPast(moment: Date | null): boolean {
  return moment !== null && moment.getTime() <= Date.now()
}

export function untilContentChanges<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { version: number; value: Promise<T> } | undefined
  return async () => {
    if (isInTransaction()) return read()
    const { version } = await currentContentVersion()
    if (kept?.version === version) return kept.value
    const value = read()
    kept = { version, value }
    value.catch(() => (kept = undefined))
    return value
  }
}
