import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import { db, type Db } from '#db/client.server'
import { oldSlugs } from '#db/schema'
import { Moved, NotFound } from './errors'

/** The entities whose addresses go on working when their slug changes (decisions 2.10). */
export type SlugOwner = 'product' | 'post' | 'page' | 'collection'

const OWNER_COLUMN = {
  product: oldSlugs.product_id,
  post: oldSlugs.post_id,
  page: oldSlugs.page_id,
  collection: oldSlugs.collection_id,
}

/** The id of the row that had this slug last, or null. */
export async function findFormerOwner(owner: SlugOwner, slug: string): Promise<number | null> {
  const column = OWNER_COLUMN[owner]
  const [row] = await db
    .select({ id: column })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.slug, slug), isNotNull(column)))
    .orderBy(desc(oldSlugs.id))
    .limit(1)
  return row?.id ?? null
}

/** How the rows of one entity are found. */
interface Finders<Row> {
  entity: string
  byReference: (reference: string) => Promise<Row | null>
  byId: (id: number) => Promise<Row | null>
}

/**
 * The row that an address names, by a slug of today or of former days, if it may be shown.
 * Throws Moved for a former slug, NotFound when there is nothing to show.
 */
export async function findShown<Row extends { slug: string }>(
  owner: SlugOwner,
  reference: string,
  { entity, byReference, byId }: Finders<Row>,
  isShown: (row: Row) => boolean,
): Promise<Row> {
  const current = await byReference(reference)
  const formerId = current ? null : await findFormerOwner(owner, reference)
  const row = formerId === null ? current : await byId(formerId)
  if (!row || !isShown(row)) throw new NotFound(entity)
  if (!current) throw new Moved(row.slug)
  return row
}

/** Keeps the slug a row had, inside the transaction that gives it another one. */
export async function rememberSlug(
  writer: Db,
  owner: SlugOwner,
  id: number,
  { before, after }: { before: string; after: string },
): Promise<void> {
  if (before === after) return
  // A slug in use again is nobody's old one.
  await writer
    .delete(oldSlugs)
    .where(and(eq(OWNER_COLUMN[owner], id), or(eq(oldSlugs.slug, after), eq(oldSlugs.slug, before))))
  await writer.insert(oldSlugs).values({ slug: before, [`${owner}_id`]: id })
}
