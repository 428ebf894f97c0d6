import { expect, test } from 'vitest'
import { create, findBySlug, update } from '~/models/catalogue/collection/collection.server'
import { Moved } from '~/models/records/errors'
import { makeProduct } from '../../../../tests/factories/product'
import { findListingTarget, listingKindOf } from './listing-target.server'

const input = { name: 'Southern Light', slug: 'southern-light', tagline: null, description: null, image: null }

test.each([
  ['/products/rings', 'products'],
  ['/materials/gold', 'materials'],
  ['/style/modern', 'style'],
  ['/collections', 'collections'],
  ['/stylish', 'collections'],
])('the path determines the kind of listing: %s', (path, kind) => {
  expect(listingKindOf(path)).toBe(kind)
})

test('without a name each kind of listing shows everything under its own heading', async () => {
  expect(await findListingTarget('style', undefined)).toMatchObject({ heading: 'All Styles', scope: {} })
  expect(await findListingTarget('collections', undefined)).toMatchObject({ heading: 'All Collections', scope: {} })
})

test.each([
  ['collections', 'rings', 'Rings', { category: 'rings' }],
  ['products', 'engagement-rings', 'Engagement Rings', { category: 'engagement-rings' }],
  ['products', 'Mens Watches', 'Men’s Watches', { category: 'mens-watches' }],
  ['materials', 'white-gold', 'White Gold', { material: 'white-gold' }],
  ['materials', 'gemstones', 'Gemstones', { material: 'gemstones' }],
  ['style', 'vintage', 'Vintage', { style: 'vintage' }],
] as const)('/%s/%s is %s', async (kind, name, heading, scope) => {
  expect(await findListingTarget(kind, name)).toMatchObject({ heading, scope })
})

test.each([
  ['collections', 'engagement-rings'],
  ['products', 'sporks'],
  ['materials', 'plastic'],
  ['style', 'rings'],
] as const)('the shop knows no /%s/%s', async (kind, name) => {
  expect((await findListingTarget(kind, name)).scope).toBeNull()
})

test('a category that only its pieces mention has a listing', async () => {
  await makeProduct({ category: 'Cuff Links' })
  expect((await findListingTarget('products', 'cuff-links')).scope).toEqual({ category: 'cuff-links' })
})

test('a collection is found by its slug and by a former slug', async () => {
  const { id } = await create({ ...input, featured: false })
  expect(await findListingTarget('collections', 'southern-light')).toMatchObject({
    heading: 'Southern Light',
    scope: { collectionId: id },
  })
  await update(id, { ...input, slug: 'southern-lights', featured: false })
  const moved = findListingTarget('collections', 'southern-light')
  await expect(moved).rejects.toMatchObject({ constructor: Moved, slug: 'southern-lights' })
})

test("a collection with a category's slug supplies its texts, not its pieces", async () => {
  await create({ ...input, name: 'Our Earrings', slug: 'earrings', featured: true })
  expect(await findListingTarget('collections', 'earrings')).toMatchObject({
    heading: 'Our Earrings',
    scope: { category: 'earrings' },
    collection: { id: (await findBySlug('earrings'))?.id },
  })
})
