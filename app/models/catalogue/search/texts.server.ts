import { and, type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { prepared } from '#db/client.server'
import { pages, posts } from '#db/schema'
import { formsOf, queryOf, rankedQuery, wordsOf } from '~/models/catalogue/vocabulary/text-search.server'
import type { Matches, SearchResults } from './results'
import { HIGHLIGHT, segmentsOf } from './segments'

const BEST = 12
const SNIPPET_WORDS = 24

type Texts = Pick<SearchResults, 'posts' | 'pages'>
const NONE: Texts = { posts: { total: 0, best: [] }, pages: { total: 0, best: [] } }

/** For a question, a page with some of its words is better than none. */
export async function findTexts(typed: string, isQuestion: boolean): Promise<Texts> {
  const query = rankedQuery(typed)
  if (query === null) return NONE
  const asked = { query, now: Date.now(), limit: BEST }
  const found = {
    posts: matchesOf(await bestPosts().all(asked), await postTotal().get(asked)),
    pages: matchesOf(await bestPages().all(asked), await pageTotal().get(asked)),
  }
  const words = wordsOf(typed)
  if (!isQuestion || found.pages.total > 0 || words.length < 2) return found
  const some = { ...asked, query: words.map((word) => queryOf([word], formsOf)).join(' OR ') }
  return { ...found, pages: matchesOf(await bestPages().all(some), await pageTotal().get(some)) }
}

export async function bestPostsOf(typed: string, limit: number): Promise<Texts['posts']['best']> {
  const query = rankedQuery(typed)
  return query === null ? [] : withSegments(await bestPosts().all({ query, now: Date.now(), limit }))
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

function highlights(words: SQL) {
  const { open, close } = HIGHLIGHT
  return {
    title: sql<string>`highlight(${words}, 0, ${open}, ${close})`,
    snippet: sql<string | null>`snippet(${words}, 1, ${open}, ${close}, '…', ${SNIPPET_WORDS})`,
  }
}

// CROSS JOIN makes SQLite read the word index first.
const matches = (words: SQL, id: AnyColumn) =>
  sql`${words} MATCH ${sql.placeholder('query')} AND ${id} = ${words}.rowid`
/** With any other order, FTS5 would compute all snippets before sorting. */
const bestFirst = (words: SQL) => sql`${words}.rank`
const total = { total: sql<number>`count(*)` }

const postWords = sql`post_words`
const isPublic = and(eq(posts.is_published, true), sql`${posts.published_at} <= ${sql.placeholder('now')}`)
const foundPosts = and(matches(postWords, posts.id), isPublic)
const postTotal = prepared((database) => database.select(total).from(postWords).crossJoin(posts).where(foundPosts))
const bestPosts = prepared((database) =>
  database
    .select({ slug: posts.slug, image: posts.image, published_at: posts.published_at, ...highlights(postWords) })
    .from(postWords)
    .crossJoin(posts)
    .where(foundPosts)
    .orderBy(bestFirst(postWords))
    .limit(sql.placeholder('limit')),
)

const pageWords = sql`page_words`
const foundPages = and(matches(pageWords, pages.id), eq(pages.is_published, true))
const pageTotal = prepared((database) => database.select(total).from(pageWords).crossJoin(pages).where(foundPages))
const bestPages = prepared((database) =>
  database
    .select({ slug: pages.slug, ...highlights(pageWords) })
    .from(pageWords)
    .crossJoin(pages)
    .where(foundPages)
    .orderBy(bestFirst(pageWords))
    .limit(sql.placeholder('limit')),
)
