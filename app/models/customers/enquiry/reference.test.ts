import { expect, test } from 'vitest'
import { enquiryIdOf, referenceOf } from './reference.server'

test('a reference is one word that can be read out, and the same each time', () => {
  expect(referenceOf(1, 'AF')).toMatch(/^AF-[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(referenceOf(1, 'AF')).toBe(referenceOf(1, 'AF'))
})

test('no two enquiries share a reference, and neighbours do not look alike', () => {
  const references = Array.from({ length: 5000 }, (_, index) => referenceOf(index + 1, 'AF'))
  expect(new Set(references).size).toBe(5000)
  expect(references.toSorted()).not.toEqual(references)
  const inOrder = references.filter((reference, index) => index > 0 && reference > (references[index - 1] ?? ''))
  expect(inOrder.length).toBeGreaterThan(2000)
  expect(inOrder.length).toBeLessThan(3000)
})

test('a reference leads back to its enquiry, also typed as it was heard', () => {
  for (let id = 1; id < 2000; id += 7) expect(enquiryIdOf(referenceOf(id, 'AF'))).toBe(id)
  const id = Array.from({ length: 5000 }, (_, index) => index + 1).find((one) => /[01]/.test(referenceOf(one, 'AF')))!
  const reference = referenceOf(id, 'AF')
  const heard = reference.slice(3).replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()
  for (const typed of [
    ` ${reference.toLowerCase()} `,
    reference.replace('-', ' '),
    reference.replace('-', '–'),
    `#${reference}.`,
    heard,
  ])
    expect(enquiryIdOf(typed)).toBe(id)
  // From before the shop changed its initials.
  expect(enquiryIdOf(`MB-${reference.slice(3)}`)).toBe(id)
  for (const typed of ['', 'AF-', 'JEWEL-7K2M9Q', 'AF-7K2M9', 'AF-7K2M9QQ', 'AF-7K2M9U'])
    expect(enquiryIdOf(typed)).toBeNull()
})
