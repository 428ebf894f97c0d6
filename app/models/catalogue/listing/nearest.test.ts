import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/factories/product'
import { type Filters, NO_FILTERS, type Scope } from './filters'
import { listProducts } from './listing.server'

const day = (number: number) => new Date(Date.UTC(2024, 0, number))
const list = (scope: Scope, filters: Partial<Filters> = {}) => listProducts(scope, { ...NO_FILTERS, ...filters })

async function names(scope: Scope, filters: Partial<Filters> = {}): Promise<string[]> {
  return (await list(scope, filters)).products.map(({ name }) => name)
}

beforeAll(async () => {
  const ring = { category: 'rings', subcategory: 'engagement-rings' }
  await makeProduct({ ...ring, name: 'Ruby Solitaire', description: 'A vintage mount.', price: '900' }, day(1))
  await makeProduct({ ...ring, name: 'Diamond Band', price: '2000', sale_price: '800', featured: true }, day(2))
  await makeProduct({ ...ring, name: 'Pavé Band', description: 'White-gold, emerald.', price: '12000' }, day(3))
  const hoops = { category: 'earrings', subcategory: 'hoop-earrings' }
  await makeProduct({ ...hoops, name: 'Ruby Hoops', description: 'Yellow gold.', price: '850' }, day(4))
  await makeProduct({ ...hoops, name: 'Hidden Ruby', active: false, subcategory: 'secret', price: '1' }, day(5))
})

test('a filter with several values finds the pieces that have one of them', async () => {
  expect(await names({}, { gemstone: ['diamond', 'emerald'] })).toEqual(['Diamond Band', 'Pavé Band'])
  expect(await names({}, { gemstone: ['emerald', 'ruby'], category: ['earrings', 'watches'] })).toEqual(['Ruby Hoops'])
  expect(await names({}, { category: ['earrings', 'engagement-rings'], gemstone: ['ruby'] })).toEqual([
    'Ruby Hoops',
    'Ruby Solitaire',
  ])
  expect(await names({}, { price: ['0-850', '10000-'] })).toEqual(['Diamond Band', 'Pavé Band'])
  expect(await names({}, { price: ['0-851'] })).toEqual(['Diamond Band', 'Ruby Hoops'])
  const { counts } = await list({}, { gemstone: ['diamond', 'ruby'] })
  expect(counts.gemstone).toMatchObject({ diamond: 1, ruby: 2, emerald: 1 })
})

test('an empty list names its nearest piece and the filters to drop', async () => {
  const nearestTo = async (scope: Scope, filters: Partial<Filters>) => {
    const { nearest } = await list(scope, filters)
    return nearest && [nearest.product.name, nearest.missed, nearest.drops]
  }
  expect(await nearestTo({ category: 'rings' }, { gemstone: ['ruby'], max: 500 })).toEqual([
    'Ruby Solitaire',
    ['range'],
    [{ groups: ['range'], count: 1 }],
  ])
  expect(await nearestTo({}, { gemstone: ['emerald'], price: ['0-900'], q: 'band' })).toEqual([
    'Diamond Band',
    ['gemstone'],
    [
      { groups: ['gemstone'], count: 1 },
      { groups: ['price'], count: 1 },
    ],
  ])
  // No single filter helps.
  expect(await nearestTo({ category: 'rings' }, { gemstone: ['garnet'], max: 1 })).toEqual([
    'Diamond Band',
    ['range', 'gemstone'],
    [{ groups: ['range', 'gemstone'], count: 3 }],
  ])
  // Without the filter, the category of the page applies again.
  expect(await nearestTo({ category: 'rings' }, { category: ['watches'], gemstone: ['diamond'] })).toEqual([
    'Diamond Band',
    ['category'],
    [{ groups: ['category'], count: 1 }],
  ])
  expect(await nearestTo({ category: 'sporks' }, { q: 'ruby' })).toBeNull()
  expect((await list({ category: 'sporks' })).nearest).toBeNull()
  expect((await list({}, { gemstone: ['ruby'] })).nearest).toBeNull()
})

test('rings are found by their width, and pieces by the month of their main stone', async () => {
  const wide = { Metal: 'Platinum', Dimensions: '6mm wide', Stone: 'Opal with diamonds' }
  await makeProduct({ name: 'Wide Band', category: 'rings', subcategory: 'stackable-rings', facts: wide })
  await makeProduct({ name: 'Wide Cuff', category: 'bracelets', facts: wide })
  expect(await names({}, { width: ['6-'] })).toEqual(['Wide Band'])
  expect(await names({}, { width: ['5-7'] })).toEqual(['Wide Band'])
  expect(await names({}, { width: ['0-2', '4-6'] })).toEqual([])
  expect((await names({}, { birthstone: ['october', 'may'] })).sort()).toEqual(['Wide Band', 'Wide Cuff'])
  const { counts, offered } = await list({ category: 'stackable-rings' }, { q: 'nothing' })
  expect(offered).toMatchObject({ birthstone: ['october'], width: ['6-'] })
  expect(counts.width).toMatchObject({ '6-': 0 })
  expect((await list({ category: 'earrings' })).offered).toMatchObject({ width: [], birthstone: ['july'] })
})
