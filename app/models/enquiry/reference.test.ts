import { expect, test } from 'vitest'
import { enquiryIdOf, referenceOf } from './reference.server'

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

test('a reference leads back to its enquiry, however it is typed', () => {
  for (const id of [1, 2, 77, 5000, 2 ** 30 - 1]) expect(enquiryIdOf(referenceOf(id))).toBe(id)
  expect(enquiryIdOf(` ${referenceOf(12).toLowerCase().replace('-', ' ')} `)).toBe(12)
  for (const text of ['', 'AF', 'AF-12345', 'AF-1234567', 'XY-123456', 'AF-ILOU12'])
    expect(enquiryIdOf(text)).toBeNull()
})
