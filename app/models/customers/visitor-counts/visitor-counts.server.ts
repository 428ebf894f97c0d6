import { and, type AnyColumn, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { emptySearches, productCounts, products } from '#db/schema'
import { parseId } from '~/format/address'
import { dayOf } from '~/format/dates'
import { DAY_MS } from '~/format/durations'
import { currentVocabulary } from '~/models/catalogue/search/spelling.server'
import { isOfTrade } from '~/models/catalogue/vocabulary/trade-words.server'
import type { Author } from '~/models/records/writes.server'
import { shopSettings, updateShop } from '~/models/shop/shop.server'
import { isEmpty, search } from '~/models/writing/search/search.server'
import { oncePerProcess, yieldToEventLoop } from '~/runtime/process.server'
import { Unavailable } from '~/runtime/unavailable'
import type { Worker } from '~/runtime/workers.server'

const STORE_EVERY_MS = 30_000
/** Anyone can make up terms and fill the table. */
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
    if (!(error instanceof Unavailable)) throw error
  }
}

async function withoutResult(searches: Counts['searches']): Promise<[term: string, count: number][]> {
  const pause = yieldToEventLoop()
  const empty: [string, number][] = []
  const known = await currentVocabulary()
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

const DAYS_COUNTED = 30

export function firstDay(now: Date): string {
  return dayOf(new Date(now.getTime() - (DAYS_COUNTED - 1) * DAY_MS))
}

export interface CountedPiece {
  id: number
  name: string
  count: number
}

export async function mostViewed(limit: number, now = new Date()): Promise<CountedPiece[]> {
  return mostOf(productCounts.views, limit, now)
}

export async function mostRequested(limit: number, now = new Date()): Promise<CountedPiece[]> {
  return mostOf(productCounts.requests, limit, now)
}

async function mostOf(column: AnyColumn, limit: number, now: Date): Promise<CountedPiece[]> {
  const most = db
    .select({ id: productCounts.product_id, count: sql<number>`sum(${column})`.as('total') })
    .from(productCounts)
    .where(and(gte(productCounts.day, firstDay(now)), sql`${column} > 0`))
    .groupBy(productCounts.product_id)
    .orderBy(desc(sql`total`), asc(productCounts.product_id))
    .limit(limit)
    .as('most')
  return db
    .select({ id: products.id, name: products.name, count: most.count })
    .from(most)
    .innerJoin(products, eq(products.id, most.id))
    .orderBy(desc(most.count), asc(products.id))
}

export async function topEmptySearches(limit: number, now = new Date()): Promise<{ term: string; count: number }[]> {
  const sum = sql<number>`sum(${emptySearches.searches})`
  return db
    .select({ term: emptySearches.term, count: sum })
    .from(emptySearches)
    .where(gte(emptySearches.day, firstDay(now)))
    .groupBy(emptySearches.term)
    .orderBy(desc(sum), asc(emptySearches.term))
    .limit(limit)
}

const MAX_SEARCHES = 100
const MAX_PIECES = 10_000
const MAX_TERM_LENGTH = 50
const ADDRESS = /@|%40|:\/\/|www\./
const PHONE = /\p{N}(?:[\s().+/-]*\p{N}){5}/u

interface Counts {
  views: Map<string, number>
  searches: Map<string, number>
}

const none = (): Counts => ({ views: new Map(), searches: new Map() })

const pending = oncePerProcess('visitor counts', () => ({ isOn: true, counts: none() }))

export function countView(reference: string): void {
  if (pending.isOn) add(pending.counts.views, reference, 1, MAX_PIECES)
}

export function countSearch(typed: string): void {
  const term = pending.isOn ? searchTerm(typed) : null
  if (term !== null) add(pending.counts.searches, term, 1, MAX_SEARCHES)
}

function setCounting(isOn: boolean): void {
  pending.isOn = isOn
  if (!isOn) pending.counts = none()
}

export function takeCounts(): Counts {
  const { counts } = pending
  pending.counts = none()
  return counts
}

function returnCounts({ views, searches }: Counts): void {
  for (const [reference, count] of views) add(pending.counts.views, reference, count, MAX_PIECES)
  for (const [term, count] of searches) add(pending.counts.searches, term, count, MAX_SEARCHES)
}

function add(counts: Map<string, number>, key: string, count: number, limit: number): void {
  const before = counts.get(key)
  if (before !== undefined || counts.size < limit) counts.set(key, (before ?? 0) + count)
}

/** Null for what may be an email address or a phone number. */
export function searchTerm(typed: string): string | null {
  const text = typed.normalize('NFKC').toLowerCase()
  if (ADDRESS.test(text) || PHONE.test(text)) return null
  const term = text
    .replaceAll(/[^\p{L}\p{M}\p{N}'’&-]+/gu, ' ')
    .replaceAll('’', "'")
    .trim()
  return /[\p{L}\p{N}]/u.test(term) && term.length <= MAX_TERM_LENGTH ? term : null
}
