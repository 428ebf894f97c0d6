import { expect, test } from 'vitest'
import { NO_FILTERS, type Sort } from '~/models/catalogue/listing/filters'
import { listProducts } from '~/models/catalogue/listing/listing.server'
import { remove } from '~/models/catalogue/product/product.server'
import { NotFound } from '~/models/records/errors'
import { restore } from '~/models/records/trash.server'
import { makeProduct } from '../../../../tests/factories/product'
import { collectionSchema } from './collection.schema'
import { create, remove as removeCollection } from './collection.server'
import {
  addPieces,
  countPieces,
  listCandidates,
  listOutside,
  listPieces,
  placePiece,
  removePieces,
  restorePiece,
} from './members.server'

let made = 0

function makeCollection(productIds: number[] = []) {
  made += 1
  return create(collectionSchema.parse({ name: `Collection ${made}` }), { productIds })
}

const day = (number: number) => new Date(Date.UTC(2024, 0, number))

/** A collection of as many pieces, oldest first. */
async function makeFilled(count: number) {
  const pieces: number[] = []
  for (let number = 1; number <= count; number += 1) pieces.push((await makeProduct({}, day(number))).id)
  return { id: (await makeCollection(pieces)).id, pieces }
}

const orderOf = async (id: number) => (await listPieces(id, 1)).rows.map((row) => row.id)

async function shownIn(collectionId: number, sort: Sort = 'featured') {
  return (await listProducts({ collectionId }, { ...NO_FILTERS, sort })).products.map(({ id }) => id)
}

test('pieces are added and removed, and others stay', async () => {
  const [inside, leaving, added] = [await makeProduct(), await makeProduct(), await makeProduct()]
  const { id } = await makeCollection([inside.id, leaving.id])
  expect(await addPieces(id, [added.id, inside.id])).toEqual([added.id])
  expect((await removePieces(id, [leaving.id, added.id + 1])).map((piece) => piece.id)).toEqual([leaving.id])
  expect(new Set(await orderOf(id))).toEqual(new Set([inside.id, added.id]))
  expect(await countPieces(id)).toBe(2)
})

test('candidates are the pieces outside, by name, a page at a time', async () => {
  const name = (number: number) => `Across pages ${String(number).padStart(2, '0')}`
  const pieces = []
  for (let number = 0; number < 30; number += 1) pieces.push(await makeProduct({ name: name(number) }))
  const { id } = await makeCollection([pieces[0]!.id])
  const pages = [1, 2].map((page) => listCandidates(id, { q: 'ACROSS pages', page }))
  const rows = (await Promise.all(pages)).flatMap((page) => page.rows)
  expect(rows.map((row) => row.name)).toEqual(pieces.slice(1).map((piece) => piece.name))
  const outside = await listOutside(id, [pieces[2]!.id, pieces[0]!.id, pieces[1]!.id, 999_999])
  expect(outside.map((row) => row.name)).toEqual([name(1), name(2)])
})

test('a collection that nobody has arranged is in the order of every listing', async () => {
  const { id, pieces } = await makeFilled(3)
  const featured = await makeProduct({ featured: true }, day(2))
  await addPieces(id, [featured.id])
  const expected = [featured.id, ...pieces.toReversed()]
  expect(await orderOf(id)).toEqual(expected)
  expect(await shownIn(id)).toEqual(expected)
})

test('the shop shows the order of staff, later pieces last, unless a visitor sorts', async () => {
  const { id, pieces } = await makeFilled(3)
  const [first, second, third] = pieces as [number, number, number]
  const moved = await placePiece(id, first, 'top')
  expect(moved).toMatchObject({ position: 1, count: 3, before: null })
  const later = await makeProduct({ featured: true }, day(9))
  await addPieces(id, [later.id])
  const expected = [first, third, second, later.id]
  expect(await orderOf(id)).toEqual(expected)
  expect(await shownIn(id)).toEqual(expected)
  expect(await shownIn(id, 'newest')).toEqual([later.id, third, second, first])
})

test('concurrent changes lose no piece', async () => {
  const { id, pieces } = await makeFilled(6)
  const [a, b, c] = pieces as [number, number, number]
  const later = await makeProduct()
  await Promise.all([
    placePiece(id, a, 'up'),
    removePieces(id, [b]),
    placePiece(id, c, { before: a }),
    addPieces(id, [later.id]),
    placePiece(id, a, 'top'),
  ])
  const order = await orderOf(id)
  expect(order.toSorted()).toEqual([...pieces.filter((piece) => piece !== b), later.id].toSorted())
})

test('a removed piece is put back where it was', async () => {
  const { id, pieces } = await makeFilled(4)
  await placePiece(id, pieces[0]!, 'top')
  const before = await orderOf(id)
  const [removed] = await removePieces(id, [before[1]!])
  await restorePiece(id, removed!, {})
  expect(await orderOf(id)).toEqual(before)
  expect(await restorePiece(id, removed!, {})).toEqual([])
})

test('the trash keeps the order', async () => {
  const { id, pieces } = await makeFilled(3)
  await placePiece(id, pieces[0]!, 'top')
  const before = await orderOf(id)
  await restore(await removeCollection(id))
  expect(await orderOf(id)).toEqual(before)
})

test('a deleted piece is skipped, and a deleted collection is rejected', async () => {
  const gone = await makeProduct()
  const { id } = await makeCollection()
  await remove(gone.id)
  expect(await addPieces(id, [gone.id])).toEqual([])
  expect(await countPieces(id)).toBe(0)
  expect(await placePiece(id, gone.id, 'up')).toBeNull()
  await expect(addPieces(999_999, [])).rejects.toThrow(NotFound)
})
