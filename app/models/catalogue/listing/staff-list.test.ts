import { expect, test } from 'vitest'
import { updateShop } from '~/models/shop/shop.server'
import { makeProduct } from '../../../../tests/factories/product'
import type { ProductFilters } from './staff-filters'
import { listForStaff, listIdsForStaff } from './staff-list.server'

const ANY: ProductFilters = { category: '', stock: '', availability: '', status: '', sale: '', missing: '' }

const list = (q: string, filters: Partial<ProductFilters> = {}) =>
  listForStaff({ q, sort: 'name', pending: false, page: 1, filters: { ...ANY, ...filters } })

const found = async (q: string, filters?: Partial<ProductFilters>) => {
  const { rows } = await list(q, filters)
  return rows.map(({ name }) => name)
}

test('staff find products by part of name, category or subcategory, in any case', async () => {
  await makeProduct({ name: 'Étoile Band', category: 'watches', subcategory: 'smartwatches' })
  await makeProduct({ name: 'Plain 100% Steel', category: 'other', subcategory: 'body-jewelry', active: false })
  expect(await found('ÉTOILE')).toEqual(['Étoile Band'])
  expect(await found('WATCH')).toEqual(['Étoile Band'])
  expect(await found('jewel')).toEqual(['Plain 100% Steel'])
  expect(await found('100%')).toEqual(['Plain 100% Steel'])
  expect(await found('_')).toEqual([])
  expect(await found('made by machine')).toEqual([])
})

test('every word counts, in any order and each in a column of its own', async () => {
  await makeProduct({ name: 'Opal cabochon', category: 'rings', subcategory: 'cocktail-rings' })
  await makeProduct({ name: 'Opal drop', category: 'earrings', subcategory: 'drop-earrings' })
  expect(await found('ring opal')).toEqual(['Opal cabochon', 'Opal drop'])
  expect(await found('cocktail opal')).toEqual(['Opal cabochon'])
  expect(await found('opal brooch')).toEqual([])
})

test('a page has 25 rows, and a page beyond the last is the last one', async () => {
  for (let number = 0; number < 26; number += 1) await makeProduct({ category: 'many' })
  const { rows, total, page, pageCount } = await listForStaff({
    q: 'many',
    sort: 'newest',
    pending: false,
    page: 9,
    filters: ANY,
  })
  expect({ rows: rows.length, total, page, pageCount }).toEqual({ rows: 1, total: 26, page: 2, pageCount: 2 })
})

test('the filters narrow the list, and its totals are those of every match', async () => {
  const stocked = { category: 'rings', main_image: 'a.webp', description: 'Made by hand.' }
  await makeProduct({ ...stocked, name: 'Filtered many', inventory_count: 9, price: '50', sale_price: '40' })
  await makeProduct({ ...stocked, name: 'Filtered few', inventory_count: 2, main_image: null })
  await makeProduct({ ...stocked, name: 'Filtered none', inventory_count: 0, active: false, description: null })
  await makeProduct({ name: 'Filtered apart', inventory_count: 1, category: null })
  const few = async (filters: Partial<ProductFilters>) =>
    (await found('filtered', filters)).map((name) => name.replace('Filtered ', ''))
  expect(await few({ stock: 'in' })).toEqual(['apart', 'few', 'many'])
  expect(await few({ stock: 'low' })).toEqual(['apart', 'few'])
  expect(await few({ stock: 'out' })).toEqual(['none'])
  expect(await few({ status: 'inactive' })).toEqual(['none'])
  expect(await few({ status: 'active', stock: 'low', category: 'rings' })).toEqual(['few'])
  expect(await few({ sale: 'on' })).toEqual(['many'])
  expect(await few({ sale: 'off', missing: 'picture', category: 'rings' })).toEqual(['few'])
  expect(await few({ missing: 'description', category: 'rings' })).toEqual(['none'])
  expect(await few({ category: 'none' })).toEqual(['apart'])
  const { total, totals } = await list('filtered')
  expect({ total, ...totals }).toEqual({ total: 4, stock: 12, outOfStock: 1 })
  const query = { q: 'filtered', sort: 'stock', pending: false, filters: ANY } as const
  expect(await listIdsForStaff(query, 2)).toHaveLength(2)
  expect(await listIdsForStaff(query, 9)).toHaveLength(4)
})

test('what is sold or made to order is not out of stock', async () => {
  const bare = { category: 'anklets', inventory_count: 0, featured: true }
  await makeProduct({ ...bare, name: 'Anklet that is out' })
  await makeProduct({ ...bare, name: 'Anklet that is sold', availability: 'sold' })
  await makeProduct({ ...bare, name: 'Anklet to order', availability: 'made-to-order' })
  expect(await found('anklet', { stock: 'out' })).toEqual(['Anklet that is out'])
  expect(await found('anklet', { availability: 'sold' })).toEqual(['Anklet that is sold'])
  expect((await list('anklet')).totals).toMatchObject({ outOfStock: 1 })
})

test('a low stock is at or below the threshold of the shop, and a single piece has none', async () => {
  await makeProduct({ name: 'Lowly two', inventory_count: 2 })
  await makeProduct({ name: 'Lowly three', inventory_count: 3 })
  await makeProduct({ name: 'Lowly single', inventory_count: 1, facts: { Edition: 'One-of-a-kind' } })
  const low = () => found('lowly', { stock: 'low' })
  expect(await low()).toEqual(['Lowly two'])
  const set = (low_stock: number | null) => updateShop({ low_stock })
  await set(3)
  expect(await low()).toEqual(['Lowly three', 'Lowly two'])
  await set(null)
  expect(await low()).toEqual([])
  await set(2)
})
