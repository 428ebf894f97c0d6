import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { posts } from '#db/schema'
import { formatSheetDate } from '~/format/dates'
import { asCsv } from '~/format/spreadsheet.server'
import { hasWords } from '~/models/catalogue/vocabulary/text-search.server'
import { Invalid } from '~/models/records/errors'
import { recordLookup } from '~/models/records/lookup.server'
import { type Page, PAGE_SIZE, pageOf, WHOLE } from '~/models/records/paging'
import { recordStore } from '~/models/records/store.server'
import type { Change, Creation } from '~/models/records/writes.server'
import { plainText } from '~/models/writing/markup/plain-text.server'
import { postKind } from './post.kind.server'
import type { PostFormInput, PostInput } from './post.schema'
import {
  PUBLICATION_LABELS,
  publicationDate,
  publicationOf,
  RELATED_POST_FIELDS,
  RELATED_PRODUCT_FIELDS,
} from './publication'
import { idsOf } from './related-names.server'

export type Post = typeof posts.$inferSelect

const store = recordStore(postKind)
export const { require: findById, update: change, remove } = store
const lookup = recordLookup(postKind)
const NEWEST_PUBLISHED = [desc(posts.published_at), desc(posts.id)]

const published = prepared((database) =>
  database
    .select()
    .from(posts)
    .where(and(eq(posts.is_published, true), sql`${posts.published_at} <= ${sql.placeholder('now')}`))
    .orderBy(...NEWEST_PUBLISHED)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)

export function isPublic({ is_published, published_at }: Post): boolean {
  return is_published && published_at !== null && published_at.getTime() <= Date.now()
}

/** Throws NotFound, also for a draft without `drafts`, and Moved for a former slug. */
export function findByIdOrSlug(reference: string, { drafts = false } = {}): Promise<Post> {
  return lookup.requireByAddress(reference, lookup.findByIdOrSlug, (post) => drafts || isPublic(post))
}

export async function listAll({ limit, offset } = WHOLE): Promise<Post[]> {
  return newestForStaff().limit(limit).offset(offset)
}

export const IS_DRAFT = eq(posts.is_published, false)

interface StaffQuery {
  q: string
  pending: boolean
  page: number
}

export async function listForStaff({ q, pending, page: requested }: StaffQuery): Promise<Page<Post>> {
  const where = isFound({ q, pending })
  const { offset, ...page } = pageOf(await db.$count(posts, where), requested)
  const rows = await newestForStaff().where(where).limit(PAGE_SIZE).offset(offset)
  return { rows, ...page }
}

function isFound({ q, pending }: Omit<StaffQuery, 'page'>) {
  return and(pending ? IS_DRAFT : undefined, hasWords(posts.id, 'post_words', q))
}

export async function listIdsForStaff(query: Omit<StaffQuery, 'page'>, limit: number): Promise<number[]> {
  return (await newestForStaff().where(isFound(query)).limit(limit)).map(({ id }) => id)
}

export async function listByIds(ids: number[]): Promise<Post[]> {
  return ids.length === 0 ? [] : db.select().from(posts).where(inArray(posts.id, ids))
}

function newestForStaff() {
  return db
    .select()
    .from(posts)
    .orderBy(desc(sql`coalesce(${posts.published_at}, ${posts.created_at})`), desc(posts.id))
    .$dynamic()
}

export async function listPublished({ limit = WHOLE.limit, offset = 0 } = {}): Promise<Post[]> {
  return published().all({ now: Date.now(), limit, offset })
}

export async function countPublished(): Promise<number> {
  return db.$count(posts, and(eq(posts.is_published, true), lte(posts.published_at, new Date())))
}

export async function countAll(): Promise<number> {
  return db.$count(posts)
}

/** Publishing without a date publishes now. Throws Conflict when the slug is taken. */
export async function create(input: PostInput, creation?: Creation): Promise<Post> {
  return store.create(withWords({ ...input, published_at: publishedAt(input, null) }), creation)
}

/** Keeps the first publication date unless another is given. Throws NotFound, Stale and Conflict. */
export async function update(id: number, input: PostInput, change?: Change): Promise<Post> {
  const asRow = (before: Post) => ({
    ...withWords({ ...input, published_at: publishedAt(input, before.published_at) }),
    // The focal point belongs to the former picture.
    image_focus: input.image === before.image ? undefined : null,
  })
  return store.update(id, asRow, change)
}

export async function createFromForm(input: PostFormInput, creation?: Creation): Promise<Post> {
  return tx(async () => store.create(await rowOf(input, null), creation))
}

export async function updateFromForm(id: number, input: PostFormInput, change?: Change): Promise<Post> {
  return tx(async () => store.update(id, await rowOf(input, await store.require(id)), change))
}

/** Throws Invalid for a related post or piece that is not found, as all do that call it. */
export async function rowOf({ publication, published_at, focus_of, ...input }: PostFormInput, before: Post | null) {
  const [related_posts, related_products] = await Promise.all([
    idsOf('post', namedIn(input, RELATED_POST_FIELDS)),
    idsOf('product', namedIn(input, RELATED_PRODUCT_FIELDS)),
  ])
  const errors = { ...related_posts.errors, ...related_products.errors }
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return withWords({
    ...input,
    image_focus: focus_of === input.image ? input.image_focus : null,
    related_posts: related_posts.ids.filter((id) => id !== before?.id),
    related_products: related_products.ids,
    is_published: publication !== 'draft',
    published_at: publicationDate(publication, published_at, before?.published_at ?? null),
  })
}

function namedIn<Name extends string>(input: Record<Name, string | null>, fields: readonly Name[]) {
  return fields.flatMap((field): [Name, string][] => (input[field] ? [[field, input[field]]] : []))
}

function withWords<Input extends { content: string }>(input: Input) {
  return { ...input, content_text: plainText(input.content) }
}

export function publishedAt(
  { published_at, is_published }: Pick<PostInput, 'published_at' | 'is_published'>,
  before: Date | null,
): Date | null {
  return published_at ?? before ?? (is_published ? new Date() : null)
}

const CELLS: Record<string, (post: Post) => string> = {
  title: ({ title }) => title,
  slug: ({ slug }) => slug,
  status: (post) => PUBLICATION_LABELS[publicationOf(post)],
  published: ({ published_at }) => (published_at ? formatSheetDate(published_at) : ''),
  author: ({ author }) => author ?? '',
  tags: ({ tags }) => tags.join(', '),
  description: ({ meta_description }) => meta_description ?? '',
  image: ({ image }) => image ?? '',
  content: ({ content }) => content,
}

export async function exportPosts(ids: number[]) {
  const posts = (await listByIds(ids)).toSorted((a, b) => a.id - b.id)
  const rows = posts.map((post) => Object.values(CELLS).map((cellOf) => cellOf(post)))
  return { name: 'posts.csv', type: 'text/csv; charset=utf-8', content: asCsv([Object.keys(CELLS), ...rows]) }
}

export async function previewOf(input: PostFormInput, stored: Post | null): Promise<Post> {
  const now = new Date()
  const row = await rowOf(input, stored)
  return {
    ...(stored ?? { id: 0, created_at: now, version: 1 }),
    ...row,
    image_alt: row.image_alt ?? null,
    is_published: true,
    published_at: row.published_at ?? now,
    updated_at: now,
  }
}

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
