import { expect, test } from 'vitest'
import { create, findBySlug, update } from '~/models/collection/collection.server'
import { makeProduct } from '../../../tests/factories/product'
import { findPlace, modeOf } from './place.server'

const input = { name: 'Southern Light', slug: 'southern-light', tagline: null, description: null, image: null }

test.each([
  ['/products/rings', 'products'],
  ['/materials/gold', 'materials'],
  ['/style/modern', 'style'],
  ['/collections', 'collections'],
  ['/stylish', 'collections'],
])('the path tells the mode: %s', (path, mode) => {
  expect(modeOf(path)).toBe(mode)
})

test('without a name each mode shows everything under its own heading', async () => {
  expect(await findPlace('style', undefined)).toMatchObject({ heading: 'All Styles', scope: {} })
  expect(await findPlace('collections', undefined)).toMatchObject({ heading: 'All Collections', scope: {} })
})

test.each([
  ['collections', 'rings', 'Rings', { category: 'rings' }],
  ['products', 'engagement-rings', 'Engagement Rings', { category: 'engagement-rings' }],
  ['products', 'Mens Watches', 'Mens Watches', { category: 'mens-watches' }],
  ['materials', 'white-gold', 'White Gold', { material: 'white-gold' }],
  ['materials', 'gemstones', 'Gemstones', { material: 'gemstones' }],
  ['style', 'vintage', 'Vintage', { style: 'vintage' }],
] as const)('/%s/%s is %s', async (mode, name, heading, scope) => {
  expect(await findPlace(mode, name)).toMatchObject({ heading, scope })
})

test.each([
  ['collections', 'engagement-rings'],
  ['products', 'sporks'],
  ['materials', 'plastic'],
  ['style', 'rings'],
] as const)('the shop knows no /%s/%s', async (mode, name) => {
  expect((await findPlace(mode, name)).scope).toBeNull()
})

test('a category that only its pieces know has a listing', async () => {
  await makeProduct({ category: 'Cuff Links' })
  expect((await findPlace('products', 'cuff-links')).scope).toEqual({ category: 'cuff-links' })
})

test('a collection goes by its own name, and by a slug it had before', async () => {
  const { id } = await create({ ...input, featured: false })
  expect(await findPlace('collections', 'southern-light')).toMatchObject({
    heading: 'Southern Light',
    scope: { collectionId: id },
  })
  await update(id, { ...input, slug: 'southern-lights', featured: false })
  expect(await findPlace('collections', 'southern-light')).toMatchObject({ scope: null, movedTo: 'southern-lights' })
})

test('a collection row of a category lends it its words, not its pieces', async () => {
  await create({ ...input, name: 'Our Earrings', slug: 'earrings', featured: true })
  expect(await findPlace('collections', 'earrings')).toMatchObject({
    heading: 'Our Earrings',
    scope: { category: 'earrings' },
    collection: { id: (await findBySlug('earrings'))?.id },
  })
})
