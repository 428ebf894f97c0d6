import { expect, test } from 'vitest'
import { marksOf } from './marks'

const now = new Date('2026-03-31T12:00:00Z')
const piece = {
  availability: 'stock' as const,
  sale_price_cents: null,
  created_at: new Date('2025-01-01'),
  facts: {},
}

test('a plain piece has no mark', () => {
  expect(marksOf(piece, now)).toEqual([])
})

test('a piece is new for thirty days', () => {
  expect(marksOf({ ...piece, created_at: new Date('2026-03-01T12:00:01Z') }, now)).toEqual(['New'])
  expect(marksOf({ ...piece, created_at: new Date('2026-03-01T12:00:00Z') }, now)).toEqual([])
})

test('a piece is on sale while it can be bought at the lower price', () => {
  const reduced = { ...piece, sale_price_cents: 100 }
  expect(marksOf(reduced, now)).toEqual(['Sale'])
  for (const availability of ['reserved', 'sold', 'price-on-request'] as const)
    expect(marksOf({ ...reduced, availability }, now)).toEqual([])
})

test.each([
  ['One of a kind', true],
  ['one-of-a-kind, made in 2024', true],
  ['Edition of 12', false],
  ['Not one of a kind', false],
])('the edition says whether a piece is one of a kind: %s', (Edition, expected) => {
  expect(marksOf({ ...piece, facts: { Edition } }, now).includes('One of a kind')).toBe(expected)
  expect(marksOf({ ...piece, availability: 'sold', facts: { Edition } }, now).length === 1).toBe(expected)
})
