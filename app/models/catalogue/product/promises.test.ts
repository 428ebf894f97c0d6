import { expect, test } from 'vitest'
import { options } from '../options/options.schema'
import { isListedSize, sizeRange } from '../options/ring-sizes'
import { combinationsOf, keyOfTraits, type Trait, traitsOf } from '../options/traits'
import { type PromisedPiece, promisesOf, type PromiseTerms, readyDay, textsOf } from './promises'

const TERMS: PromiseTerms = {
  dispatchDays: 2,
  sizingDays: 5,
  engravingDays: 3,
  leadWeeks: 6,
  hasStandardSizes: true,
  delivery: 'Insured delivery',
  returns: '30-day returns',
  resizing: 'One resizing',
  cleaning: 'Cleaned yearly',
  delivers: true,
}
const RING: PromisedPiece = {
  category: 'rings',
  availability: 'stock',
  inventory_count: 1,
  available_count: 1,
  lead_weeks: null,
  resizable: true,
  returnable: true,
}
const NOTHING: Partial<PromiseTerms> = {
  dispatchDays: null,
  delivery: null,
  returns: null,
  resizing: null,
  cleaning: null,
}

function said(piece: Partial<PromisedPiece>, choices: Trait[][], terms: Partial<PromiseTerms> = {}) {
  const all = { ...TERMS, ...terms }
  const [first, ...others] = choices.flatMap((traits) => promisesOf({ ...RING, ...piece }, traits, all) ?? [])
  if (!first) return null
  const { label, note, points } = textsOf([first, ...others], all)
  return [label, note, ...points.map(({ text }) => text)]
}

const RETURNS = /^30-day returns/
const ONLY = 'it can be returned only if it is faulty or not as described'

test.each<[string, Trait[][], string]>([
  ['nothing chosen of a pendant', [[]], 'Dispatched within two working days of payment'],
  ['a size', [['size']], 'Dispatched within seven working days of payment'],
  ['an engraving', [['engraved']], 'Dispatched within five working days of payment'],
  ['a size and an engraving', [['size', 'engraved']], 'Dispatched within 10 working days of payment'],
  [
    'a sizer by post',
    [['sizer']],
    'We post you a ring sizer first. Dispatched within seven working days of hearing your size.',
  ],
  ['another metal', [['metal', 'size']], 'Made for you in about six weeks'],
  [
    'another metal and a sizer',
    [['metal', 'sizer']],
    'We post you a ring sizer first. Made for you in about six weeks.',
  ],
  [
    'anything',
    [['size'], ['size', 'engraved'], ['sizer'], ['metal', 'size']],
    'Dispatched within seven working days of payment. Engraving takes three working days more. With a ring sizer, this counts from the day we hear your size. In another metal, made for you in about six weeks.',
  ],
])('%s: when it comes', (_name, choices, note) => {
  expect(said({}, choices)?.[1]).toBe(note)
})

test('a ring that cannot be resized is there in its sizes, and says so', () => {
  expect(said({ resizable: false }, [['size']])).toEqual([
    'In Stock',
    'Dispatched within two working days of payment',
    'Insured delivery',
    '30-day returns',
    'This ring cannot be resized',
    'Cleaned yearly',
  ])
  expect(said({ category: 'necklaces' }, [[]])?.join()).not.toMatch(/resiz/)
})

test('a piece made to order has its own weeks, and another metal as many', () => {
  const made = { availability: 'made-to-order', lead_weeks: 8 } as const
  expect(said(made, [[]])?.slice(0, 2)).toEqual(['Made to Order', 'Made for you in about eight weeks'])
  expect(said({ lead_weeks: 1 }, [['metal']])?.slice(0, 2)).toEqual(['Made to Order', 'Made for you in about a week'])
})

test.each<[string, Partial<PromisedPiece>, Trait[][], string]>([
  ['as pictured', {}, [['size']], '30-day returns'],
  ['another metal', {}, [['metal', 'size']], `As it is made for you, ${ONLY}`],
  ['engraved', {}, [['size', 'engraved']], `As it is engraved for you, ${ONLY}`],
  ['a size outside', {}, [['outside']], `As it is outside our standard sizes 5 to 9, ${ONLY}`],
  [
    'all of it',
    {},
    [['metal', 'outside', 'engraved']],
    `As it is made for you, outside our standard sizes 5 to 9 and engraved for you, ${ONLY}`,
  ],
  ['made to order', { availability: 'made-to-order' }, [['size']], `As it is made for you, ${ONLY}`],
  ['never', { returnable: false }, [[]], 'Can be returned only if it is faulty or not as described'],
  [
    'any choice',
    {},
    [['size'], ['outside'], ['metal', 'size'], ['size', 'engraved']],
    '30-day returns, but not in sizes outside 5 to 9, in another metal or once engraved',
  ],
])('%s: whether it can be returned', (_name, piece, choices, text) => {
  expect(said(piece, choices)?.[3]).toBe(text)
})

test.each(['sold', 'reserved', 'price-on-request'] as const)(
  'nothing is promised of a piece that is %s',
  (availability) => {
    expect(said({ availability }, [[]])).toBeNull()
    expect(said({ available_count: 0 }, [[]])).toBeNull()
  },
)

test('nothing is promised that the owner does not promise', () => {
  expect(said({}, [['outside']], NOTHING)).toEqual(['In Stock', ''])
  expect(said({}, [['size'], ['metal']], NOTHING)?.[1]).toBe('In another metal, made for you in about six weeks')
  expect(said({}, [['outside']], { hasStandardSizes: false })?.[3]).toMatch(RETURNS)
  expect(said({}, [[]], { delivers: false })).not.toContain('Insured delivery')
})

const OPTIONS =
  options().parse(
    'Ring size: H; L; T (unavailable)\nSize of the other: J½; K\nMetal: 18ct gold; Platinum (+9.00)\nEngraving: text of 9 characters',
  ) ?? []

test('a choice is known by what it changes', () => {
  const keyOf = (...values: string[]) =>
    keyOfTraits(
      traitsOf(
        OPTIONS,
        OPTIONS.map(({ name }, index) => ({ name, value: values[index] ?? '' })),
      ),
    )
  expect(keyOf('L', 'K', '18ct gold')).toBe('s')
  expect(keyOf('H', 'K', 'Platinum', 'For M')).toBe('emos')
  expect(keyOf('Not sure: post me a sizer', 'K')).toBe('sz')
  expect(keyOf('', '', '')).toBe('?')
  const keys = combinationsOf(OPTIONS, { withOpen: true }).map(keyOfTraits)
  expect(keys).toEqual(expect.arrayContaining(['s', 'emos', 'sz', '?', '?s', '?o']))
  expect(new Set(keys).size).toBe(keys.length)
  expect(combinationsOf(OPTIONS, { withOpen: false }).flat()).not.toContain('open')
  expect(combinationsOf([], { withOpen: true })).toEqual([[]])
})

test('the standard range includes its half sizes, and a range has no gaps', () => {
  expect(['J', 'J½', 'M', 'R½', 'S', '7'].map(isListedSize)).toEqual([false, true, true, true, false, false])
  expect(sizeRange(['L', 'K½', 'K'])).toBe('K to L')
  expect(sizeRange(['J½', 'L½', 'N½'])).toBe('J½, L½ and N½')
  expect(sizeRange(['Small', 'Large'])).toBe('Small and Large')
})

test('all is ready with what takes longest, in working days or weeks, and only what is promised counts', () => {
  const friday = '2026-11-27'
  expect(readyDay([{ weeks: null, days: 0 }], friday)).toBe(friday)
  expect(readyDay([{ weeks: null, days: 2 }], friday)).toBe('2026-12-01')
  expect(
    readyDay(
      [
        { weeks: null, days: 7 },
        { weeks: 1, days: null },
      ],
      friday,
    ),
  ).toBe('2026-12-08')
  expect(
    readyDay(
      [
        { weeks: null, days: 2 },
        { weeks: 6, days: null },
      ],
      friday,
    ),
  ).toBe('2027-01-08')
  expect(
    readyDay(
      [
        { weeks: null, days: null },
        { weeks: 6, days: null },
      ],
      friday,
    ),
  ).toBeNull()
  expect(readyDay([], friday)).toBeNull()
})
