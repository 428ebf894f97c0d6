import { beforeAll, expect, test } from 'vitest'
import { historyOf } from '~/models/records/history.server'
import { restore } from '~/models/records/trash.server'
import { makeProduct } from '../../../../tests/factories/product'
import { change, listActive, remove } from '../product/product.server'
import { listFeatured, listFeaturedForStaff, placeFeatured } from './featured.server'

const day = (number: number) => new Date(Date.UTC(2024, 0, number))
const namesOf = (products: { name: string }[]) => products.map(({ name }) => name)
const shown = async () => namesOf(await listFeatured())
const ids: Record<string, number> = {}

beforeAll(async () => {
  for (const [index, name] of ['Old', 'Hidden', 'Recent', 'New'].entries()) {
    const product = await makeProduct({ name, featured: true, active: name !== 'Hidden' }, day(index + 1))
    ids[name] = product.id
  }
  await makeProduct({ name: 'Plain' }, day(9))
})

test('featured pieces are newest first until staff arrange them', async () => {
  expect(await shown()).toEqual(['New', 'Recent', 'Old'])
  expect(namesOf(await listFeaturedForStaff())).toEqual(['New', 'Recent', 'Hidden', 'Old'])
})

test('a move counts inactive pieces, leaves listings alone, and is in the history of the piece', async () => {
  const moved = await placeFeatured(ids.Old!, 'up')
  expect(moved).toEqual({ name: 'Old', position: 3, count: 4, before: null })
  expect(await shown()).toEqual(['New', 'Recent', 'Old'])
  expect(await placeFeatured(ids.Old!, 'top')).toMatchObject({ position: 1, before: ids.Hidden })
  expect(await shown()).toEqual(['Old', 'New', 'Recent'])
  expect(namesOf(await listActive())).toEqual(['New', 'Recent', 'Old', 'Plain'])
  const [entry] = (await historyOf('product', ids.Old!, 1)).rows
  expect(entry?.fields).toEqual([{ field: 'featured_position', before: '3 of 4', after: '1 of 4' }])
})

test('a piece that is featured later comes last, and a restored one where it was', async () => {
  const later = await makeProduct({ name: 'Later', featured: true }, day(10))
  expect(await shown()).toEqual(['Old', 'New', 'Recent', 'Later'])
  await restore(await remove(ids.New!))
  expect(await shown()).toEqual(['Old', 'New', 'Recent', 'Later'])
  await change(later.id, { featured: false })
  expect(await placeFeatured(later.id, 'top')).toBeNull()
})
