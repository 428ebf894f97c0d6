import { asc, desc, eq, sql } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { collectionProducts, collections, oldSlugs } from '#db/schema'
import { refusingDuplicates } from '~/models/unique.server'
import type { CollectionInput } from './collection.schema'

export type Collection = typeof collections.$inferSelect

const CLASHES = { slug: 'This slug is already in use' }

const bySlug = prepared((database) =>
  database
    .select()
    .from(collections)
    .where(eq(collections.slug, sql.placeholder('slug')))
    .prepare(),
)
const all = prepared((database) => database.select().from(collections).orderBy(asc(collections.id)).prepare())

/** The collection of this slug, or null. */
export async function findBySlug(slug: string): Promise<Collection | null> {
  return (await bySlug().get({ slug })) ?? null
}

/** The collection that had this slug before, or null (decisions 2.10). */
export async function findByOldSlug(slug: string): Promise<Collection | null> {
  const rows = await db
    .select({ collection: collections })
    .from(oldSlugs)
    .innerJoin(collections, eq(collections.id, oldSlugs.collection_id))
    .where(eq(oldSlugs.slug, slug))
    .orderBy(desc(oldSlugs.id))
    .limit(1)
  return rows[0]?.collection ?? null
}

/** Every collection, oldest first. */
export async function listAll(): Promise<Collection[]> {
  return all().all()
}

/** Adds a collection with the products of these ids in it. Throws Conflict when the slug is taken. */
export async function create(input: CollectionInput, productIds: number[] = []): Promise<Collection> {
  return tx(async (writer) => {
    const [collection] = await refusingDuplicates(CLASHES, async () =>
      writer.insert(collections).values(input).returning(),
    )
    if (!collection) throw new Error('The collection was not stored')
    const members = productIds.map((product_id) => ({ collection_id: collection.id, product_id }))
    if (members.length > 0) await writer.insert(collectionProducts).values(members)
    return collection
  })
}
