import { expect, test } from 'vitest'
import { productInput } from '../../../../tests/factories/product'
import { GENERAL_MENUS } from './general-menus'
import { type Facet, facetsOf, mainCategoryOf } from './taxonomy'
import { vocabularyOf } from './vocabulary'

const GENERAL = vocabularyOf(GENERAL_MENUS)

type Values = Parameters<typeof productInput>[0]

function facets(kind: Facet['kind'], values: Values): string[] {
  const bare = { name: 'Piece', description: null, category: null, subcategory: null }
  return facetsOf(productInput({ ...bare, ...values }), GENERAL)
    .filter((facet) => facet.kind === kind)
    .map(({ value }) => value)
}

test.each([
  ['engagement-rings', ['engagement-rings', 'rings']],
  ['Engagement Rings', ['engagement-rings', 'rings']],
  ['earrings', ['earrings']],
  ['womens-watches', ['womens-watches', 'watches']],
  ['rings', ['rings']],
])('a category matches a main category at a word start: %s', (category, expected) => {
  expect(facets('category', { category })).toEqual(expected)
})

test('a subcategory is compared as the URL spells it', () => {
  expect(facets('subcategory', { subcategory: 'Signet  Rings' })).toEqual(['signet-rings'])
})

test.each([
  ['White-Gold band', ['gold', 'white-gold']],
  ['white gold band', ['gold', 'white-gold']],
  ['Marigold brooch', []],
  ['Stainless steel watch', ['stainless-steel']],
  ['PLATINUM', ['platinum']],
])('metals are found at a word start, dash or space: %s', (name, expected) => {
  expect(facets('metal', { name })).toEqual(expected)
})

test.each([
  ['Two diamonds', ['diamond']],
  ['Three rubies', ['ruby']],
  ['Émerald', ['emerald']],
  ['Sea-pearl drops', ['pearl']],
])('gemstones are found in any number and spelling: %s', (description, expected) => {
  expect(facets('gemstone', { description })).toEqual(expected)
})

test('styles are found in the description', () => {
  expect(facets('style', { description: 'A vintage cut, a minimalist mount.' })).toEqual(['vintage', 'minimalist'])
})

test('facets chosen by staff override derived ones', () => {
  const values: Values = { name: 'Ruby ring', gemstones: ['garnet'], metals: [], styles: [] }
  expect(facets('gemstone', values)).toEqual(['garnet'])
})

test.each([
  ['rings', 'rings'],
  ['Engagement Rings', 'rings'],
  ['earrings', 'earrings'],
  ['cuff-links', null],
  [null, null],
])('a category belongs to one of the six, or to none: %s', (category, expected) => {
  expect(mainCategoryOf(category)).toBe(expected)
})

test('metal and stone come from the facts that state them, else from the words; staff choose before both', () => {
  const described = { name: 'Ruby ring', description: 'As yellow as gold.' }
  const facts = { Metal: '18ct white gold', Stone: 'Sapphires' }
  expect(facets('metal', { ...described, facts })).toEqual(['gold', 'white-gold'])
  expect(facets('gemstone', { ...described, facts })).toEqual(['sapphire'])
  expect(facets('gemstone', { ...described, facts: { Stone: 'Moonstone' } })).toEqual([])
  expect(facets('gemstone', { ...described, facts: { Metal: 'Platinum' } })).toEqual(['ruby'])
  expect(facets('gemstone', { ...described, facts, gemstones: ['opal'] })).toEqual(['opal'])
})
