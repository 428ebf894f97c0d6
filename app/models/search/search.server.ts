import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { prepared } from '#db/client.server'
import { pages, posts, products } from '#db/schema'
import { rankedQuery } from '~/models/text-search.server'

/** Per kind; the listings show them all. */
const BEST = 12
const SNIPPET_WORDS = 24

interface Found {
  title: Segment[]
  snippet: Segment[]
}

export interface Matches<Row> {
  total: number
  best: (Omit<Row, keyof Found> & Found)[]
}

/** Prices are in cents. */
export interface SearchResults {
  products: Matches<{ id: number; price_cents: number; sale_price_cents: number | null; image: string | null }>
  posts: Matches<{ slug: string; image: string | null; published_at: Date | null }>
  pages: Matches<{ slug: string }>
}

/** Finds active products, public posts and published pages by the start of every word, best first. Null for an empty query. */
export async function search(typed: string): Promise<SearchResults | null> {
  const query = rankedQuery(typed)
  if (query === null) return null
  const parameters = { query, now: Date.now() }
  return {
    products: matchesOf(await bestProducts().all(parameters), await productCount().get(parameters)),
    posts: matchesOf(await bestPosts().all(parameters), await postCount().get(parameters)),
    pages: matchesOf(await bestPages().all(parameters), await pageCount().get(parameters)),
  }
}

function matchesOf<Row extends Marked>(rows: Row[], count: { total: number } | undefined): Matches<Row> {
  const best = rows.map((row) => ({ ...row, title: segmentsOf(row.title), snippet: segmentsOf(row.snippet ?? '') }))
  return { total: count?.total ?? 0, best }
}

interface Marked {
  title: string
  snippet: string | null
}

/** `words` is the word index of a table; its first column is the title, its second the text. */
function highlights(words: SQL) {
  const { open, close } = HIGHLIGHT
  return {
    title: sql<string>`highlight(${words}, 0, ${open}, ${close})`,
    snippet: sql<string | null>`snippet(${words}, 1, ${open}, ${close}, '…', ${SNIPPET_WORDS})`,
  }
}

const matches = (words: SQL, id: AnyColumn) =>
  sql`${words} MATCH ${sql.placeholder('query')} AND ${id} = ${words}.rowid`
/** With any other order, FTS5 would compute all snippets before sorting. */
const bestFirst = (words: SQL) => sql`${words}.rank`
const count = { total: sql<number>`count(*)` }

// CROSS JOIN makes SQLite read the word index first.
const productWords = sql`product_words`
const foundProducts = and(matches(productWords, products.id), eq(products.active, true))
const productCount = prepared((database) =>
  database.select(count).from(productWords).crossJoin(products).where(foundProducts).prepare(),
)
const bestProducts = prepared((database) =>
  database
    .select({
      id: products.id,
      price_cents: products.price_cents,
      sale_price_cents: products.sale_price_cents,
      image: products.main_image,
      ...highlights(productWords),
    })
    .from(productWords)
    .crossJoin(products)
    .where(foundProducts)
    .orderBy(bestFirst(productWords))
    .limit(BEST)
    .prepare(),
)

const postWords = sql`post_words`
const isPublic = and(eq(posts.is_published, true), sql`${posts.published_at} <= ${sql.placeholder('now')}`)
const foundPosts = and(matches(postWords, posts.id), isPublic)
const postCount = prepared((database) =>
  database.select(count).from(postWords).crossJoin(posts).where(foundPosts).prepare(),
)
const bestPosts = prepared((database) =>
  database
    .select({ slug: posts.slug, image: posts.image, published_at: posts.published_at, ...highlights(postWords) })
    .from(postWords)
    .crossJoin(posts)
    .where(foundPosts)
    .orderBy(bestFirst(postWords))
    .limit(BEST)
    .prepare(),
)

const pageWords = sql`page_words`
const foundPages = and(matches(pageWords, pages.id), eq(pages.is_published, true))
const pageCount = prepared((database) =>
  database.select(count).from(pageWords).crossJoin(pages).where(foundPages).prepare(),
)
const bestPages = prepared((database) =>
  database
    .select({ slug: pages.slug, ...highlights(pageWords) })
    .from(pageWords)
    .crossJoin(pages)
    .where(foundPages)
    .orderBy(bestFirst(pageWords))
    .limit(BEST)
    .prepare(),
)

export interface Segment {
  text: string
  marked: boolean
}

/** Control characters, which no stored text contains, mark FTS5's matches. */
export const HIGHLIGHT = { open: '\u0002', close: '\u0003' } as const

/** Splits a text at FTS5's marks, so that a page needs no HTML from the database. */
export function segmentsOf(highlighted: string): Segment[] {
  return highlighted
    .split(HIGHLIGHT.open)
    .flatMap((part, index) => {
      const [first = '', ...rest] = part.split(HIGHLIGHT.close)
      return [
        { text: first, marked: index > 0 && rest.length > 0 },
        { text: rest.join(''), marked: false },
      ]
    })
    .filter(({ text }) => text !== '')
}
