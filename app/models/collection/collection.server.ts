import { asc, desc, and, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import { db, prepared, tx } from '#db/client.server'
import { collectionProducts, collections, products } from '#db/schema'
import { PAGE_SIZE, pageOf, type Page } from '~/models/paging'
import { recordLookup } from '~/models/records/lookup.server'
import { recordStore } from '~/models/records/store.server'
import type { Change, Creation, Author } from '~/models/records/writes.server'
import { NotFound } from '~/models/errors'
import { recordChange } from '~/models/records/history.server'
import { containsText } from '~/models/text-search.server'
import type { CollectionInput } from './collection.schema'

export type Collection = typeof collections.$inferSelect

const store = recordStore('collection')

/** Find by id, slug or former slug. */
export const { findBySlug, findByFormerSlug, requireByAddress: findByIdOrSlug } = recordLookup('collection')

const all = prepared((database) => database.select().from(collections).orderBy(asc(collections.id)).prepare())

/** Throws NotFound. */
export async function findById(id: number): Promise<Collection> {
  return store.require(id)
}

export async function listNewest(): Promise<Collection[]> {
  return newestFirst()
}

export async function listForStaff(requested: number): Promise<Page<Collection>> {
  const { offset, ...page } = pageOf(await db.$count(collections), requested)
  return { rows: await newestFirst().limit(PAGE_SIZE).offset(offset), ...page }
}

function newestFirst() {
  return db.select().from(collections).orderBy(desc(collections.created_at), desc(collections.id)).$dynamic()
}

/** Oldest first. */
export async function listAll(): Promise<Collection[]> {
  return all().all()
}

interface CollectionCreation extends Creation {
  productIds?: number[]
}

/** Throws Conflict when the slug is taken. */
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

/** Keeps the collection's products. Throws as `store.update` does. */
export async function update(id: number, input: CollectionInput, change?: Change): Promise<Collection> {
  return store.update(id, input, change)
}

export const remove = store.remove

export interface Candidate {
  id: number
  name: string
  main_image: string | null
  active: boolean
  isMember: boolean
}

/** Counts the products in a collection, active or not. */
export async function countMembers(collectionId: number): Promise<number> {
  return db.$count(collectionProducts, eq(collectionProducts.collection_id, collectionId))
}

/** One page of all products, or of those matching `search` in name or category; members of the collection first. */
export async function listCandidates(
  collectionId: number,
  { q, page: requested }: { q: string; page: number },
): Promise<Page<Candidate>> {
  const found = containsText([products.name, products.category, products.subcategory], q)
  const isMember = isIn(collectionId)
  const members = await db.$count(products, and(found, isMember))
  const { offset, ...page } = pageOf(await db.$count(products, found), requested)
  // As separate queries, each reads an index in order, however high the page number.
  const first = offset < members ? await byName(and(found, isMember)).limit(PAGE_SIZE).offset(offset) : []
  const rest = await byName(and(found, not(isMember)))
    .limit(PAGE_SIZE - first.length)
    .offset(Math.max(0, offset - members))
  const rows = [
    ...first.map((row) => ({ ...row, isMember: true })),
    ...rest.map((row) => ({ ...row, isMember: false })),
  ]
  return { rows, ...page }
}

function isIn(collectionId: number): SQL<number> {
  const members = db
    .select({ id: collectionProducts.product_id })
    .from(collectionProducts)
    .where(eq(collectionProducts.collection_id, collectionId))
  return sql`${products.id} IN (${members})`
}

function byName(where: SQL | undefined) {
  const { id, name, main_image, active } = products
  return db
    .select({ id, name, main_image, active })
    .from(products)
    .where(where)
    .orderBy(asc(sql`${name} COLLATE NOCASE`), asc(id))
    .$dynamic()
}

interface Choice extends Author {
  shown: number[]
  chosen: number[]
}

/** Of the products `shown`, adds those `chosen` to the collection and removes the others. Throws NotFound. */
export async function setMembers(collectionId: number, { shown, chosen, by }: Choice): Promise<void> {
  await tx(async () => {
    const [collection] = await db
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.id, collectionId))
    if (!collection) throw new NotFound('Collection')
    const present = await readShown(collectionId, shown)
    const isChosen = new Set(chosen)
    const added = present.filter(({ id, isMember }) => isChosen.has(id) && !isMember)
    const removed = present.filter(({ id, isMember }) => !isChosen.has(id) && isMember)
    await db
      .delete(collectionProducts)
      .where(
        and(eq(collectionProducts.collection_id, collectionId), inArray(collectionProducts.product_id, idsOf(removed))),
      )
    const members = idsOf(added).map((product_id) => ({ collection_id: collectionId, product_id }))
    if (members.length > 0) await db.insert(collectionProducts).values(members)
    const texts = { before: { pieces_removed: namesOf(removed) }, after: { pieces_added: namesOf(added) } }
    await recordChange({ kind: 'collection', id: collectionId, action: 'changed', by, ...texts })
  })
}

type Shown = Pick<Candidate, 'id' | 'name' | 'isMember'>

async function readShown(collectionId: number, shown: number[]): Promise<Shown[]> {
  const rows = await db
    .select({ id: products.id, name: products.name, isMember: isIn(collectionId) })
    .from(products)
    .where(inArray(products.id, shown))
    .orderBy(asc(products.id))
  return rows.map((row) => ({ ...row, isMember: row.isMember === 1 }))
}

const idsOf = (rows: Shown[]) => rows.map(({ id }) => id)
const namesOf = (rows: Shown[]) => rows.map(({ name }) => name).join(', ')
