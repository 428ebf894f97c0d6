import { expect, test } from 'vitest'
import { makeProduct } from '../../../tests/factories/product'
import { listForStaff } from './product.server'

const found = async (q: string) => {
  const { rows } = await listForStaff({ q, sort: 'name', pending: false, page: 1 })
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
  expect(await found('made by hand')).toEqual([])
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
  const { rows, total, page, pageCount } = await listForStaff({ q: 'many', sort: 'newest', pending: false, page: 9 })
  expect({ rows: rows.length, total, page, pageCount }).toEqual({ rows: 1, total: 26, page: 2, pageCount: 2 })
})
