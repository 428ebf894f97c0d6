import { and, desc, eq, sql } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { posts } from '#db/schema'
import { refusingDuplicates } from '~/models/unique.server'
import type { PostInput } from './post.schema'

export type Post = typeof posts.$inferSelect

const CLASHES = { slug: 'This slug is already in use' }
const NEWEST_PUBLISHED = [desc(posts.published_at), desc(posts.id)]

const published = prepared((database) =>
  database
    .select()
    .from(posts)
    .where(and(eq(posts.is_published, true), sql`${posts.published_at} <= ${sql.placeholder('now')}`))
    .orderBy(...NEWEST_PUBLISHED)
    .limit(sql.placeholder('limit'))
    .prepare(),
)

/** Posts that visitors may read now, newest first; `limit` -1 = all. */
export async function listPublished({ limit = -1 } = {}): Promise<Post[]> {
  return published().all({ now: Date.now(), limit })
}

/** When the next scheduled post becomes public, or null. */
export async function nextScheduledAt(): Promise<Date | null> {
  const now = new Date()
  const [row] = await db
    .select({ next: sql<number | null>`min(${posts.published_at})` })
    .from(posts)
    .where(and(eq(posts.is_published, true), sql`${posts.published_at} > ${now.getTime()}`))
  return row?.next ? new Date(row.next) : null
}

export async function countAll(): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(posts)
  return row?.count ?? 0
}

/** Adds a post; publishing it without a moment publishes it now (decisions 4.4). Throws Conflict when the slug is taken. */
export async function create(input: PostInput, created_at?: Date): Promise<Post> {
  const published_at = input.published_at ?? (input.is_published ? new Date() : null)
  return tx(async (writer) => {
    const [post] = await refusingDuplicates(CLASHES, async () =>
      writer
        .insert(posts)
        .values({ ...input, published_at, created_at })
        .returning(),
    )
    if (!post) throw new Error('The post was not stored')
    return post
  })
}
