import { expect, test } from 'vitest'
import { referenceOf } from './reference.server'

test('a reference is one word that can be read out, and the same each time', () => {
  expect(referenceOf(1)).toMatch(/^AF-[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(referenceOf(1)).toBe(referenceOf(1))
})

test('no two enquiries share a reference, and neighbours do not look alike', () => {
  const references = Array.from({ length: 5000 }, (_, index) => referenceOf(index + 1))
  expect(new Set(references).size).toBe(5000)
  expect(references.toSorted()).not.toEqual(references)
  const inOrder = references.filter((reference, index) => index > 0 && reference > (references[index - 1] ?? ''))
  expect(inOrder.length).toBeGreaterThan(2000)
  expect(inOrder.length).toBeLessThan(3000)
})
