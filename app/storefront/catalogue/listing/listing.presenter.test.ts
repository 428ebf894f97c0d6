import { expect, test } from 'vitest'
import { NO_FILTERS } from '~/models/catalogue/product/filters'
import { categoryOptions, chipsOf, gemstoneOptions, type Option } from './listing.presenter.server'

const brief = (options: Option[]) => options.map(({ value, label, count }) => [value, label, count])
const counts = { rings: 4, necklaces: 2, earrings: 0, bracelets: 0, watches: 1, other: 1 }

test('the panel offers all gemstones, then eight', () => {
  const options = gemstoneOptions('', { diamond: 3 })
  expect(options.map(({ label }) => label)).toEqual([
    'All',
    'Diamond',
    'Emerald',
    'Ruby',
    'Sapphire',
    'Amethyst',
    'Topaz',
    'Opal',
    'Pearl',
  ])
  expect(options.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([''])
})

test('an option without results is disabled unless it is selected', () => {
  const [, diamond, emerald, ruby] = gemstoneOptions('ruby', { diamond: 3 })
  expect(diamond).toMatchObject({ disabled: false, count: 3 })
  expect(emerald).toMatchObject({ disabled: true, count: 0 })
  expect(ruby).toMatchObject({ disabled: false, checked: true, count: 0 })
})

test('a gemstone without an option leaves none checked', () => {
  expect(gemstoneOptions('garnet', {}).some(({ checked }) => checked)).toBe(false)
})

test('the category of the path adds nothing to the URL', () => {
  const options = categoryOptions({ category: 'rings' }, '', counts)
  expect(options).toHaveLength(6)
  expect(options[0]).toMatchObject({ value: '', label: 'Rings', count: 4, checked: true })
  expect(options[1]).toMatchObject({ value: 'necklaces', checked: false })
})

test('a subcategory of the path comes before the six categories', () => {
  const options = categoryOptions({ category: 'signet-rings' }, 'watches', counts)
  expect(brief(options).slice(0, 2)).toEqual([
    ['', 'Signet Rings', null],
    ['rings', 'Rings', 4],
  ])
  expect(options.find(({ checked }) => checked)?.value).toBe('watches')
})

test('every active filter is a chip whose link removes it and returns to the first page', () => {
  const filters = { ...NO_FILTERS, q: 'gold', gemstone: 'garnet', min: 100, max: 500.5, page: 3 }
  expect(chipsOf('/style/vintage', filters)).toEqual([
    { label: '“gold”', href: '/style/vintage?gemstone=garnet&min=100&max=500.5' },
    { label: 'Garnet', href: '/style/vintage?q=gold&min=100&max=500.5' },
    { label: '$100.00 to $500.50', href: '/style/vintage?q=gold&gemstone=garnet' },
  ])
})

test.each([
  [{ min: 100 }, '$100.00 and over'],
  [{ max: 500 }, 'Up to $500.00'],
  [{ max: 0 }, 'Up to $0.00'],
])('a price range is named by its limits: %j', (range, label) => {
  expect(chipsOf('/collections', { ...NO_FILTERS, ...range })).toEqual([{ label, href: '/collections' }])
})

test('without filters there are no chips', () => {
  expect(chipsOf('/collections', { ...NO_FILTERS, sort: 'newest', page: 2 })).toEqual([])
})
