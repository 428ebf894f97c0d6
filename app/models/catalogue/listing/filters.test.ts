import { expect, test } from 'vitest'
import { GENERAL_MENUS } from '~/models/catalogue/vocabulary/general-menus'
import { vocabularyOf } from '~/models/catalogue/vocabulary/vocabulary'
import { encodeFilters, NO_FILTERS } from './filters'
import { decodeFilters, isFiltered, materialFacets, withinScope } from './read-filters'
import { parseStep, stepsBetween } from './steps'

const GENERAL = vocabularyOf(GENERAL_MENUS)

const decode = (query: string) => decodeFilters(new URLSearchParams(query))

test('a URL without parameters has no filters', () => {
  expect(decode('')).toEqual(NO_FILTERS)
  expect(isFiltered(NO_FILTERS)).toBe(false)
})

test('a submitted form survives a round trip through its URL', () => {
  const typed = decode(
    'q=gold+ring&category=rings&gemstone=Sapphire&gemstone=Ruby&metal=White+Gold&style=vintage&birthstone=July&width=2-3&price=1000-2000&price=0-500&stock=in&min=100.50&max=2000&sort=price-low&page=3',
  )
  expect(typed).toEqual({
    q: 'gold ring',
    category: ['rings'],
    gemstone: ['ruby', 'sapphire'],
    metal: ['white-gold'],
    style: ['vintage'],
    birthstone: ['july'],
    width: ['2-3'],
    price: ['0-500', '1000-2000'],
    stock: 'in',
    min: 100.5,
    max: 2000,
    sort: 'price-low',
    page: 3,
  })
  expect(decode(encodeFilters(typed).toString())).toEqual(typed)
})

test('a link may name a single value without a list', () => {
  expect(encodeFilters({ gemstone: 'opal', metal: '', style: ['modern'] }).toString()).toBe(
    'gemstone=opal&style=modern',
  )
})

test('each value counts once, and at most twenty are read', () => {
  expect(decode('gemstone=ruby&gemstone=Ruby&gemstone=&gemstone=opal').gemstone).toEqual(['opal', 'ruby'])
  const many = Array.from({ length: 500 }, (_, index) => `metal=m${index}`).join('&')
  expect(decode(many).metal).toHaveLength(20)
})

test.each(['price=cheap', 'price=500', 'price=-500', 'price=500-100', 'price=5-5', 'price=1e3-', 'width=2.5-3'])(
  'what is not a step is ignored: %s',
  (query) => {
    expect(decode(query)).toEqual(NO_FILTERS)
  },
)

test('steps lie between their edges', () => {
  expect(stepsBetween([2, 5])).toEqual(['0-2', '2-5', '5-'])
  expect(['0-2', '5-'].map(parseStep)).toEqual([
    { from: 0, below: 2 },
    { from: 5, below: Infinity },
  ])
})

test('the category of the page alone filters nothing', () => {
  expect(withinScope(decode('category=rings&q=a'), 'rings')).toMatchObject({ category: [], q: 'a' })
  expect(withinScope(decode('category=rings'), 'watches').category).toEqual(['rings'])
  expect(withinScope(decode('category=rings&category=watches'), 'rings').category).toEqual(['rings', 'watches'])
  expect(withinScope(NO_FILTERS, undefined)).toEqual(NO_FILTERS)
})

test('an untouched form has a URL without parameters', () => {
  const untouched = decode('q=&category=&gemstone=&metal=&style=&min=0&max=10000&sort=featured')
  expect(encodeFilters(untouched).toString()).toBe('')
})

test.each([
  ['min=abc&max=-5&sort=cheapest&page=zero', NO_FILTERS],
  ['min=1e3&max=0x10&page=1.5', NO_FILTERS],
  ['page=-2', NO_FILTERS],
  ['page=2e0', NO_FILTERS],
  ['page=999999999999', NO_FILTERS],
  ['q=%00', NO_FILTERS],
  ['max=', NO_FILTERS],
  ['max=10000', NO_FILTERS],
  ['stock=out', NO_FILTERS],
])('bad values fall back to the defaults: %s', (query, expected) => {
  expect(decode(query)).toEqual(expected)
})

test('a minimum above the maximum is swapped with it', () => {
  expect(decode('min=900&max=200')).toMatchObject({ min: 200, max: 900 })
})

test('the top of the range is no limit, so a higher minimum stays', () => {
  expect(decode('min=12000&max=10000')).toMatchObject({ min: 12_000, max: 10_000 })
})

test('an overlong text is cut without splitting a surrogate pair', () => {
  const { q } = decode(`q=${'a'.repeat(99)}${encodeURIComponent('💎💎')}`)
  expect(q).toHaveLength(100)
  expect(q.isWellFormed()).toBe(true)
})

test('values are compared in lowercase with dashes for spaces', () => {
  expect(decode('category=Engagement++Rings').category).toEqual(['engagement-rings'])
})

test('sort and page are not filters', () => {
  expect(isFiltered(decode('sort=newest&page=4'))).toBe(false)
  for (const query of [
    'q=a',
    'category=rings',
    'gemstone=garnet',
    'price=0-500',
    'width=2-3',
    'stock=in',
    'min=1',
    'max=1',
  ]) {
    expect(isFiltered(decode(query))).toBe(true)
  }
})

test('the headings of the materials menu match all their gemstones or metals', () => {
  expect(materialFacets('gemstones', GENERAL).values).toContain('garnet')
  expect(materialFacets('metals', GENERAL)).toMatchObject({ kind: 'metal' })
  expect(materialFacets('white-gold', GENERAL)).toEqual({ kind: 'metal', values: ['white-gold'] })
  expect(materialFacets('ruby', GENERAL)).toEqual({ kind: 'gemstone', values: ['ruby'] })
})
