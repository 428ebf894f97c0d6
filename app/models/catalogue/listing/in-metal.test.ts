import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/factories/product'
import { productInput } from '../../../../tests/factories/product'
import { search } from '../../writing/search/search.server'
import { update } from '../product/product.server'
import { type Filters, NO_FILTERS, type Scope } from './filters'
import { listProducts } from './listing.server'

const YELLOW = { Metal: '18ct yellow gold' }
const PIECES = {
  Petite: {
    price: '4450',
    facts: YELLOW,
    options: 'Metal: 18ct yellow gold; 18ct white gold (+120.00); Platinum (+650.00)',
  },
  Plain: { price: '1000', facts: { Metal: 'Platinum' } },
  Mixed: { price: '900', facts: YELLOW, options: 'Metal: Yellow and white gold; Both in platinum (+1,650.00)' },
  Thrifty: {
    price: '2000',
    sale_price: '1900',
    facts: { Metal: 'White gold' },
    options: 'Metal: 18ct white gold; 9ct yellow gold (-500.00); 18ct yellow gold (-100.00)',
  },
  Asked: {
    price: '300',
    facts: YELLOW,
    availability: 'price-on-request',
    options: 'Metal: Yellow gold; White gold (+10.00)',
  },
  Gone: { price: '500', facts: YELLOW, options: 'Metal: Yellow gold; White gold (+10.00) (unavailable)' },
  Colour: {
    price: '700',
    facts: YELLOW,
    options: 'Colour: Yellow gold; White gold (+50.00)\nStone: Ruby; Opal (+5.00)',
  },
  Chain: { price: '800', facts: YELLOW, options: 'Chain: None; White gold (+80.00)' },
} as const

beforeAll(async () => {
  for (const [name, piece] of Object.entries(PIECES)) await makeProduct({ name, description: null, ...piece })
})

const list = (filters: Partial<Filters>, scope: Scope = {}) => listProducts(scope, { ...NO_FILTERS, ...filters })

async function found(filters: Partial<Filters>, scope?: Scope): Promise<string> {
  const { products } = await list({ sort: 'price-low', ...filters }, scope)
  return products.map(({ name, choice }) => (choice ? `${name} ${choice.cents / 100}` : name)).join(', ')
}

test.each([
  [['white-gold'], {}, 'Colour 50, Mixed, Thrifty, Petite 120, Asked 10'],
  [['white-gold'], { sort: 'price-high' }, 'Petite 120, Thrifty, Mixed, Colour 50, Asked 10'],
  [['white-gold'], { max: 5000 }, 'Colour 50, Mixed, Thrifty, Petite 120'],
  [['white-gold'], { min: 4500, max: 5000 }, 'Petite 120'],
  [['white-gold'], { max: 4500 }, 'Colour 50, Mixed, Thrifty'],
  [['yellow-gold'], { max: 1400 }, 'Gone, Colour, Chain, Mixed, Thrifty -500'],
  [['yellow-gold'], { min: 4400, max: 4500 }, 'Petite'],
  [['platinum'], {}, 'Plain, Mixed 1650, Petite 650'],
  [['platinum'], { price: ['1000-2600'] }, 'Plain, Mixed 1650'],
  [['platinum', 'white-gold'], { min: 1000, max: 4600 }, 'Plain, Thrifty, Petite 120'],
  [[], { min: 4500, max: 5000 }, ''],
  [[], { max: 1000 }, 'Gone, Colour, Chain, Mixed, Plain'],
] satisfies [string[], Partial<Filters>, string][])('in %j and %j there is %s', async (metal, filters, expected) => {
  expect(await found({ metal, ...filters })).toBe(expected)
})

test.each([
  [['yellow-gold'], 'Gone, Colour, Chain, Mixed, Petite, Asked'],
  [['white-gold'], 'Colour 50, Mixed, Thrifty'],
  [['platinum'], 'Plain'],
  [['platinum', 'yellow-gold'], 'Gone, Colour, Chain, Mixed, Plain, Petite, Asked'],
  [['white-gold', 'yellow-gold'], 'Gone, Colour, Chain, Mixed, Thrifty, Petite, Asked'],
])('in stock in %j there is %s', async (metal, expected) => {
  expect(await found({ metal, stock: 'in' })).toBe(expected)
  const { counts, inStock } = await list({ stock: 'in' })
  if (metal.length === 1) expect(counts.metal[metal[0]!]).toBe(expected.split(', ').length)
  expect(inStock).toBe(8)
})

test('in stock, a piece has the price of the metal that is there, not of a cheaper one that is made', async () => {
  const metal = ['white-gold', 'yellow-gold']
  expect(await found({ metal, q: 'Thrifty' })).toBe('Thrifty -500')
  expect(await found({ metal, q: 'Thrifty', stock: 'in', max: 1500 })).toBe('')
})

test('the page of a metal has its prices, and a filter those of another', async () => {
  expect(await found({ max: 5000, min: 4500 }, { material: 'white-gold' })).toBe('Petite 120')
  expect(await found({ metal: ['platinum'] }, { material: 'white-gold' })).toBe('Mixed 1650, Petite 650')
})

test('each metal is counted at its own prices, whichever is chosen', async () => {
  for (const metal of [[], ['yellow-gold'], ['white-gold']]) {
    const { counts } = await list({ metal, min: 4500, max: 5000 })
    expect(counts.metal).toMatchObject({ 'white-gold': 1, 'yellow-gold': 0, platinum: 0 })
  }
  const { counts } = await list({ metal: ['platinum'] })
  expect(counts.price).not.toEqual((await list({})).counts.price)
})

test('a card tells which metals there are', async () => {
  const told = async (metal: string[]) => {
    const { products } = await list({ metal, q: 'Petite' })
    return products.map(({ choice, picturedIn, alsoIn }) => [choice?.words, picturedIn, alsoIn])
  }
  expect(await told([])).toEqual([[undefined, 'yellow gold', 'white gold and platinum']])
  expect(await told(['platinum'])).toEqual([['platinum', 'yellow gold', 'white gold and platinum']])
})

test('a search for a metal has its prices too', async () => {
  const results = await search('white gold between $4,500 and $5,000')
  expect(results?.products.best.map(({ name, choice }) => [name, choice?.cents])).toEqual([['Petite', 12_000]])
})

test('a change of options is seen at once', async () => {
  const ring = await makeProduct({
    name: 'Changing',
    price: '60',
    facts: YELLOW,
    options: 'Metal: Yellow gold; Silver (+9.00)',
  })
  expect(await found({ metal: ['silver'] })).toBe('Changing 9')
  const change = { name: 'Changing', slug: ring.slug, price: '60', facts: YELLOW }
  await update(ring.id, productInput({ ...change, options: 'Metal: Yellow gold; Silver (+19.00)' }))
  expect(await found({ metal: ['silver'] })).toBe('Changing 19')
  await update(ring.id, productInput({ ...change, options: 'Metal: Yellow gold' }))
  expect(await found({ metal: ['silver'] })).toBe('')
})
