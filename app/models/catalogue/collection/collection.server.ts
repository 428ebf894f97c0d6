import { asc, desc } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { collectionProducts, collections, products, slugRedirects } from '#db/schema'
import { Conflict } from '~/models/records/errors'
import { SLUG_TAKEN, trashableKind } from '~/models/records/kind.server'
import { recordLookup } from '~/models/records/lookup.server'
import { type Page, pageFrom } from '~/models/records/paging'
import { recordStore } from '~/models/records/store.server'
import type { Creation } from '~/models/records/writes.server'
import { COLLECTION, COLLECTION_FIELDS } from './collection.kind'
import type { CollectionInput } from './collection.schema'

export type Collection = typeof collections.$inferSelect

export const collectionKind = trashableKind({
  ...COLLECTION,
  fields: COLLECTION_FIELDS,
  table: collections,
  name: collections.name,
  pictures: { columns: [{ image: collections.image, alt: collections.image_alt }] },
  historyLabels: { pieces_added: 'Pieces added', pieces_removed: 'Pieces removed', order: 'Order' },
  taken: SLUG_TAKEN,
  trash: {
    days: 30,
    redirects: slugRedirects.collection_id,
    children: {
      products: {
        table: collectionProducts,
        owner: collectionProducts.collection_id,
        other: { field: 'product_id', id: products.id, table: products },
      },
    },
  },
})

const store = recordStore(collectionKind)
export const { require: findById, update, remove } = store

export const { findBySlug, findByFormerSlug, requireByAddress: findByIdOrSlug } = recordLookup(collectionKind)

const all = prepared((database) => database.select().from(collections).orderBy(asc(collections.id)))

export async function listNewest(): Promise<Collection[]> {
  return newestFirst()
}

export async function listForStaff(requested: number): Promise<Page<Collection>> {
  return pageFrom(newestFirst(), await db.$count(collections), requested)
}

function newestFirst() {
  return db.select().from(collections).orderBy(desc(collections.created_at), desc(collections.id)).$dynamic()
}

export async function listIdsForStaff(): Promise<number[]> {
  return (await newestFirst()).map(({ id }) => id)
}

export async function listAll(): Promise<Collection[]> {
  return all().all()
}

interface CollectionCreation extends Creation {
  productIds?: number[]
}

export async function create(
  input: CollectionInput,
  { productIds = [], ...creation }: CollectionCreation = {},
): Promise<Collection> {
  return tx(async () => {
    const collection = await store.create(input, creation)
    const members = productIds.map((product_id) => ({ collection_id: collection.id, product_id }))
    if (members.length > 0) await db.insert(collectionProducts).values(members)
    return collection
  })
}

const NAME_TAKEN = 'There is a collection of this name already'

/** Throws Conflict about the name, from which the slug is made. */
export async function createNamed(
  values: Pick<Collection, 'name' | 'slug' | 'tagline'>,
  creation?: Creation,
): Promise<Collection> {
  try {
    return await create({ ...values, description: null, image: null, featured: false }, creation)
  } catch (error) {
    throw error instanceof Conflict ? new Conflict({ name: [NAME_TAKEN] }) : error
  }
}
