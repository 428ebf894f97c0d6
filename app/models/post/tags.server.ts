import { ne, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { posts } from '#db/schema'

export interface UsedTag {
  tag: string
  /** In how many posts. */
  count: number
}

/** The tags of all posts, most used first. Spellings that differ in case are one tag, in the most common spelling. */
export async function listTags({ without }: { without?: number } = {}): Promise<UsedTag[]> {
  const isOther = without === undefined ? sql`1` : ne(posts.id, without)
  const spellings = await db.all<UsedTag>(
    sql`SELECT tags.value AS tag, count(*) AS count FROM ${posts}, json_each(${posts.tags}) AS tags WHERE ${isOther} GROUP BY tags.value ORDER BY count DESC, tag`,
  )
  const used = new Map<string, UsedTag>()
  for (const { tag, count } of spellings) {
    const known = used.get(keyOf(tag))
    if (known) known.count += count
    else used.set(keyOf(tag), { tag, count })
  }
  return [...used.values()].toSorted((a, b) => b.count - a.count)
}

/** Tags as other posts spell them, each once. */
export async function inUsedSpelling(tags: string[], without?: number): Promise<string[]> {
  const used = new Map((await listTags({ without })).map(({ tag }) => [keyOf(tag), tag]))
  const spelled = tags.map((tag) => used.get(keyOf(tag)) ?? tag)
  return spelled.filter((tag, index) => spelled.findIndex((one) => keyOf(one) === keyOf(tag)) === index)
}

const keyOf = (tag: string) => tag.toLowerCase()
