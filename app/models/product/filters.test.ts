import { expect, test } from 'vitest'
import { decodeFilters, encodeFilters, isFiltered, materialFacets, NO_FILTERS } from './filters'

const decode = (query: string) => decodeFilters(new URLSearchParams(query))

test('an address without parameters asks for nothing', () => {
  expect(decode('')).toEqual(NO_FILTERS)
  expect(isFiltered(NO_FILTERS)).toBe(false)
})

test('what a form sends is read back from the address it makes', () => {
  const typed = decode(
    'q=gold+ring&category=rings&gemstone=Ruby&metal=White+Gold&style=vintage&stock=in&min=100.50&max=2000&sort=price-low&page=3',
  )
  expect(typed).toEqual({
    q: 'gold ring',
    category: 'rings',
    gemstone: 'ruby',
    metal: 'white-gold',
    style: 'vintage',
    stock: 'in',
    min: 100.5,
    max: 2000,
    sort: 'price-low',
    page: 3,
  })
  expect(decode(encodeFilters(typed).toString())).toEqual(typed)
})

test('the untouched form makes an address without parameters', () => {
  const untouched = decode('q=&category=&gemstone=&metal=&style=&min=0&max=10000&sort=featured')
  expect(encodeFilters(untouched).toString()).toBe('')
})

test.each([
  ['min=abc&max=-5&sort=cheapest&page=zero', NO_FILTERS],
  ['min=1e3&max=0x10&page=1.5', NO_FILTERS],
  ['page=-2', NO_FILTERS],
  ['page=999999999999', NO_FILTERS],
  ['q=%00', NO_FILTERS],
  ['max=', NO_FILTERS],
  ['max=10000', NO_FILTERS],
  ['stock=out', NO_FILTERS],
])('bad values fall back to the defaults: %s', (query, expected) => {
  expect(decode(query)).toEqual(expected)
})

test('a minimum above the maximum changes places with it', () => {
  expect(decode('min=900&max=200')).toMatchObject({ min: 200, max: 900 })
})

test('the top of the range is no limit, so that a higher minimum stays', () => {
  expect(decode('min=12000&max=10000')).toMatchObject({ min: 12_000, max: 10_000 })
})

test('an overlong text is cut, never in the middle of a character', () => {
  const { q } = decode(`q=${'a'.repeat(99)}${encodeURIComponent('💎💎')}`)
  expect(q).toHaveLength(100)
  expect(q.isWellFormed()).toBe(true)
})

test('a value is compared in lowercase with spaces as dashes', () => {
  expect(decode('category=Engagement++Rings').category).toBe('engagement-rings')
})

test('sort and page are no filters', () => {
  expect(isFiltered(decode('sort=newest&page=4'))).toBe(false)
  for (const query of ['q=a', 'category=rings', 'gemstone=garnet', 'min=1', 'max=1']) {
    expect(isFiltered(decode(query))).toBe(true)
  }
})

test('the headings of the materials menu stand for all their stones or metals', () => {
  expect(materialFacets('gemstones').values).toContain('garnet')
  expect(materialFacets('metals')).toMatchObject({ kind: 'metal' })
  expect(materialFacets('white-gold')).toEqual({ kind: 'metal', values: ['white-gold'] })
  expect(materialFacets('ruby')).toEqual({ kind: 'gemstone', values: ['ruby'] })
})
