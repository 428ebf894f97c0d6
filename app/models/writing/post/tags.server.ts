import { sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { posts } from '#db/schema'

export interface UsedTag {
  tag: string
  count: number
}

/** Merges spellings that differ in case into the most common one. */
export async function listTags(): Promise<UsedTag[]> {
  const spellings = await db.all<UsedTag>(
    sql`SELECT tags.value AS tag, count(*) AS count FROM ${posts}, json_each(${posts.tags}) AS tags GROUP BY tags.value ORDER BY count DESC, tag`,
  )
  const used = new Map<string, UsedTag>()
  for (const { tag, count } of spellings) {
    const known = used.get(keyOf(tag))
    if (known) known.count += count
    else used.set(keyOf(tag), { tag, count })
  }
  return [...used.values()].toSorted((a, b) => b.count - a.count)
}

const keyOf = (tag: string) => tag.toLowerCase()
