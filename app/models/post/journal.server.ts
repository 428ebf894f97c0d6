import { and, desc, eq, lte, not, sql, type SQL } from 'drizzle-orm'
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

/** A tag, and how many posts have it. */
export interface Topic {
  name: string
  count: number
}

const NEWEST_FIRST = [desc(sql`coalesce(${posts.published_at}, ${posts.created_at})`), desc(posts.id)]

/** The posts with the topic whose title or content have every word, newest first. */
export async function listJournal(filters: JournalFilters, reader: Reader): Promise<JournalPage> {
  const where = and(isFound(filters, reader), hasTopic(filters))
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

/** The tags of the posts that the other filters find, most frequent first; of several spellings the most frequent. */
export async function listTopics(filters: JournalFilters, reader: Reader): Promise<Topic[]> {
  const spellings = await db
    .select({ name: sql<string>`tag.value`, count: sql<number>`count(*)` })
    .from(posts)
    .innerJoin(sql`json_each(${posts.tags}) AS tag`, sql`true`)
    .where(isFound(filters, reader))
    .groupBy(sql`tag.value`)
    .orderBy(sql`count(*) DESC, tag.value`)
  const topics = new Map<string, Topic>()
  for (const { name, count } of spellings) {
    const key = name.toLowerCase()
    const topic = topics.get(key)
    if (topic) topic.count += count
    else topics.set(key, { name, count })
  }
  return [...topics.values()].toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

function isFound(filters: JournalFilters, reader: Reader): SQL | undefined {
  return and(visibleTo(reader), inCategory(filters), hasWords(posts.id, 'post_words', filters.q))
}

function visibleTo({ isStaff }: Reader): SQL | undefined {
  return isStaff ? undefined : and(eq(posts.is_published, true), lte(posts.published_at, new Date()))
}

function inCategory({ category }: JournalFilters): SQL | undefined {
  if (category === 'all') return undefined
  return category === 'published' ? eq(posts.is_published, true) : not(eq(posts.is_published, true))
}

/** SQLite's lower() folds only ASCII, so other letters are compared in lower and upper case too. */
function hasTopic({ topic }: JournalFilters): SQL | undefined {
  if (!topic) return undefined
  const spellings = JSON.stringify([topic, topic.toLowerCase(), topic.toUpperCase()])
  return sql`EXISTS (SELECT 1 FROM json_each(${posts.tags}) WHERE lower(value) IN (SELECT lower(value) FROM json_each(${spellings})))`
}
