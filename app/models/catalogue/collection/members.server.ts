import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { collectionProducts, collections, products } from '#db/schema'
import { IN_SHOP_ORDER } from '~/models/catalogue/listing/catalogue.server'
import { isFoundBy } from '~/models/catalogue/listing/staff-list.server'
import { NotFound } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { type Moved, type Place, reordered, successorOf } from '~/models/records/ordering'
import { type Page, PAGE_SIZE, pageFrom, pageOf } from '~/models/records/paging'
import type { Author } from '~/models/records/writes.server'
import { COLLECTION } from './collection.kind'

const { collection_id, product_id, position } = collectionProducts
const isPieceOf = (collectionId: number) => eq(collection_id, collectionId)
const { id, name, main_image, active, price_cents, sale_price_cents } = products
const { inventory_count, available_count, availability, lead_weeks } = products
const PRICES = { price_cents, sale_price_cents }
const PIECE = { id, name, main_image, active, ...PRICES, inventory_count, available_count, availability, lead_weeks }

export type Piece = Pick<typeof products.$inferSelect, keyof typeof PIECE>

export async function countPieces(collectionId: number): Promise<number> {
  return db.$count(collectionProducts, isPieceOf(collectionId))
}

interface PiecesPage extends Page<Piece> {
  first: number
  next: number | null
}

export async function listPieces(collectionId: number, requested: number): Promise<PiecesPage> {
  const { offset, ...page } = pageOf(await countPieces(collectionId), requested)
  const found = await inOrder(collectionId)
    .limit(PAGE_SIZE + 1)
    .offset(offset)
  const rows = found.slice(0, PAGE_SIZE)
  return { rows, ...page, first: offset + 1, next: found[PAGE_SIZE]?.id ?? null }
}

function inOrder(collectionId: number) {
  return db
    .select(PIECE)
    .from(collectionProducts)
    .innerJoin(products, eq(id, product_id))
    .where(isPieceOf(collectionId))
    .orderBy(sql`${position} IS NULL`, asc(position), ...IN_SHOP_ORDER)
    .$dynamic()
}

export async function listCandidates(
  collectionId: number,
  { q, page: requested }: { q: string; page: number },
): Promise<Page<Piece>> {
  const where = and(await isFoundBy(q), notInArray(id, idsIn(collectionId)))
  const byName = db
    .select(PIECE)
    .from(products)
    .where(where)
    .orderBy(asc(sql`${name} COLLATE NOCASE`), asc(id))
  return pageFrom(byName, await db.$count(products, where), requested)
}

const idsIn = (collectionId: number) =>
  db.select({ id: product_id }).from(collectionProducts).where(isPieceOf(collectionId))

export async function listOutside(collectionId: number, ids: number[]): Promise<Piece[]> {
  return db
    .select(PIECE)
    .from(products)
    .where(and(inArray(id, ids), notInArray(id, idsIn(collectionId))))
    .orderBy(asc(sql`${name} COLLATE NOCASE`), asc(id))
}

/** Returns the ids of those it did not have. Throws NotFound. */
export async function addPieces(collectionId: number, ids: number[], { by }: Author = {}): Promise<number[]> {
  return tx(async () => {
    await requireCollection(collectionId)
    const added = await listOutside(collectionId, ids)
    const last = await lastPosition(collectionId)
    const rows = added.map((piece, index) => ({
      collection_id: collectionId,
      product_id: piece.id,
      position: last === null ? null : last + 1 + index,
    }))
    if (rows.length > 0) await db.insert(collectionProducts).values(rows)
    await recordPieces(collectionId, { after: { pieces_added: namesOf(added) } }, by)
    return added.map((piece) => piece.id)
  })
}

type Removed = Awaited<ReturnType<typeof removePieces>>[number]

export async function removePieces(collectionId: number, ids: number[], { by }: Author = {}) {
  return tx(async () => {
    await requireCollection(collectionId)
    const pieces = await inOrder(collectionId)
    const order = pieces.map((piece) => piece.id)
    const removed = pieces.filter((piece) => ids.includes(piece.id))
    const isRemoved = inArray(
      product_id,
      removed.map((piece) => piece.id),
    )
    await db.delete(collectionProducts).where(and(isPieceOf(collectionId), isRemoved))
    await recordPieces(collectionId, { before: { pieces_removed: namesOf(removed) } }, by)
    return removed.map((piece) => ({ id: piece.id, before: successorOf(order, piece.id) }))
  })
}

/** Goes to the end when the neighbour has gone. Throws NotFound. */
export async function restorePiece(collectionId: number, { id: piece, before }: Removed, author: Author) {
  return tx(async () => {
    const added = await addPieces(collectionId, [piece], author)
    if (added.length > 0 && (await lastPosition(collectionId)) !== null) {
      await placePiece(collectionId, piece, { before }, author)
    }
    return added
  })
}

export async function placePiece(
  collectionId: number,
  pieceId: number,
  place: Place,
  { by }: Author = {},
): Promise<Moved | null> {
  return tx(async () => {
    const before = await orderOf(collectionId)
    const after = reordered(before, pieceId, place)
    const [piece] = after ? await db.select({ name }).from(products).where(eq(id, pieceId)) : []
    if (!after || !piece) return null
    const index = sql`(SELECT key FROM json_each(${JSON.stringify(after)}) WHERE value = ${product_id})`
    await db.update(collectionProducts).set({ position: index }).where(isPieceOf(collectionId))
    const text = (order: number[]) => `${piece.name}: ${order.indexOf(pieceId) + 1} of ${order.length}`
    await recordPieces(collectionId, { before: { order: text(before) }, after: { order: text(after) } }, by)
    const [at, count] = [after.indexOf(pieceId) + 1, after.length]
    return { name: piece.name, position: at, count, before: successorOf(before, pieceId) }
  })
}

async function orderOf(collectionId: number): Promise<number[]> {
  return (await inOrder(collectionId)).map((piece) => piece.id)
}

async function lastPosition(collectionId: number): Promise<number | null> {
  const isArranged = and(isPieceOf(collectionId), isNotNull(position))
  const [row] = await db
    .select({ last: sql<number | null>`max(${position})` })
    .from(collectionProducts)
    .where(isArranged)
  return row?.last ?? null
}

async function requireCollection(collectionId: number): Promise<void> {
  if ((await db.$count(collections, eq(collections.id, collectionId))) === 0) throw new NotFound('Collection')
}

type Texts = Pick<Parameters<typeof recordChange>[0], 'before' | 'after'>

async function recordPieces(collectionId: number, texts: Texts, by: number | undefined): Promise<void> {
  await recordChange({ kind: COLLECTION, id: collectionId, action: 'changed', by, ...texts })
}

const namesOf = (pieces: Piece[]): string => pieces.map((piece) => piece.name).join(', ')
