import { and, desc, eq, lte, not, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { posts } from '#db/schema'
import { hasWords } from '~/models/catalogue/vocabulary/text-search.server'
import { untilContentChanges } from '~/models/records/content-version.server'
import type { JournalFilters } from './journal.filters'

export const JOURNAL_PAGE_SIZE = 12

export interface Reader {
  isStaff: boolean
}

export interface Topic {
  name: string
  count: number
}

const NEWEST_FIRST = [desc(sql`coalesce(${posts.published_at}, ${posts.created_at})`), desc(posts.id)]

/** SQLite would read the whole text of each post to reach its tags. */
const tagIndex = untilContentChanges(['writing', 'office'], async () => {
  const rows = await db.select({ id: posts.id, tags: posts.tags }).from(posts)
  const idsByTopic = new Map<string, number[]>()
  for (const { id, tags } of rows) {
    for (const key of new Set(tags.map(keyOf))) {
      const ids = idsByTopic.get(key)
      if (ids) ids.push(id)
      else idsByTopic.set(key, [id])
    }
  }
  return { tagsById: new Map(rows.map(({ id, tags }) => [id, tags])), idsByTopic }
})

const keyOf = (tag: string) => tag.toLowerCase()

export async function listJournal(filters: JournalFilters, reader: Reader) {
  const where = and(isFound(filters, reader), await hasTopic(filters))
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

/** Ignores the chosen topic, so that another can be chosen. */
export async function listTopics(filters: JournalFilters, reader: Reader): Promise<Topic[]> {
  const { tagsById } = await tagIndex()
  const found = await db.select({ id: posts.id }).from(posts).where(isFound(filters, reader))
  const topics = new Map<string, Map<string, number>>()
  for (const { id } of found) {
    for (const tag of tagsById.get(id) ?? []) {
      const spellings = topics.get(keyOf(tag)) ?? new Map<string, number>()
      topics.set(keyOf(tag), spellings.set(tag, (spellings.get(tag) ?? 0) + 1))
    }
  }
  return [...topics.values()].map(topicOf).toSorted(byCount)
}

function topicOf(spellings: Map<string, number>): Topic {
  const topics = [...spellings].map(([name, count]) => ({ name, count })).toSorted(byCount)
  return { name: topics[0]?.name ?? '', count: topics.reduce((sum, { count }) => sum + count, 0) }
}

function byCount(a: Topic, b: Topic): number {
  return b.count - a.count || a.name.localeCompare(b.name)
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

async function hasTopic({ topic }: JournalFilters): Promise<SQL | undefined> {
  if (!topic) return undefined
  const { idsByTopic } = await tagIndex()
  return sql`${posts.id} IN (SELECT value FROM json_each(${JSON.stringify(idsByTopic.get(keyOf(topic)) ?? [])}))`
}
