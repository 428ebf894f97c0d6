import { expect, test } from 'vitest'
import { slugify, titleFromSlug } from './slug'

test.each([
  ['Southern Light', 'southern-light'],
  ['  Pavé & Pearls!  ', 'pave-pearls'],
  ['--The 1985 / Edit--', 'the-1985-edit'],
  ['???', ''],
])('%j is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('a parameter as a heading', () => {
  expect(titleFromSlug('engagement-rings')).toBe('Engagement Rings')
})
