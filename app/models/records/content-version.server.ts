import { gt, sql } from 'drizzle-orm'
import { contentChanges, isInTransaction, prepared } from '#db/client.server'
import { type CONTENT_SCOPES, contentVersions, pieceVersions } from '#db/schema'
import { nextMidnight } from '~/format/dates'
import { unavailableIn } from '~/runtime/unavailable'
import { nextChangeByTime } from './kind.server'

export type Scope = (typeof CONTENT_SCOPES)[number]

export interface ContentVersion {
  version: number
  scopes: Record<Scope, number>
  /** Only those that have changed since this process looked first. */
  pieces: ReadonlyMap<number, number>
  /** Midnight at the latest: pages promise dates counted from today. */
  validUntil: Date | null
}

const scopeVersions = prepared((database) => database.select().from(contentVersions))

const changedPieces = prepared((database) =>
  database
    .select()
    .from(pieceVersions)
    .where(gt(pieceVersions.version, sql.placeholder('since')))
    .orderBy(pieceVersions.version),
)

let cached: { hint: number; current: ContentVersion } | undefined

const pieces = new Map<number, number>()

export async function currentContentVersion(): Promise<ContentVersion> {
  if (isInTransaction()) return readContentVersion()
  const hint = await contentChanges()
  return cached?.hint === hint && !isPast(cached.current.validUntil) ? cached.current : cacheContentVersion(hint)
}

async function cacheContentVersion(hint: number): Promise<ContentVersion> {
  try {
    const current = await readContentVersion()
    const since = cached?.current.version ?? current.version
    if (current.version > since)
      for (const { product, version } of await changedPieces().all({ since })) pieces.set(product, version)
    cached = { hint, current }
    return current
  } catch (error) {
    // While the database is unavailable, cached pages remain valid.
    if (cached && unavailableIn(error)) return cached.current
    throw error
  }
}

async function readContentVersion(): Promise<ContentVersion> {
  const rows = await scopeVersions().all()
  const scopes = Object.fromEntries(rows.map(({ scope, version }) => [scope, version])) as Record<Scope, number>
  const now = new Date()
  const ends = [nextMidnight(now), (await nextChangeByTime(now)) ?? []].flat()
  const version = Math.max(0, ...Object.values(scopes))
  return { version, scopes, pieces, validUntil: new Date(Math.min(...ends.map(Number))) }
}

function isPast(moment: Date | null): boolean {
  return moment !== null && moment.getTime() <= Date.now()
}

export function newestOf({ scopes }: ContentVersion, of: readonly Scope[]): number {
  return Math.max(...of.map((scope) => scopes[scope]))
}

export function untilContentChanges<T>(scopes: readonly Scope[], read: () => Promise<T>): () => Promise<T> {
  let kept: { version: number; value: Promise<T> } | undefined
  return async () => {
    if (isInTransaction()) return read()
    const version = newestOf(await currentContentVersion(), scopes)
    if (kept?.version === version) return kept.value
    const value = read()
    kept = { version, value }
    value.catch(() => (kept = undefined))
    return value
  }
}

/** Stands for all of them after a restore. */
const ANY_PIECE = 0

/** Null when any piece may have changed. Read the pieces afterwards. */
export async function piecesChangedSince(since: number): Promise<{ version: number; ids: number[] | null }> {
  const changed = await changedPieces().all({ since })
  const isAny = changed.some(({ product }) => product === ANY_PIECE)
  return { version: changed.at(-1)?.version ?? since, ids: isAny ? null : changed.map(({ product }) => product) }
}
