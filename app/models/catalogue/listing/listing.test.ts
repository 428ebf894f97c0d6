import { beforeAll, expect, test } from 'vitest'
import { create as createCollection } from '~/models/catalogue/collection/collection.server'
import { makeProduct, productInput } from '../../../../tests/factories/product'
import { update } from '../product/product.server'
import { type Filters, NO_FILTERS, type Scope } from './filters'
import { isCategoryInUse, listProducts, PAGE_SIZE } from './listing.server'

const day = (number: number) => new Date(Date.UTC(2024, 0, number))
const list = (scope: Scope, filters: Partial<Filters> = {}) => listProducts(scope, { ...NO_FILTERS, ...filters })

async function names(scope: Scope, filters: Partial<Filters> = {}): Promise<string[]> {
  return (await list(scope, filters)).products.map(({ name }) => name)
}

let hoopsId = 0

beforeAll(async () => {
  const ring = { category: 'rings', subcategory: 'engagement-rings' }
  await makeProduct({ ...ring, name: 'Ruby Solitaire', description: 'A vintage mount.', price: '900' }, day(1))
  await makeProduct({ ...ring, name: 'Diamond Band', price: '2000', sale_price: '800', featured: true }, day(2))
  await makeProduct({ ...ring, name: 'Pavé Band', description: 'White-gold, emerald.', price: '12000' }, day(3))
  const hoops = { category: 'earrings', subcategory: 'hoop-earrings' }
  hoopsId = (await makeProduct({ ...hoops, name: 'Ruby Hoops', description: 'Yellow gold.', price: '850' }, day(4))).id
  await makeProduct({ ...hoops, name: 'Hidden Ruby', active: false, subcategory: 'secret', price: '1' }, day(5))
})

test('without filters every active piece is listed, featured first, then newest', async () => {
  expect(await names({})).toEqual(['Diamond Band', 'Ruby Hoops', 'Pavé Band', 'Ruby Solitaire'])
})

test('the path filters by category, subcategory, material and style', async () => {
  expect(await names({ category: 'rings' })).toEqual(['Diamond Band', 'Pavé Band', 'Ruby Solitaire'])
  expect(await names({ category: 'hoop-earrings' })).toEqual(['Ruby Hoops'])
  expect(await names({ material: 'white-gold' })).toEqual(['Pavé Band'])
  expect(await names({ material: 'gold' })).toEqual(['Ruby Hoops', 'Pavé Band'])
  expect(await names({ material: 'gemstones' })).toHaveLength(4)
  expect(await names({ style: 'vintage' })).toEqual(['Ruby Solitaire'])
  expect(await names({ category: 'sporks' })).toEqual([])
})

test('a collection lists its active pieces only', async () => {
  const input = { name: 'Red', slug: 'red', tagline: null, description: null, image: null, featured: false }
  const { id } = await createCollection(input, { productIds: [hoopsId, hoopsId + 1] })
  expect(await names({ collectionId: id })).toEqual(['Ruby Hoops'])
})

test('price filters compare the paid price in dollars', async () => {
  expect(await names({}, { max: 850 })).toEqual(['Diamond Band', 'Ruby Hoops'])
  expect(await names({}, { min: 850, max: 900 })).toEqual(['Ruby Hoops', 'Ruby Solitaire'])
  expect(await names({}, { min: 10_000 })).toEqual(['Pavé Band'])
})

test('listings are sorted by paid price and by age', async () => {
  expect(await names({}, { sort: 'price-low' })).toEqual(['Diamond Band', 'Ruby Hoops', 'Ruby Solitaire', 'Pavé Band'])
  expect(await names({}, { sort: 'price-high' })).toEqual(['Pavé Band', 'Ruby Solitaire', 'Ruby Hoops', 'Diamond Band'])
  expect(await names({}, { sort: 'newest' })).toEqual(['Ruby Hoops', 'Pavé Band', 'Diamond Band', 'Ruby Solitaire'])
})

test.each([
  ['pave', ['Pavé Band']],
  ['PAVÉ ban', ['Pavé Band']],
  ['ruby gold', ['Ruby Hoops']],
  ['oops', []],
  ['rubies hoop', ['Ruby Hoops']],
  ['engagement', []],
  ['"ruby" OR (diamond', []],
  ['!!', []],
])('every typed word must start a word of name or description: %s', async (q, expected) => {
  expect(await names({}, { q })).toEqual(expected)
})

test('filters combine, and a category of the panel replaces the one of the path', async () => {
  expect(await names({ category: 'rings' }, { gemstone: ['ruby'] })).toEqual(['Ruby Solitaire'])
  expect(await names({ category: 'rings' }, { gemstone: ['ruby'], category: ['earrings'] })).toEqual(['Ruby Hoops'])
  expect(await names({ category: 'rings' }, { gemstone: ['garnet'] })).toEqual([])
})

test('each option counts its pieces with the other filters applied', async () => {
  const { counts } = await list({ category: 'rings' }, { gemstone: ['ruby'], style: ['vintage'] })
  expect(counts.category).toEqual({ rings: 1, earrings: 0 })
  expect(counts.gemstone).toEqual({ ruby: 1, diamond: 0, emerald: 0 })
})

test('categories and gemstones of which the shop has no piece are no options', async () => {
  const { offered } = await list({ category: 'watches' })
  expect(offered.category).toEqual(['rings', 'earrings'])
  expect(offered.gemstone).toEqual(['diamond', 'emerald', 'ruby'])
})

test('metal, style and stock narrow the list as the other filters do', async () => {
  await makeProduct({ name: 'Sold', description: 'Silver, modern.', category: 'other', inventory_count: 0 })
  const kept = await makeProduct({ name: 'Kept', description: 'Silver, classic.', category: 'other' })
  const others = { category: 'other' }
  expect(await names(others, { metal: ['silver'], sort: 'newest' })).toEqual(['Kept', 'Sold'])
  expect(await names(others, { style: ['modern'] })).toEqual(['Sold'])
  expect(await names(others, { metal: ['silver'], stock: 'in' })).toEqual(['Kept'])
  expect(await names(others, { style: ['modern'], stock: 'in' })).toEqual([])
  const { counts, inStock } = await list(others, { style: ['modern'] })
  expect([counts.metal.silver, counts.style.classic, inStock]).toEqual([1, 1, 0])
  expect((await list(others, { stock: 'in' })).counts.style).toMatchObject({ modern: 0, classic: 1 })
  await update(kept.id, productInput({ name: 'Kept', category: 'other', inventory_count: 0 }))
  expect(await names(others, { stock: 'in' })).toEqual([])
})

test('only active pieces make a category known', async () => {
  expect(await isCategoryInUse('engagement-rings')).toBe(true)
  expect(await isCategoryInUse('secret')).toBe(false)
})

test('a saved piece is listed with its present values', async () => {
  const { id } = await makeProduct({ name: 'Spork', category: 'cutlery' })
  expect(await names({ category: 'cutlery' })).toEqual(['Spork'])
  await update(id, productInput({ name: 'Spork', category: 'cutlery', active: false }))
  expect(await names({ category: 'cutlery' })).toEqual([])
})

test('pages hold 24 pieces, and a page beyond the last is the last one', async () => {
  for (let made = 0; made < PAGE_SIZE + 2; made += 1) await makeProduct({ category: 'watches' })
  const second = await list({ category: 'watches' }, { page: 2 })
  expect(second).toMatchObject({ total: PAGE_SIZE + 2, page: 2, pageCount: 2 })
  expect(second.products).toHaveLength(2)
  expect(await list({ category: 'watches' }, { page: 99 })).toMatchObject({ page: 2 })
  expect(await list({ category: 'sporks' })).toMatchObject({ total: 0, page: 1, pageCount: 1, products: [] })
})

test('a piece without a picture comes after its equals', async () => {
  const anklet = { category: 'other', subcategory: 'anklets' }
  await makeProduct({ ...anklet, name: 'Seen', main_image: 'seen.jpg' }, day(1))
  await makeProduct({ ...anklet, name: 'Unseen', main_image: '' }, day(2))
  expect(await names({ category: 'anklets' })).toEqual(['Seen', 'Unseen'])
})

test('the text filter also looks into facts', async () => {
  await makeProduct({ name: 'Reef brooch', category: 'other', facts: { Treatment: 'Vapour-deposited' } })
  expect(await names({}, { q: 'vapour' })).toEqual(['Reef brooch'])
})

test('facets follow changed facts', async () => {
  const { id } = await makeProduct({ name: 'Loop', category: 'anklets', facts: { Metal: 'Titanium' } })
  expect(await names({ material: 'titanium' })).toEqual(['Loop'])
  await update(id, productInput({ name: 'Loop', category: 'anklets', facts: { Metal: 'Platinum' } }))
  expect(await names({ material: 'titanium' })).toEqual([])
})

test('a price on request comes last by price, and no price filter finds it', async () => {
  const cuffs = { category: 'bracelets', subcategory: 'cuff-bracelets' }
  await makeProduct({ ...cuffs, name: 'Dear cuff', price: '900' }, day(6))
  await makeProduct({ ...cuffs, name: 'Secret cuff', price: '1', availability: 'price-on-request' }, day(7))
  await makeProduct({ ...cuffs, name: 'Hushed cuff', price: '5000', availability: 'price-on-request' }, day(8))
  await makeProduct({ ...cuffs, name: 'Cheap cuff', price: '90' }, day(9))
  const scope = { category: 'cuff-bracelets' }
  expect((await names(scope, { sort: 'price-low' })).slice(0, 2)).toEqual(['Cheap cuff', 'Dear cuff'])
  expect((await names(scope, { sort: 'price-high' })).slice(0, 2)).toEqual(['Dear cuff', 'Cheap cuff'])
  expect(await names(scope, { sort: 'price-high' })).toHaveLength(4)
  expect(await names(scope, { min: 0, max: 100 })).toEqual(['Cheap cuff'])
  expect(await names(scope, { min: 500 })).toEqual(['Dear cuff'])
})

test('in stock is what can be had now', async () => {
  const chains = { category: 'necklaces', subcategory: 'chokers' }
  await makeProduct({ ...chains, name: 'Here' })
  await makeProduct({ ...chains, name: 'On request', availability: 'price-on-request' })
  for (const availability of ['made-to-order', 'reserved', 'sold'] as const)
    await makeProduct({ ...chains, availability })
  expect((await names({ category: 'chokers' }, { stock: 'in' })).sort()).toEqual(['Here', 'On request'])
  expect(await list({ category: 'chokers' })).toMatchObject({ total: 5, inStock: 2 })
})
