import { asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { missingAddresses } from '#db/schema'
import { isSecretPath } from '~/format/address'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { meantBy } from '~/models/writing/redirect/former-shops'
import { comparablePath } from '~/models/writing/redirect/redirect.schema'
import { newAddressOf } from '~/models/writing/redirect/redirect.server'
import { oncePerProcess } from '~/runtime/process.server'
import { Unavailable } from '~/runtime/unavailable'
import type { Worker } from '~/runtime/workers.server'

const MAX_ADDRESSES = 500
/** Once it is full: so few that a flood of addresses, each asked for once, pushes out itself. */
const MAX_REPLACED = 50
const MAX_LENGTH = 300
const DAYS = 90
const PERSON = /@|%40/

const pending = oncePerProcess('missing addresses', () => new Map<string, number>())

/** Scanners guess addresses: only what another page links to, or a former website had, is worth a row. */
export function countMissing(path: string, isLinked: boolean): void {
  const comparable = comparablePath(path)
  if (isSecretPath(path) || PERSON.test(path) || comparable.length > MAX_LENGTH || !(isLinked || meantBy(comparable)))
    return
  const before = pending.get(comparable)
  if (before !== undefined || pending.size < MAX_ADDRESSES) pending.set(comparable, (before ?? 0) + 1)
}

export const missingWorker: Worker = {
  failure: 'Missing addresses could not be stored',
  everyMs: 60_000,
  work: () => storeMissing(),
  end: () => storeMissing(),
}

export async function storeMissing(now = new Date()): Promise<void> {
  if (pending.size === 0) return
  const counts = [...pending]
  pending.clear()
  try {
    await tx(async () => {
      const added: (typeof missingAddresses.$inferInsert)[] = []
      for (const [path, requests] of counts) {
        const seen = { requests: sql`${missingAddresses.requests} + ${requests}`, last_day: dayOf(now) }
        const known = await db.update(missingAddresses).set(seen).where(eq(missingAddresses.path, path)).returning()
        if (known.length === 0) added.push({ path, requests, last_day: dayOf(now) })
      }
      await insertBest(added)
    })
  } catch (error) {
    for (const [path, requests] of counts) pending.set(path, (pending.get(path) ?? 0) + requests)
    if (!(error instanceof Unavailable)) throw error
  }
}

/** The least wanted make room, and among those the ones that were asked for longest ago. */
async function insertBest(added: (typeof missingAddresses.$inferInsert)[]): Promise<void> {
  const { path, requests, last_day } = missingAddresses
  const room = MAX_ADDRESSES - (await db.$count(missingAddresses))
  const best = added.toSorted((one, other) => other.requests - one.requests).slice(0, Math.max(room, MAX_REPLACED))
  const least = db
    .select({ path })
    .from(missingAddresses)
    .orderBy(asc(requests), asc(last_day))
    .limit(Math.max(best.length - room, 0))
  await db.delete(missingAddresses).where(inArray(path, least))
  if (best.length > 0) await db.insert(missingAddresses).values(best)
}

const firstDay = (now: Date) => dayOf(new Date(now.getTime() - DAYS * DAY_MS))

export async function deleteOldMissing(now: Date, limit: number): Promise<number> {
  const { path, last_day } = missingAddresses
  return tx(async () => {
    const old = db
      .select({ path })
      .from(missingAddresses)
      .where(lt(last_day, firstDay(now)))
      .limit(limit)
    return (await db.delete(missingAddresses).where(inArray(path, old)).returning({ path })).length
  })
}

/** The most wanted first; without those that have a page or a redirect by now. */
export async function listMissing(limit: number, now = new Date()) {
  const rows = await db
    .select()
    .from(missingAddresses)
    .where(gte(missingAddresses.last_day, firstDay(now)))
    .orderBy(desc(missingAddresses.requests), missingAddresses.path)
    .limit(2 * limit)
  const found = await Promise.all(rows.map(async (row) => ((await newAddressOf(row.path)) === null ? row : null)))
  return found.filter((row) => row !== null).slice(0, limit)
}
