import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm'
import { db, prepared, tx, type Db } from '#db/client.server'
import { posts } from '#db/schema'
import { recordChange } from '~/models/history/history.server'
import { findShown, rememberSlug } from '~/models/old-slug.server'
import { PAGE_SIZE, pageOf, WHOLE, type Page } from '~/models/paging'
import { moveToTrash } from '~/models/trash/trash.server'
import { refusingDuplicates } from '~/models/unique.server'
import { requireCurrent, type Change, type Creation } from '~/models/version.server'
import type { PostInput } from './post.schema'
import { postTexts } from './post.texts'

export type Post = typeof posts.$inferSelect

const ENTITY = 'Blog post'
const CLASHES = { slug: 'This slug is already in use' }
const NEWEST_PUBLISHED = [desc(posts.published_at), desc(posts.id)]

const published = prepared((database) =>
  database
    .select()
    .from(posts)
    .where(and(eq(posts.is_published, true), sql`${posts.published_at} <= ${sql.placeholder('now')}`))
    .orderBy(...NEWEST_PUBLISHED)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(),
)

const bySlug = prepared((database) =>
  database
    .select()
    .from(posts)
    .where(eq(posts.slug, sql.placeholder('slug')))
    .prepare(),
)

/** Whether visitors may read a post: published, and its moment has come (decisions 4.4). */
export function isPublic({ is_published, published_at }: Post): boolean {
  return is_published && published_at !== null && published_at.getTime() <= Date.now()
}

/** The post of this id, draft or not. Throws NotFound. */
export async function findById(id: number): Promise<Post> {
  return requireCurrent(ENTITY, await read(db, id))
}

/**
 * The post an address names: all digits and such a row = id, else slug (decisions 2.1); drafts only when asked for.
 * Throws NotFound, and Moved for a slug it had before (decisions 2.10).
 */
export function findByIdOrSlug(reference: string, { drafts = false } = {}): Promise<Post> {
  const byId = async (id: number) => (await read(db, id)) ?? null
  return findShown('post', reference, { entity: ENTITY, byReference, byId }, (post) => drafts || isPublic(post))
}

async function byReference(reference: string): Promise<Post | null> {
  const numbered = /^\d{1,15}$/.test(reference) ? await read(db, Number(reference)) : undefined
  return numbered ?? (await bySlug().get({ slug: reference })) ?? null
}

/** Every post, newest first by the date staff see: when it was published, else when it was begun. */
export async function listAll({ limit, offset } = WHOLE): Promise<Post[]> {
  return newestForStaff().limit(limit).offset(offset)
}

/** Drafts wait for staff. */
export const IS_DRAFT = eq(posts.is_published, false)

interface StaffQuery {
  /** Nothing but what waits for staff. */
  waiting: boolean
  page: number
}

/** One page of the same list (decisions 3.11). */
export async function listForStaff({ waiting, page: requested }: StaffQuery): Promise<Page<Post>> {
  const where = waiting ? IS_DRAFT : undefined
  const { offset, ...page } = pageOf(await countWhere(where), requested)
  const rows = await newestForStaff().where(where).limit(PAGE_SIZE).offset(offset)
  return { rows, ...page }
}

function newestForStaff() {
  return db
    .select()
    .from(posts)
    .orderBy(desc(sql`coalesce(${posts.published_at}, ${posts.created_at})`), desc(posts.id))
    .$dynamic()
}

/** Posts that visitors may read now, newest first. */
export async function listPublished({ limit = WHOLE.limit, offset = 0 } = {}): Promise<Post[]> {
  return published().all({ now: Date.now(), limit, offset })
}

/** How many posts visitors may read now. */
export async function countPublished(): Promise<number> {
  return countWhere(and(eq(posts.is_published, true), lte(posts.published_at, new Date())))
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
  return countWhere(undefined)
}

async function countWhere(condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(posts)
    .where(condition)
  return row?.count ?? 0
}

/** Adds a post; publishing it without a moment publishes it now (decisions 4.4). Throws Conflict when the slug is taken. */
export async function create(input: PostInput, { by, created_at }: Creation = {}): Promise<Post> {
  const published_at = input.published_at ?? (input.is_published ? new Date() : null)
  return tx(async (writer) => {
    const [post] = await refusingDuplicates(CLASHES, async () =>
      writer
        .insert(posts)
        .values({ ...input, published_at, created_at })
        .returning(),
    )
    if (!post) throw new Error('The post was not stored')
    await recordChange(writer, { kind: 'post', id: post.id, action: 'created', by, after: postTexts(post) })
    return post
  })
}

/**
 * Replaces a post; its former slug stays known. Its first publication is kept for good, unless another moment is given.
 * Throws NotFound, Stale when it is not as expected, Conflict when the slug is taken.
 */
export async function update(id: number, input: PostInput, { expected, by }: Change = {}): Promise<Post> {
  return tx(async (writer) => {
    const before = requireCurrent(ENTITY, await read(writer, id), expected)
    const published_at = input.published_at ?? before.published_at ?? (input.is_published ? new Date() : null)
    const values = { ...input, published_at }
    await refusingDuplicates(CLASHES, async () => writer.update(posts).set(values).where(eq(posts.id, id)))
    await rememberSlug(writer, 'post', id, { before: before.slug, after: input.slug })
    const post = requireCurrent(ENTITY, await read(writer, id))
    const texts = { before: postTexts(before), after: postTexts(post) }
    await recordChange(writer, { kind: 'post', id, action: 'changed', by, ...texts })
    return post
  })
}

/** Moves a post to the trash; answers its id there. Throws NotFound, or Stale when it is not as expected. */
export async function remove(id: number, { expected, by }: Change = {}): Promise<number> {
  return tx(async (writer) => {
    const post = requireCurrent(ENTITY, await read(writer, id), expected)
    return moveToTrash(writer, { kind: 'post', id, label: post.title, texts: postTexts(post), by })
  })
}

async function read(database: Db, id: number): Promise<Post | undefined> {
  const [post] = await database.select().from(posts).where(eq(posts.id, id))
  return post
}
