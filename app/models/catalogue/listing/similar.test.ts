import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/factories/product'
import type { Product } from '../product/product.server'
import { listSimilar } from './similar.server'

let ring: Product

beforeAll(async () => {
  const opal = { description: 'Opal in silver.', featured: true }
  const made = { description: 'Made by hand.', featured: true }
  ring = await makeProduct({ ...opal, name: 'This one', category: 'rings', subcategory: 'cocktail-rings' })
  await makeProduct({ ...made, name: 'Same subcategory', category: 'rings', subcategory: 'cocktail-rings' })
  await makeProduct({ ...made, name: 'Same category', category: 'rings', subcategory: 'signet-rings' })
  await makeProduct({ ...opal, name: 'Same category and stone', category: 'rings', subcategory: 'signet-rings' })
  await makeProduct({ ...opal, name: 'Same stone and metal', category: 'necklaces', subcategory: 'pendants' })
  await makeProduct({ description: 'Silver.', featured: true, name: 'Same metal', category: 'earrings' })
  await makeProduct({ ...made, name: 'Nothing shared', category: 'watches', subcategory: 'smartwatches' })
  const twin = { ...opal, category: 'rings', subcategory: 'cocktail-rings' }
  await makeProduct({ ...twin, name: 'Not featured', featured: false })
  await makeProduct({ ...twin, name: 'Not active', active: false })
})

const names = async (limit: number) => (await listSimilar(ring, limit)).map(({ name }) => name)

test('featured pieces of the same subcategory come first, then of the category, then of a stone or metal', async () => {
  expect(await names(10)).toEqual([
    'Same subcategory',
    'Same category and stone',
    'Same category',
    'Same metal',
    'Same stone and metal',
    'Nothing shared',
  ])
})

test('no more than asked for', async () => {
  expect(await names(4)).toHaveLength(4)
})
