import { expect, test } from 'vitest'
import { excerpt, paragraphsOf, summary } from './text'

test('a summary ends with a whole word', () => {
  expect(summary('Pearls are soft, so wipe them.', 18)).toBe('Pearls are soft…')
  expect(summary('Short\n enough.', 18)).toBe('Short enough.')
  expect(summary('Unbreakableword', 5)).toBe('Unbre…')
})

test('an excerpt has so many characters and never half of one', () => {
  expect(excerpt('💎💎💎', 2)).toBe('💎💎…')
  expect(excerpt('abc', 3)).toBe('abc')
})

test('paragraphs are the lines that say something', () => {
  expect(paragraphsOf('One\r\n\r\n  Two \n\n')).toEqual(['One', 'Two'])
})
