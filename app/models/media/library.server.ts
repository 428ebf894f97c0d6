import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { pictures } from '#db/schema'
import { uploadedPicture } from '~/format/stored-address'
import { NotFound, requireRow } from '~/models/records/errors'
import { type Page, pageFrom } from '~/models/records/paging'
import { textMatcher } from '~/models/records/text-match.server'
import type { LibraryView } from './library'
import { allUses, type Use, usesOf } from './uses.server'

export type LibraryPicture = typeof pictures.$inferSelect
export type UsedPicture = LibraryPicture & { uses: Use[] }

interface LibraryQuery {
  q: string
  view: LibraryView
  page: number
}

export async function listPictures({ q, view, page: requested }: LibraryQuery): Promise<Page<UsedPicture>> {
  const where = and(await isOfView(view), await isFound(q))
  const newestFirst = db.select().from(pictures).where(where).orderBy(desc(pictures.created_at), desc(pictures.id))
  const { rows, ...page } = await pageFrom(newestFirst, await db.$count(pictures, where), requested)
  const uses = await usesOf(rows.map(({ address }) => address))
  return { rows: rows.map((row) => ({ ...row, uses: uses.get(row.address) ?? [] })), ...page }
}

async function isOfView(view: LibraryView): Promise<SQL | undefined> {
  if (view === 'all') return undefined
  const shipped = eq(pictures.shipped, view === 'shipped')
  if (view === 'shipped') return shipped
  return and(shipped, sql`${pictures.address} NOT IN (SELECT address FROM (${await allUses()}))`)
}

async function isFound(q: string): Promise<SQL | undefined> {
  if (!q) return undefined
  const { address, file_name, description } = pictures
  const hasWords = textMatcher(q)
  const own = await db.select({ address, file_name, description }).from(pictures)
  const uses = await db.all<Omit<Use, 'kind' | 'id'>>(sql`SELECT address, name, alt FROM (${await allUses()})`)
  const found = [
    ...own.filter((picture) => hasWords([picture.address, picture.file_name, picture.description])),
    ...uses.filter(({ name, alt }) => hasWords([name, alt])),
  ]
  const addresses = JSON.stringify(found.map((picture) => picture.address))
  return sql`${address} IN (SELECT value FROM json_each(${addresses}))`
}

export async function findPicture(id: number): Promise<UsedPicture> {
  const found = requireRow('Picture', await db.select().from(pictures).where(eq(pictures.id, id)))
  return { ...found, uses: (await usesOf([found.address])).get(found.address) ?? [] }
}

export async function findByAddress(address: string): Promise<LibraryPicture | null> {
  const [found] = await db.select().from(pictures).where(eq(pictures.address, address))
  return found ?? null
}

export async function findByHash(hash: string): Promise<string | null> {
  const stem = `/uploads/${hash}`
  const [found] = await db
    .select({ address: pictures.address })
    .from(pictures)
    .where(and(gte(pictures.address, `${stem}-`), lt(pictures.address, `${stem}.`)))
  return found?.address ?? null
}

export async function describePicture(id: number, description: string | null): Promise<void> {
  await tx(async () => {
    const changed = await db.update(pictures).set({ description }).where(eq(pictures.id, id)).returning()
    if (changed.length === 0) throw new NotFound('Picture')
  })
}

export interface Origin {
  file_name?: string | null
  by?: number
}

export async function addToLibrary(address: string, bytes: number, { file_name, by }: Origin): Promise<void> {
  const uploaded = uploadedPicture(address)
  if (!uploaded) throw new Error('This is not the address of an upload')
  const { width, height } = uploaded
  await tx(async () => {
    await db
      .insert(pictures)
      .values({ address, bytes, width, height, file_name, uploaded_by_id: by })
      .onConflictDoUpdate({ target: pictures.address, set: { unused_since: null } })
  })
}

/** Keeps pictures that somebody is about to use from being removed meanwhile. */
export async function keepForNow(addresses: string[]): Promise<void> {
  await tx(async () => {
    await db.update(pictures).set({ unused_since: null }).where(inArray(pictures.address, addresses))
  })
}

export async function missingIn(addresses: string[]): Promise<string[]> {
  const known = await db.select({ address: pictures.address }).from(pictures)
  const all = new Set(known.map(({ address }) => address))
  return addresses.filter((address) => !all.has(address))
}

export async function listUploads(): Promise<Pick<LibraryPicture, 'id' | 'address' | 'unused_since'>[]> {
  const { id, address, unused_since } = pictures
  return db.select({ id, address, unused_since }).from(pictures).where(eq(pictures.shipped, false))
}

/** `since` is null for pictures that are used again. */
export async function markUnused(ids: number[], since: Date | null): Promise<void> {
  await tx(async () => {
    const isOther = since ? isNull(pictures.unused_since) : undefined
    await db
      .update(pictures)
      .set({ unused_since: since })
      .where(and(inArray(pictures.id, ids), isOther))
  })
}
