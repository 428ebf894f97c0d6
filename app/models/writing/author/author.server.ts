import { asc, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { authors, posts } from '#db/schema'
import { Conflict } from '~/models/records/errors'
import { editableKind } from '~/models/records/kind.server'
import { type Page, PAGE_SIZE, pageOf } from '~/models/records/paging'
import { recordStore } from '~/models/records/store.server'
import { type Author as Writer, type Change, type Creation } from '~/models/records/writes.server'
import { change as changePost } from '~/models/writing/post/post.server'
import { AUTHOR, AUTHOR_FIELDS } from './author.kind'
import type { AuthorInput } from './author.schema'

export type Author = typeof authors.$inferSelect

export const authorKind = editableKind({
  ...AUTHOR,
  fields: AUTHOR_FIELDS,
  table: authors,
  name: authors.name,
  pictures: { columns: [{ image: authors.image, alt: authors.image_alt }] },
  taken: { name: 'There is already an author with this name' },
  trash: { days: 1 },
})

const store = recordStore(authorKind)
export const { require: findById, remove } = store

export async function listForStaff(requested: number): Promise<Page<Author>> {
  const { offset, ...page } = pageOf(await db.$count(authors), requested)
  const rows = await db.select().from(authors).orderBy(asc(authors.name)).limit(PAGE_SIZE).offset(offset)
  return { rows, ...page }
}

/** Ignores case; null for a name without a biography. */
export async function findByName(name: string): Promise<Author | null> {
  const [author] = await db
    .select()
    .from(authors)
    .where(sql`lower(${authors.name}) = lower(${name})`)
    .limit(1)
  return author ?? null
}

export interface Byline {
  name: string
  count: number
}

export async function listBylines(limit: number): Promise<Byline[]> {
  return db.all<Byline>(
    sql`SELECT ${posts.author} AS name, count(*) AS count FROM ${posts} WHERE trim(${posts.author}) <> '' GROUP BY lower(trim(${posts.author})) ORDER BY count DESC, name LIMIT ${limit}`,
  )
}

export async function listNames(): Promise<string[]> {
  return (await db.select({ name: authors.name }).from(authors).orderBy(asc(authors.name))).map(({ name }) => name)
}

/** Throws Conflict when the name is taken. */
export async function create(input: AuthorInput, creation?: Creation): Promise<Author> {
  return tx(async () => {
    await requireFreeName(input.name)
    return store.create(input, creation)
  })
}

/** Renames the byline of the author's posts too. Throws NotFound, Stale and Conflict. */
export async function update(id: number, input: AuthorInput, change: Change = {}): Promise<Author> {
  return tx(async () => {
    const { name } = await store.require(id)
    await requireFreeName(input.name, id)
    const after = await store.update(id, input, change)
    if (after.name !== name) await renameBylines(name, after.name, { by: change.by, token: change.token })
    return after
  })
}

async function requireFreeName(name: string, own?: number): Promise<void> {
  const taken = await findByName(name)
  if (taken && taken.id !== own) throw new Conflict({ name: ['There is already an author with this name'] })
}

async function renameBylines(before: string, author: string, writer: Writer): Promise<void> {
  const signed = await db
    .select({ id: posts.id })
    .from(posts)
    .where(sql`lower(${posts.author}) = lower(${before})`)
  for (const { id } of signed) await changePost(id, { author }, writer)
}
