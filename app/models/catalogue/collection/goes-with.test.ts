import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/factories/product'
import type { Product } from '../product/product.server'
import { createNamed } from './collection.server'
import { listCompanions } from './goes-with.server'
import { addPieces, placePiece } from './members.server'

let ring: Product
let band: Product
let studs: Product
let alone: Product

beforeAll(async () => {
  ring = await makeProduct({ name: 'Ring', category: 'rings', subcategory: 'engagement-rings' })
  const twin = await makeProduct({ name: 'Twin', category: 'rings', subcategory: 'engagement-rings' })
  band = await makeProduct({ name: 'Band', category: 'rings', subcategory: 'wedding-bands' })
  studs = await makeProduct({ name: 'Studs', category: 'earrings', subcategory: 'stud-earrings' })
  const sold = await makeProduct({ name: 'Sold', category: 'earrings', availability: 'sold' })
  const hidden = await makeProduct({ name: 'Hidden', category: 'earrings', active: false })
  const brooch = await makeProduct({ name: 'Brooch', category: 'other', subcategory: 'brooches' })
  alone = await makeProduct({ name: 'Alone', category: 'watches' })
  const bridal = await createNamed({ name: 'Bridal', slug: 'bridal', tagline: null })
  await addPieces(bridal.id, [ring.id, twin.id, band.id, studs.id, sold.id, hidden.id])
  await placePiece(bridal.id, studs.id, 'top')
  const gifts = await createNamed({ name: 'Gifts', slug: 'gifts', tagline: null })
  await addPieces(gifts.id, [ring.id, brooch.id, studs.id])
})

const names = async (limit: number, without?: number[]) =>
  (await listCompanions(ring, limit, without))?.pieces.map(({ name }) => name)

test('pieces of another kind, in the order of the collections', async () => {
  expect(await names(10)).toEqual(['Studs', 'Band', 'Brooch'])
  expect((await listCompanions(ring, 4))?.from).toEqual({ name: 'Bridal', slug: 'bridal' })
})

test('no more than asked for, and none of those shown already', async () => {
  expect(await names(1)).toEqual(['Studs'])
  expect(await names(10, [studs.id, band.id])).toEqual(['Brooch'])
  expect((await listCompanions(ring, 4, [studs.id, band.id]))?.from.name).toBe('Gifts')
})

test('a piece of no collection goes with nothing', async () => {
  expect(await listCompanions(alone, 4)).toBeNull()
})
