import { expect, test } from 'vitest'
import { GENERAL_MENUS } from '~/models/catalogue/vocabulary/general-menus'
import { vocabularyOf } from '~/models/catalogue/vocabulary/vocabulary'
import { isReadyForShop, warningsAbout } from './product.warnings'

const GENERAL = vocabularyOf(GENERAL_MENUS)

const ring = {
  price_cents: 120_000,
  active: true,
  main_image: 'ring.jpg',
  category: 'rings',
  subcategory: 'signet-rings',
} as const
const FREE = 'This piece costs nothing.'
const BARE = 'This piece will be shown in the shop without a picture.'

test.each([
  ['nothing is wrong', {}, []],
  ['it costs nothing', { price_cents: 0 }, [FREE]],
  ['it has no picture', { main_image: null }, [BARE]],
  ['it is hidden and has no picture', { main_image: null, active: false }, []],
  ['its category is one of its own', { category: 'Engagement Rings' }, []],
  ['its category is a subcategory', { category: 'pendants', subcategory: null }, []],
  [
    'its category is unknown',
    { category: 'rnigs', subcategory: null },
    ['“rnigs” is not one of the shop’s categories, so menus and filters will not find this piece.'],
  ],
  ['its subcategory is unknown', { subcategory: 'toe-rings' }, ['“toe-rings” is not one of the shop’s subcategories.']],
  [
    'its subcategory is of another category',
    { subcategory: 'pendants' },
    ['“Pendants” is a subcategory of Necklaces, not of Rings.'],
  ],
  [
    'it has a subcategory only',
    { category: null },
    ['“Signet Rings” is a subcategory of Rings, and no category is chosen.'],
  ],
])('a new piece: %s', (_, values, warnings) => {
  expect(warningsAbout({ ...ring, ...values }, null, GENERAL)).toEqual(warnings)
})

test('a stored piece is warned about only for what changes', () => {
  const odd = { ...ring, price_cents: 0, main_image: null, category: 'rnigs', subcategory: null }
  expect(warningsAbout(odd, odd, GENERAL)).toEqual([])
  expect(warningsAbout(odd, { ...odd, active: false }, GENERAL)).toEqual([FREE, BARE])
  expect(warningsAbout({ ...ring, main_image: null }, ring, GENERAL)).toEqual([BARE])
})

test('a piece is ready for the shop with a price and a picture', () => {
  expect(isReadyForShop(ring)).toBe(true)
  expect(isReadyForShop({ ...ring, price_cents: 0 })).toBe(false)
  expect(isReadyForShop({ ...ring, main_image: null })).toBe(false)
})

const choices = (...cents: number[]) => [
  {
    name: 'Metal',
    choices: cents.map((price_cents) => ({ label: String(price_cents), price_cents, available: true })),
  },
]

test.each([
  ['a sale price of nothing', { sale_price_cents: 0 }, [FREE]],
  ['a sale price', { sale_price_cents: 1 }, []],
  ['a choice that takes off the whole price', { options: choices(0, -120_000) }, [FREE]],
  ['a choice that takes off more than the sale price', { sale_price_cents: 9000, options: choices(-9001) }, [FREE]],
  ['choices that all add to the price', { price_cents: 0, options: choices(5000, 9000) }, []],
  [
    'a text that takes off the price',
    { options: [{ name: 'Text', choices: [], text: { max_length: 9, price_cents: -120_000 } }] },
    [FREE],
  ],
])('%s', (_, values, warnings) => {
  expect(warningsAbout({ ...ring, ...values }, null, GENERAL)).toEqual(warnings)
  expect(isReadyForShop({ ...ring, ...values })).toBe(warnings.length === 0)
})

test('options that stay as they are count too', () => {
  const stored = { ...ring, options: choices(-50_000) }
  expect(warningsAbout({ ...ring, price_cents: 50_000 }, stored, GENERAL)).toEqual([FREE])
})

test('a price on request may be nothing', () => {
  const onRequest = { ...ring, price_cents: 0, availability: 'price-on-request' } as const
  expect(warningsAbout(onRequest, null, GENERAL)).toEqual([])
  expect(isReadyForShop(onRequest)).toBe(true)
  expect(warningsAbout({ ...ring, price_cents: 0, availability: 'stock' }, onRequest, GENERAL)).toEqual([FREE])
})
