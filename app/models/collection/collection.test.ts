import { expect, test } from 'vitest'
import { NotFound } from '~/models/errors'
import { remove } from '~/models/product/product.server'
import { makeProduct } from '../../../tests/factories/product'
import { collectionSchema } from './collection.schema'
import { create, countMembers, listCandidates, setMembers } from './collection.server'

let made = 0

function makeCollection(productIds: number[] = []) {
  made += 1
  return create(collectionSchema.parse({ name: `Collection ${made}` }), { productIds })
}

test('shown pieces are added or removed, and others stay', async () => {
  const [inside, shown, added] = [await makeProduct(), await makeProduct(), await makeProduct()]
  const { id } = await makeCollection([inside.id, shown.id])
  await setMembers(id, { shown: [shown.id, added.id], chosen: [added.id] })
  const { rows } = await listCandidates(id, { q: '', page: 1 })
  expect(rows.filter(({ isMember }) => isMember).map((row) => row.id)).toEqual(
    expect.arrayContaining([inside.id, added.id]),
  )
  expect(await countMembers(id)).toBe(2)
})

test('the pieces of a collection come first, then the others by name', async () => {
  const member = await makeProduct({ name: 'Zircon of the search' })
  const other = await makeProduct({ name: 'Agate of the search' })
  const { id } = await makeCollection([member.id])
  const { rows, total } = await listCandidates(id, { q: 'OF THE SEARCH', page: 1 })
  expect(rows.map((row) => row.id)).toEqual([member.id, other.id])
  expect(total).toBe(2)
})

test('a page can span the last pieces of the collection and the first of the others', async () => {
  const name = (number: number) => `Across pages ${String(number).padStart(2, '0')}`
  const pieces = []
  for (let number = 0; number < 52; number += 1) pieces.push(await makeProduct({ name: name(number) }))
  const { id } = await makeCollection(pieces.slice(25).map((piece) => piece.id))
  const pages = [1, 2, 3].map((page) => listCandidates(id, { q: 'across pages', page }))
  const rows = (await Promise.all(pages)).flatMap((page) => page.rows)
  expect(rows.map((row) => row.id)).toEqual([...pieces.slice(25), ...pieces.slice(0, 25)].map((piece) => piece.id))
  expect(rows.map(({ isMember }) => isMember)).toEqual(pieces.map((_, position) => position < 27))
})

test('a deleted piece is skipped, and a deleted collection is rejected', async () => {
  const gone = await makeProduct()
  const { id } = await makeCollection()
  await remove(gone.id)
  await setMembers(id, { shown: [gone.id], chosen: [gone.id] })
  expect(await countMembers(id)).toBe(0)
  await expect(setMembers(999_999, { shown: [], chosen: [] })).rejects.toThrow(NotFound)
})
