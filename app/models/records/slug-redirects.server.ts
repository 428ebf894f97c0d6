import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import { db, type Db } from '#db/client.server'
import { slugRedirects } from '#db/schema'
import { trashableType, type TrashKind } from './registry.server'

/** The id of the record that had this slug last, or null. */
export async function findRedirect(kind: TrashKind, slug: string): Promise<number | null> {
  const column = trashableType(kind).redirects
  const [row] = await db
    .select({ id: column })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.slug, slug), isNotNull(column)))
    .orderBy(desc(slugRedirects.id))
    .limit(1)
  return (row?.id as number | undefined) ?? null
}

/** Remembers the slug a record had, in the transaction that gives it another one. */
export async function saveSlugRedirect(writer: Db, kind: TrashKind, id: number, from: string, to: string) {
  if (from === to) return
  const isOfRecord = eq(trashableType(kind).redirects, id)
  // A slug in use again redirects nowhere.
  await writer
    .delete(slugRedirects)
    .where(and(isOfRecord, or(eq(slugRedirects.slug, to), eq(slugRedirects.slug, from))))
  await writer.insert(slugRedirects).values({ slug: from, [`${kind}_id`]: id })
}
