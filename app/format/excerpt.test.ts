import { expect, test } from 'vitest'
import { excerpt, summary } from './text'

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

test('a summary ends at a word boundary', () => {
  expect(summary('Pearls are soft, so wipe them.', 18)).toBe('Pearls are soft…')
  expect(summary('Short\n enough.', 18)).toBe('Short enough.')
  expect(summary('Unbreakableword', 5)).toBe('Unbre…')
})
