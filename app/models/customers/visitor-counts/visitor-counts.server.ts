import { count, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { emptySearches, productCounts, products } from '#db/schema'
import { parseId } from '~/format/address'
import { dayOf } from '~/format/dates'
import { shopWords } from '~/models/catalogue/search/spelling.server'
import type { Author } from '~/models/records/writes.server'
import { shopSettings, updateShop } from '~/models/shop/shop.server'
import { isEmpty, search } from '~/models/writing/search/search.server'
import { yieldToEventLoop } from '~/runtime/process.server'
import { Unavailable } from '~/runtime/unavailable'
import type { Worker } from '~/runtime/workers.server'
import { type Counts, returnCounts, setCounting, takeCounts } from './pending.server'
import { isOfTrade } from './trade-words.server'

const STORE_EVERY_MS = 30_000
/** Anyone can make up terms. */
const MAX_TERMS_A_DAY = 200

export const countingWorker: Worker = {
  failure: 'Visitor counts could not be stored',
  everyMs: STORE_EVERY_MS,
  work: () => storeCounts(),
  end: () => storeCounts(),
}

/** Another process may have turned counting on or off. */
export async function storeCounts(now = new Date()): Promise<void> {
  setCounting((await shopSettings()).visitor_counts)
  const counts = takeCounts()
  if (counts.views.size + counts.searches.size === 0) return
  try {
    const searches = await withoutResult(counts.searches)
    await tx(async () => {
      if (!(await shopSettings()).visitor_counts) return
      await addViews(dayOf(now), counts.views)
      await addSearches(dayOf(now), searches)
    })
  } catch (error) {
    returnCounts(counts)
    // Already logged.
    if (!(error instanceof Unavailable)) throw error
  }
}

async function withoutResult(searches: Counts['searches']): Promise<[term: string, count: number][]> {
  const pause = yieldToEventLoop()
  const empty: [string, number][] = []
  const known = await shopWords()
  for (const [term, times] of searches) {
    await pause()
    if (!isOfTrade(term, known)) continue
    if (isEmpty(await search(term))) empty.push([term, times])
  }
  return empty
}

async function addViews(day: string, views: Counts['views']): Promise<void> {
  const references = [...views]
  const byId = references.filter(([reference]) => parseId(reference) !== null)
  const bySlug = references.filter(([reference]) => parseId(reference) === null)
  await addViewsOf(day, byId, sql`${products.id} = CAST(viewed.key AS INTEGER)`)
  await addViewsOf(day, bySlug, sql`${products.slug} = viewed.key`)
}

async function addViewsOf(day: string, views: [string, number][], isViewed: SQL): Promise<void> {
  if (views.length === 0) return
  await db.run(sql`
    INSERT INTO ${productCounts} (product_id, day, views)
    SELECT ${products.id}, ${day}, viewed.value
    FROM json_each(${JSON.stringify(Object.fromEntries(views))}) AS viewed CROSS JOIN ${products}
    WHERE ${isViewed} ORDER BY ${products.id}
    ON CONFLICT (product_id, day) DO UPDATE SET views = views + excluded.views`)
}

async function addSearches(day: string, searches: [string, number][]): Promise<void> {
  const stored = await db.select({ term: emptySearches.term }).from(emptySearches).where(eq(emptySearches.day, day))
  const known = new Set(stored.map(({ term }) => term))
  const added = searches.filter(([term]) => !known.has(term)).slice(0, Math.max(0, MAX_TERMS_A_DAY - known.size))
  const rows = [...searches.filter(([term]) => known.has(term)), ...added]
  if (rows.length === 0) return
  await db
    .insert(emptySearches)
    .values(rows.map(([term, times]) => ({ term, day, searches: times })))
    .onConflictDoUpdate({
      target: [emptySearches.term, emptySearches.day],
      set: { searches: sql`${emptySearches.searches} + excluded.searches` },
    })
}

/** In the caller's transaction. */
export async function countRequestedPieces(ids: number[], now = new Date()): Promise<void> {
  if (ids.length === 0 || !(await shopSettings()).visitor_counts) return
  await db.run(sql`
    INSERT INTO ${productCounts} (product_id, day, requests)
    SELECT ${products.id}, ${dayOf(now)}, 1 FROM ${products} WHERE ${inArray(products.id, ids)} ORDER BY ${products.id}
    ON CONFLICT (product_id, day) DO UPDATE SET requests = requests + 1`)
}

export async function isCounting(): Promise<boolean> {
  return (await shopSettings()).visitor_counts
}

/** Turning it off discards only what this process has not stored. */
export async function turnCounting(isOn: boolean, author: Author = {}): Promise<void> {
  await updateShop({ visitor_counts: isOn }, author)
  setCounting(isOn)
}

export async function deleteCounts(): Promise<void> {
  await tx(async () => {
    await db.delete(productCounts)
    await db.delete(emptySearches)
  })
  takeCounts()
}

export async function hasCounts(): Promise<boolean> {
  const [pieces] = await db.select({ count: count() }).from(productCounts)
  const [terms] = await db.select({ count: count() }).from(emptySearches)
  return (pieces?.count ?? 0) + (terms?.count ?? 0) > 0
}

export async function deleteOldCounts(before: string, limit: number): Promise<number> {
  return tx(async () => {
    const deleted = [0]
    for (const table of [productCounts, emptySearches]) {
      const rowid = sql`${table}.rowid`
      const old = db.select({ rowid }).from(table).where(lt(table.day, before)).orderBy(rowid).limit(limit)
      deleted.push((await db.delete(table).where(inArray(rowid, old)).returning({ day: table.day })).length)
    }
    return Math.max(...deleted)
  })
}
