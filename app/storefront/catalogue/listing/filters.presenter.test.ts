import { expect, test } from 'vitest'
import { type Filters, NO_FILTERS, type Scope } from '~/models/catalogue/listing/filters'
import type { Listing } from '~/models/catalogue/listing/listing.server'
import { GENERAL_MENUS } from '~/models/catalogue/vocabulary/general-menus'
import { vocabularyOf } from '~/models/catalogue/vocabulary/vocabulary'
import { adviceOf, chipsOf, type Choice, choicesOf } from './filters.presenter.server'

const GENERAL = vocabularyOf(GENERAL_MENUS)

const COUNTS = {
  category: { rings: 4, necklaces: 2, watches: 1, other: 1, 'signet-rings': 2 },
  gemstone: { diamond: 3 },
  metal: {},
  style: {},
  birthstone: { june: 2 },
  width: { '2-3': 1 },
  price: { '0-500': 1 },
}
const LISTING: Listing = {
  vocabulary: GENERAL,
  products: [],
  total: 0,
  page: 1,
  pageCount: 1,
  counts: COUNTS,
  offered: {
    category: ['rings', 'necklaces', 'earrings', 'bracelets', 'watches', 'other'],
    gemstone: ['diamond', 'emerald', 'ruby'],
    metal: ['gold'],
    style: [],
    birthstone: ['june'],
    width: ['2-3', '6-'],
    price: ['0-500', '500-1000', '1000-'],
  },
  inStock: 0,
  nearest: null,
}

function choice(name: Choice['name'], filters: Partial<Filters> = {}, scope: Scope = {}, listing = LISTING) {
  return choicesOf(scope, { ...NO_FILTERS, ...filters }, listing).find((one) => one.name === name)
}

test('the panel offers the gemstones that the shop has', () => {
  expect(choice('gemstone')?.options.map(([, label]) => label)).toEqual(['Diamond', 'Emerald', 'Ruby'])
})

test('several values are checked, and one without an option is kept beside them', () => {
  const {
    options = [],
    checked,
    others,
    chosen,
  } = choice('gemstone', { gemstone: ['diamond', 'garnet', 'ruby'] }) ?? {}
  expect(checked).toEqual(['diamond', 'ruby'])
  expect(options.slice(0, 3)).toEqual([
    ['diamond', 'Diamond', 3],
    ['emerald', 'Emerald', 0],
    ['ruby', 'Ruby', 0],
  ])
  expect([others, chosen]).toEqual([['garnet'], 3])
})

test('the category of the page is checked until another is chosen', () => {
  const checkedOf = (filters: Partial<Filters>) => choice('category', filters, { category: 'rings' })?.checked
  expect(checkedOf({})).toEqual(['rings'])
  expect(checkedOf({ category: ['necklaces'] })).toEqual(['necklaces'])
  expect(checkedOf({ category: ['necklaces', 'rings'] })).toHaveLength(2)
  expect(choice('category', {}, { category: 'rings' })).toMatchObject({ chosen: 0, options: { length: 6 } })
})

test('the page of a subcategory offers it before the categories', () => {
  const { options = [], checked } = choice('category', { category: ['watches'] }, { category: 'signet-rings' }) ?? {}
  expect(checked).toEqual(['watches'])
  expect(options.map(([value, , count]) => [value, count])).toEqual([
    ['signet-rings', 2],
    ['rings', 4],
    ['necklaces', 2],
    ['earrings', 0],
    ['bracelets', 0],
    ['watches', 1],
    ['other', 1],
  ])
})

test('steps are named by what they hold', () => {
  const labels = (name: Choice['name']) => choice(name)?.options.map(([, label]) => label)
  expect(labels('price')).toEqual(['Under $500', '$500 to $1,000', '$1,000 and over'])
  expect(labels('width')).toEqual(['2\u00A0mm to 3\u00A0mm', '6\u00A0mm and over'])
  expect(labels('birthstone')).toEqual(['June'])
})

test('what no piece of the page has is not offered, but for the two fields of the price', () => {
  const none = { category: [], gemstone: [], metal: [], style: [], birthstone: [], width: [], price: [] }
  const bare = { ...LISTING, offered: none }
  expect(choice('metal')).toMatchObject({ options: { length: 1 } })
  expect(choice('style')).toBeUndefined()
  expect(choice('category', {}, {}, bare)).toBeUndefined()
  expect(choice('gemstone', {}, {}, bare)).toBeUndefined()
  expect(choice('birthstone', {}, {}, bare)).toBeUndefined()
  expect(choice('width', {}, {}, bare)).toBeUndefined()
  expect(choice('width', { width: ['2-3'] }, {}, bare)).toMatchObject({ options: [], others: ['2-3'] })
  expect(choice('price', {}, {}, bare)).toMatchObject({ options: [] })
})

const links = (path: string, filters: Partial<Filters>) =>
  chipsOf(path, { ...NO_FILTERS, ...filters }, GENERAL).map(({ label, href }) => ({ label, href }))

test('every active filter is a chip whose link removes it and returns to the first page', () => {
  const filters = { q: 'gold', gemstone: ['garnet', 'ruby'], min: 100, max: 500.5, page: 3 }
  expect(links('/style/vintage', filters)).toEqual([
    { label: '“gold”', href: '/style/vintage?gemstone=garnet&gemstone=ruby&min=100&max=500.5' },
    { label: 'Garnet', href: '/style/vintage?q=gold&gemstone=ruby&min=100&max=500.5' },
    { label: 'Ruby', href: '/style/vintage?q=gold&gemstone=garnet&min=100&max=500.5' },
    { label: '$100 to $500.50', href: '/style/vintage?q=gold&gemstone=garnet&gemstone=ruby' },
  ])
})

test.each([
  [{ min: 100 }, '$100 and over'],
  [{ max: 500 }, 'Up to $500'],
  [{ max: 0 }, 'Up to $0'],
  [{ price: ['500-1000'] }, '$500 to $1,000'],
  [{ width: ['0-2'] }, 'Ring width: Under 2\u00A0mm'],
  [{ birthstone: ['june'] }, 'June birthstone'],
])('a chip is named by its value: %j', (filters, label) => {
  expect(links('/collections', filters)).toEqual([{ label, href: '/collections' }])
})

test('without filters there are no chips', () => {
  expect(links('/collections', { sort: 'newest', page: 2 })).toEqual([])
})

test('an empty result says how its nearest piece differs, and which filter to drop', () => {
  const filters = { ...NO_FILTERS, gemstone: ['opal', 'ruby'], max: 50, price: ['0-500'], page: 2 }
  const nearest = {
    missed: ['range' as const, 'price' as const, 'gemstone' as const, 'metal' as const],
    metals: 'yellow gold',
    drops: [
      { groups: ['range' as const], count: 4 },
      { groups: ['gemstone' as const, 'price' as const], count: 1 },
    ],
  }
  expect(adviceOf('/products', filters, nearest, GENERAL)).toEqual({
    close: 'Close: at another price, with another gemstone and in yellow gold.',
    drops: [
      { label: '“Up to $50”', count: 4, href: '/products?gemstone=opal&gemstone=ruby&price=0-500' },
      { label: '“Opal” or “Ruby” and “Under $500”', count: 1, href: '/products?max=50' },
    ],
  })
})
