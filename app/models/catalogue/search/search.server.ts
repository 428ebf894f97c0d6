import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { prepared } from '#db/client.server'
import { pages, posts, products } from '#db/schema'
import { PAGE_SIZE } from '~/models/catalogue/product/listing.server'
import { rankedQuery } from '~/models/catalogue/vocabulary/text-search.server'
import { findNamed } from './named.server'
import type { Matches, SearchResults } from './results'
import { HIGHLIGHT, segmentsOf } from './segments'
import { correct } from './spelling.server'
import { productForms } from '../vocabulary/synonyms.server'

/** For posts and pages; the journal lists all posts. */
const BEST = 12
const SNIPPET_WORDS = 24
/** Ranking reads each product, so only the newest forty pages are ranked. */
export const MAX_RANKED = 40 * PAGE_SIZE

/** Returns null for an empty query. */
export async function search(typed: string, requested = 1): Promise<SearchResults | null> {
  const found = await findAll(typed, requested)
  if (!found || totalOf(found) > 0) return found
  const correction = await correct(typed)
  const corrected = correction === null ? null : await findAll(correction, requested)
  return corrected && totalOf(corrected) > 0 ? { ...corrected, correction } : found
}

function totalOf({ products, posts, pages }: SearchResults): number {
  return products.total + posts.total + pages.total
}

/** Ignores named listings. */
export function isEmpty(results: SearchResults | null): boolean {
  return results === null || totalOf(results) === 0
}

async function findAll(typed: string, requested: number): Promise<SearchResults | null> {
  const query = rankedQuery(typed)
  if (query === null) return null
  const asked = { query, now: Date.now(), limit: BEST }
  const forProducts = { query: rankedQuery(typed, productForms) }
  const count = await productTotal().get(forProducts)
  const pageCount = Math.max(1, Math.ceil((count?.total ?? 0) / PAGE_SIZE))
  const page = Math.min(requested, pageCount)
  return {
    named: await findNamed(typed),
    page,
    pageCount,
    products: matchesOf(await productsAt((page - 1) * PAGE_SIZE, PAGE_SIZE, forProducts.query), count),
    posts: matchesOf(await bestPosts().all(asked), await postTotal().get(asked)),
    pages: matchesOf(await bestPages().all(asked), await pageTotal().get(asked)),
    correction: null,
  }
}

/** Returns null for an empty query. */
export async function suggest(typed: string, { products, posts }: { products: number; posts: number }) {
  const query = rankedQuery(typed)
  if (query === null) return null
  return {
    named: await findNamed(typed),
    products: withSegments(await productsAt(0, products, rankedQuery(typed, productForms))),
    posts: withSegments(await bestPosts().all({ query, now: Date.now(), limit: posts })),
  }
}

function matchesOf<Row extends Marked>(rows: Row[], count: { total: number } | undefined): Matches<Row> {
  return { total: count?.total ?? 0, best: withSegments(rows) }
}

function withSegments<Row extends Marked>(rows: Row[]): Matches<Row>['best'] {
  return rows.map((row) => ({ ...row, title: segmentsOf(row.title), snippet: segmentsOf(row.snippet ?? '') }))
}

interface Marked {
  title: string
  snippet: string | null
}

function highlights(words: SQL, textColumn = 1) {
  const { open, close } = HIGHLIGHT
  return {
    title: sql<string>`highlight(${words}, 0, ${open}, ${close})`,
    snippet: sql<
      string | null
    >`snippet(${words}, ${sql.raw(String(textColumn))}, ${open}, ${close}, '…', ${SNIPPET_WORDS})`,
  }
}

const matches = (words: SQL, id: AnyColumn) =>
  sql`${words} MATCH ${sql.placeholder('query')} AND ${id} = ${words}.rowid`
/** With any other order, FTS5 would compute all snippets before sorting. */
const bestFirst = (words: SQL) => sql`${words}.rank`
const total = { total: sql<number>`count(*)` }

// CROSS JOIN makes SQLite read the word index first.
const productWords = sql`product_words`
const DESCRIPTION_COLUMN = 5
const foundProducts = and(matches(productWords, products.id), eq(products.active, true))
const productTotal = prepared((database) =>
  database.select(total).from(productWords).crossJoin(products).where(foundProducts).prepare(),
)
const oldestRanked = prepared((database) =>
  database
    .select({ id: products.id })
    .from(productWords)
    .crossJoin(products)
    .where(foundProducts)
    .orderBy(sql`${productWords}.rowid DESC`)
    .limit(1)
    .offset(MAX_RANKED - 1)
    .prepare(),
)
// The driver binds every number as a float, by which FTS5 cannot narrow a search.
const isFrom = sql`${productWords}.rowid >= CAST(${sql.placeholder('from')} AS INTEGER)`
const productsIn = (order: SQL) =>
  prepared((database) =>
    database
      .select({
        id: products.id,
        price_cents: products.price_cents,
        sale_price_cents: products.sale_price_cents,
        availability: products.availability,
        image: products.main_image,
        focus: products.main_focus,
        category: products.category,
        ...highlights(productWords, DESCRIPTION_COLUMN),
      })
      .from(productWords)
      .crossJoin(products)
      .where(and(foundProducts, isFrom))
      .orderBy(order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(),
  )
const bestProducts = productsIn(bestFirst(productWords))
const newestProducts = productsIn(sql`${productWords}.rowid DESC`)

async function productsAt(offset: number, limit: number, query: string | null) {
  if (offset >= MAX_RANKED) return newestProducts().all({ query, from: 0, limit, offset })
  const from = (await oldestRanked().get({ query }))?.id ?? 0
  return bestProducts().all({ query, from, limit, offset })
}

const postWords = sql`post_words`
const isPublic = and(eq(posts.is_published, true), sql`${posts.published_at} <= ${sql.placeholder('now')}`)
const foundPosts = and(matches(postWords, posts.id), isPublic)
const postTotal = prepared((database) =>
  database.select(total).from(postWords).crossJoin(posts).where(foundPosts).prepare(),
)
const bestPosts = prepared((database) =>
  database
    .select({ slug: posts.slug, image: posts.image, published_at: posts.published_at, ...highlights(postWords) })
    .from(postWords)
    .crossJoin(posts)
    .where(foundPosts)
    .orderBy(bestFirst(postWords))
    .limit(sql.placeholder('limit'))
    .prepare(),
)

const pageWords = sql`page_words`
const foundPages = and(matches(pageWords, pages.id), eq(pages.is_published, true))
const pageTotal = prepared((database) =>
  database.select(total).from(pageWords).crossJoin(pages).where(foundPages).prepare(),
)
const bestPages = prepared((database) =>
  database
    .select({ slug: pages.slug, ...highlights(pageWords) })
    .from(pageWords)
    .crossJoin(pages)
    .where(foundPages)
    .orderBy(bestFirst(pageWords))
    .limit(sql.placeholder('limit'))
    .prepare(),
)
