import { asc, desc, eq, sql } from 'drizzle-orm'
import { db, prepared, tx, type Db } from '#db/client.server'
import { collectionProducts, collections } from '#db/schema'
import { recordChange } from '~/models/history/history.server'
import { findFormerOwner, findShown, rememberSlug } from '~/models/old-slug.server'
import { PAGE_SIZE, pageOf, type Page } from '~/models/paging'
import { moveToTrash } from '~/models/trash/trash.server'
import { refusingDuplicates } from '~/models/unique.server'
import { requireCurrent, type Change, type Creation } from '~/models/version.server'
import type { CollectionInput } from './collection.schema'
import { collectionTexts } from './collection.texts'

export type Collection = typeof collections.$inferSelect

const ENTITY = 'Collection'
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
  const id = await findFormerOwner('collection', slug)
  return id === null ? null : ((await read(db, id)) ?? null)
}

/** The collection of this id. Throws NotFound. */
export async function findById(id: number): Promise<Collection> {
  return requireCurrent(ENTITY, await read(db, id))
}

/**
 * The collection an address names: all digits and such a row = id, else slug.
 * Throws NotFound, and Moved for a slug it had before (decisions 2.10).
 */
export function findByIdOrSlug(reference: string): Promise<Collection> {
  const byId = async (id: number) => (await read(db, id)) ?? null
  return findShown('collection', reference, { entity: ENTITY, byReference, byId }, () => true)
}

async function byReference(reference: string): Promise<Collection | null> {
  const numbered = /^\d{1,15}$/.test(reference) ? await read(db, Number(reference)) : undefined
  return numbered ?? findBySlug(reference)
}

/** Every collection, newest first. */
export async function listNewest(): Promise<Collection[]> {
  return newestFirst()
}

/** One page of the same list (decisions 3.11). */
export async function listForStaff(requested: number): Promise<Page<Collection>> {
  const [counted] = await db.select({ total: sql<number>`count(*)` }).from(collections)
  const { offset, ...page } = pageOf(counted?.total ?? 0, requested)
  return { rows: await newestFirst().limit(PAGE_SIZE).offset(offset), ...page }
}

function newestFirst() {
  return db.select().from(collections).orderBy(desc(collections.created_at), desc(collections.id)).$dynamic()
}

/** Every collection, oldest first. */
export async function listAll(): Promise<Collection[]> {
  return all().all()
}

interface CollectionCreation extends Creation {
  /** The products in it. */
  productIds?: number[]
}

/** Adds a collection. Throws Conflict when the slug is taken. */
export async function create(
  input: CollectionInput,
  { productIds = [], by, created_at }: CollectionCreation = {},
): Promise<Collection> {
  return tx(async (writer) => {
    const [collection] = await refusingDuplicates(CLASHES, async () =>
      writer
        .insert(collections)
        .values({ ...input, created_at })
        .returning(),
    )
    if (!collection) throw new Error('The collection was not stored')
    const members = productIds.map((product_id) => ({ collection_id: collection.id, product_id }))
    if (members.length > 0) await writer.insert(collectionProducts).values(members)
    const after = collectionTexts(collection)
    await recordChange(writer, { kind: 'collection', id: collection.id, action: 'created', by, after })
    return collection
  })
}

/**
 * Replaces a collection; its former slug stays known, its products stay in it.
 * Throws NotFound, Stale when it is not as expected, Conflict when the slug is taken.
 */
export async function update(id: number, input: CollectionInput, { expected, by }: Change = {}): Promise<Collection> {
  return tx(async (writer) => {
    const before = requireCurrent(ENTITY, await read(writer, id), expected)
    await refusingDuplicates(CLASHES, async () => writer.update(collections).set(input).where(eq(collections.id, id)))
    await rememberSlug(writer, 'collection', id, { before: before.slug, after: input.slug })
    const collection = requireCurrent(ENTITY, await read(writer, id))
    const texts = { before: collectionTexts(before), after: collectionTexts(collection) }
    await recordChange(writer, { kind: 'collection', id, action: 'changed', by, ...texts })
    return collection
  })
}

/** Moves a collection to the trash; answers its id there. Throws NotFound, or Stale when it is not as expected. */
export async function remove(id: number, { expected, by }: Change = {}): Promise<number> {
  return tx(async (writer) => {
    const collection = requireCurrent(ENTITY, await read(writer, id), expected)
    const texts = collectionTexts(collection)
    return moveToTrash(writer, { kind: 'collection', id, label: collection.name, texts, by })
  })
}

async function read(database: Db, id: number): Promise<Collection | undefined> {
  const [collection] = await database.select().from(collections).where(eq(collections.id, id))
  return collection
}
