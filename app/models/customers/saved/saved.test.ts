import { expect, test } from 'vitest'
import { Invalid } from '~/models/records/errors'
import { env } from '~/runtime/env.server'
import { makeProduct } from '../../../../tests/factories/product'
import { listSaved, MAX_SAVED, readSharedList, savePiece, sharedListUrl, withoutPiece } from './saved.server'

test('a piece is saved once, in first place', async () => {
  const [ring, hoops] = [await makeProduct(), await makeProduct()]
  const first = await savePiece([], ring.id)
  const second = await savePiece(first.ids, hoops.id)
  expect(second).toMatchObject({ ids: [hoops.id, ring.id], product: { name: hoops.name } })
  expect((await savePiece(second.ids, ring.id)).ids).toEqual([ring.id, hoops.id])
  expect(withoutPiece(second.ids, ring.id)).toEqual([hoops.id])
})

test('a list has its pieces in order, without deleted or hidden ones', async () => {
  const [ring, hoops, hidden] = [await makeProduct(), await makeProduct(), await makeProduct({ active: false })]
  const shown = await listSaved([hoops.id, 999_999, hidden.id, ring.id])
  expect(shown.map(({ id }) => id)).toEqual([hoops.id, ring.id])
})

test('a piece that is not in the shop cannot be saved', async () => {
  const hidden = await makeProduct({ active: false })
  for (const id of [hidden.id, 999_999, 0]) await expect(savePiece([], id)).rejects.toThrow(Invalid)
})

test('a full list rejects another piece with advice', async () => {
  const { id } = await makeProduct()
  const full = Array.from({ length: MAX_SAVED }, (_, index) => 100_000 + index)
  await expect(savePiece(full, id)).rejects.toThrow('Your list holds 60 pieces: please remove one first.')
  expect((await savePiece([...full.slice(1), id], id)).ids).toHaveLength(MAX_SAVED)
})

const parametersOf = (ids: number[]) => new URL(sharedListUrl(ids)).searchParams

test('the address has the pieces in their order, and no more', () => {
  const url = new URL(sharedListUrl([55, 8]))
  expect(url.href).toMatch(new RegExp(`^${env.ORIGIN}/shared-list\\?pieces=55.8&signature=[\\w-]{43}$`))
  expect(readSharedList(url.searchParams)).toEqual([55, 8])
})

test('the address of a full list fits into one line of an email', () => {
  const full = Array.from({ length: MAX_SAVED }, (_, index) => 10_000 + index)
  expect(sharedListUrl(full).length).toBeLessThan(900)
  expect(readSharedList(parametersOf(full))).toEqual(full)
})

test('a changed list is not read', () => {
  const changed = parametersOf([55, 8])
  changed.set('pieces', '55.8.9')
  expect(readSharedList(changed)).toBeNull()
  const unsigned = parametersOf([55, 8])
  unsigned.delete('signature')
  expect(readSharedList(unsigned)).toBeNull()
  expect(readSharedList(new URLSearchParams())).toBeNull()
})
