import { and, desc, eq, lte, ne, not, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { posts } from '#db/schema'
import { hasWords } from '~/models/text-search.server'
import type { JournalFilters } from './journal.filters'
import type { Post } from './post.server'

export const JOURNAL_PAGE_SIZE = 12

/** Staff also see drafts and scheduled posts. */
export interface Reader {
  isStaff: boolean
}

export interface JournalPage {
  posts: Post[]
  /** The last page when a later one was requested. */
  page: number
  pageCount: number
}

const NEWEST_FIRST = [desc(sql`coalesce(${posts.published_at}, ${posts.created_at})`), desc(posts.id)]

/** The posts whose title or content have every word, newest first. */
export async function listJournal(filters: JournalFilters, reader: Reader): Promise<JournalPage> {
  const where = and(visibleTo(reader), inCategory(filters), hasWords(posts.id, 'post_words', filters.q))
  const pageCount = Math.max(1, Math.ceil((await db.$count(posts, where)) / JOURNAL_PAGE_SIZE))
  const page = Math.min(filters.page, pageCount)
  const rows = await db
    .select()
    .from(posts)
    .where(where)
    .orderBy(...NEWEST_FIRST)
    .limit(JOURNAL_PAGE_SIZE)
    .offset((page - 1) * JOURNAL_PAGE_SIZE)
  return { posts: rows, page, pageCount }
}

/** Public posts that share the most tags, then the newest. */
export async function listRelated({ id, tags }: Post, limit: number): Promise<Post[]> {
  const shared = sql`(SELECT count(*) FROM json_each(${posts.tags}) WHERE value IN (SELECT value FROM json_each(${JSON.stringify(tags)})))`
  return db
    .select()
    .from(posts)
    .where(and(visibleTo({ isStaff: false }), ne(posts.id, id)))
    .orderBy(desc(shared), ...NEWEST_FIRST)
    .limit(limit)
}

function visibleTo({ isStaff }: Reader): SQL | undefined {
  return isStaff ? undefined : and(eq(posts.is_published, true), lte(posts.published_at, new Date()))
}

function inCategory({ category }: JournalFilters): SQL | undefined {
  if (category === 'all') return undefined
  return category === 'published' ? eq(posts.is_published, true) : not(eq(posts.is_published, true))
}
