import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { pages, posts, products } from '#db/schema'
import { wordsQuery } from '~/models/words.server'
import { HIGHLIGHT, segmentsOf, type Segment } from './segments'

/** How many of each kind are answered; the listings show them all. */
const BEST = 12
const SNIPPET_WORDS = 24

/** A row that was found: its title, and a piece of its text, with the typed words marked. */
interface Found {
  title: Segment[]
  snippet: Segment[]
}

/** The best of one kind, and how many there are in all. */
export interface Finds<Row> {
  total: number
  best: (Row & Found)[]
}

/** Prices are in cents. */
export interface SearchResults {
  products: Finds<{ id: number; price_cents: number; sale_price_cents: number | null; image: string | null }>
  posts: Finds<{ slug: string; image: string | null; published_at: Date | null }>
  pages: Finds<{ slug: string }>
}

/**
 * The active products, public posts and published pages that have every typed word at the start of a word, the best
 * first (decisions 3.13). Null when nothing was typed to look for.
 */
export async function search(typed: string): Promise<SearchResults | null> {
  const query = wordsQuery(typed)
  if (query === null) return null
  return { products: await findProducts(query), posts: await findPosts(query), pages: await findPages(query) }
}

async function findProducts(query: string): Promise<SearchResults['products']> {
  const words = sql`product_words`
  const where = and(matches(words, query), eq(products.id, sql`${words}.rowid`), eq(products.active, true))
  const { id, price_cents, sale_price_cents, main_image: image } = products
  const rows = await db
    .select({ id, price_cents, sale_price_cents, image, ...highlights(words) })
    .from(words)
    .crossJoin(products)
    .where(where)
    .orderBy(bestFirst(words))
    .limit(BEST)
  const [count] = await db.select({ total: COUNT }).from(words).crossJoin(products).where(where)
  return { total: count?.total ?? 0, best: rows.map(withSegments) }
}

async function findPosts(query: string): Promise<SearchResults['posts']> {
  const words = sql`post_words`
  const isPublic = and(eq(posts.is_published, true), lte(posts.published_at, new Date()))
  const where = and(matches(words, query), eq(posts.id, sql`${words}.rowid`), isPublic)
  const { slug, image, published_at } = posts
  const rows = await db
    .select({ slug, image, published_at, ...highlights(words) })
    .from(words)
    .crossJoin(posts)
    .where(where)
    .orderBy(bestFirst(words))
    .limit(BEST)
  const [count] = await db.select({ total: COUNT }).from(words).crossJoin(posts).where(where)
  return { total: count?.total ?? 0, best: rows.map(withSegments) }
}

async function findPages(query: string): Promise<SearchResults['pages']> {
  const words = sql`page_words`
  const where = and(matches(words, query), eq(pages.id, sql`${words}.rowid`), eq(pages.is_published, true))
  const rows = await db
    .select({ slug: pages.slug, ...highlights(words) })
    .from(words)
    .crossJoin(pages)
    .where(where)
    .orderBy(bestFirst(words))
    .limit(BEST)
  const [count] = await db.select({ total: COUNT }).from(words).crossJoin(pages).where(where)
  return { total: count?.total ?? 0, best: rows.map(withSegments) }
}

const COUNT = sql<number>`count(*)`

/** CROSS JOIN makes SQLite ask the word index first; by `rank` alone FTS5 sorts before it cuts snippets. */
const bestFirst = (words: SQL) => sql`${words}.rank`
const matches = (words: SQL, query: string) => sql`${words} MATCH ${query}`

function highlights(words: SQL) {
  const { open, close } = HIGHLIGHT
  return {
    title: sql<string>`highlight(${words}, 0, ${open}, ${close})`,
    snippet: sql<string | null>`snippet(${words}, 1, ${open}, ${close}, '…', ${SNIPPET_WORDS})`,
  }
}

function withSegments<Row extends { title: string; snippet: string | null }>(row: Row) {
  return { ...row, title: segmentsOf(row.title), snippet: segmentsOf(row.snippet ?? '') }
}
