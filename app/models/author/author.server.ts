import { asc, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { authors } from '#db/schema'
import { PAGE_SIZE, pageOf, type Page } from '~/models/paging'
import { recordStore } from '~/models/records/store.server'
import type { Author as Writer, Change } from '~/models/records/writes.server'
import type { AuthorInput } from './author.schema'

/** Somebody who writes in the Journal. */
export type Author = typeof authors.$inferSelect

const store = recordStore('author')

/** By name. */
export async function listForStaff(requested: number): Promise<Page<Author>> {
  const { offset, ...page } = pageOf(await db.$count(authors), requested)
  const rows = await db.select().from(authors).orderBy(asc(authors.name)).limit(PAGE_SIZE).offset(offset)
  return { rows, ...page }
}

/** Who wrote a post with this name, in any case; null for a name without a biography of its own. */
export async function findByName(name: string): Promise<Author | null> {
  const [author] = await db
    .select()
    .from(authors)
    .where(sql`lower(${authors.name}) = lower(${name})`)
    .limit(1)
  return author ?? null
}

/** Throws NotFound. */
export async function findById(id: number): Promise<Author> {
  return store.require(id)
}

/** Throws Conflict when the name is taken. */
export async function create(input: AuthorInput, writer?: Writer): Promise<Author> {
  return store.create(input, writer)
}

/** Throws NotFound, Stale, and Conflict when the name is taken. */
export async function update(id: number, input: AuthorInput, change?: Change): Promise<Author> {
  return store.update(id, input, change)
}

export const remove = store.remove
