import { expect, test } from 'vitest'
import { excerpt, splitParagraphs, summary, slugify, titleFromSlug } from './text'

test('an excerpt of up to 100 characters is the whole text', () => {
  expect(excerpt('a'.repeat(100))).toBe('a'.repeat(100))
})

test('a longer excerpt is cut to 100 characters with an ellipsis', () => {
  expect(excerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
})

test('whitespace is collapsed and trimmed before the ellipsis', () => {
  expect(excerpt('one\n\n two  three', 8)).toBe('one two…')
})

test('a surrogate pair is never split', () => {
  expect(excerpt('💎💎💎', 2)).toBe('💎💎…')
})

test('paragraphs end at line breaks, and blank ones are dropped', () => {
  expect(splitParagraphs('one\r\n\r\ntwo \n three')).toEqual(['one', 'two', 'three'])
})

test('a summary ends at a word boundary', () => {
  expect(summary('Pearls are soft, so wipe them.', 18)).toBe('Pearls are soft…')
  expect(summary('Short\n enough.', 18)).toBe('Short enough.')
  expect(summary('Unbreakableword', 5)).toBe('Unbre…')
})

test.each([
  ['Southern Light', 'southern-light'],
  ['  Pavé & Pearls!  ', 'pave-pearls'],
  ['--The 1985 / Edit--', 'the-1985-edit'],
  ['???', ''],
])('%j is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('a slug becomes a heading', () => {
  expect(titleFromSlug('engagement-rings')).toBe('Engagement Rings')
})
