import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/factories/product'
import type { Product } from '../product/product.server'
import { listAlike } from './similar.server'

let ring: Product
let dearer: Product

beforeAll(async () => {
  const opal = { description: 'Opal in platinum.', category: 'rings', subcategory: 'cocktail-rings' }
  const plain = { ...opal, description: 'Made by hand.' }
  const base = { price: '1000.00', inventory_count: 1 }
  ring = await makeProduct({ ...base, ...opal, name: 'This one' })
  dearer = await makeProduct({ ...base, ...opal, name: 'Opal, dearer', price: '4000.00' })
  await makeProduct({ ...base, ...opal, name: 'Opal, near', price: '1200.00' })
  await makeProduct({ ...base, ...opal, name: 'Opal, nearest', price: '950.00' })
  await makeProduct({ ...base, ...opal, name: 'Opal, sold', availability: 'sold' })
  await makeProduct({ ...base, ...plain, name: 'No stone' })
  await makeProduct({ ...base, ...opal, name: 'Opal pendant', category: 'necklaces', subcategory: 'pendants' })
  await makeProduct({ ...base, ...plain, name: 'Signet', subcategory: 'signet-rings', price: '90.00' })
  await makeProduct({ ...base, name: 'Same metal', description: 'Platinum.', category: 'earrings' })
  await makeProduct({ ...base, ...opal, name: 'Not active', active: false })
})

const names = async (limit: number, without?: number[]) =>
  (await listAlike(ring, limit, without)).map(({ name }) => name)

test('the same kind and stone come first, the nearest price before the others', async () => {
  expect(await names(10)).toEqual([
    'Opal, nearest',
    'Opal, near',
    'Opal, dearer',
    'Opal, sold',
    'No stone',
    'Opal pendant',
    'Signet',
  ])
})

test('no more than asked for, and none of those shown already', async () => {
  expect(await names(2, [dearer.id])).toEqual(['Opal, nearest', 'Opal, near'])
  expect(await names(10, [dearer.id])).not.toContain('Opal, dearer')
  expect(await names(0)).toEqual([])
})
