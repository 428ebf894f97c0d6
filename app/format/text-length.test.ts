import { expect, test } from 'vitest'
import { countText, tooLongText } from './text'

test.each([
  ['', 'Up to 12 characters'],
  ['   ', 'Up to 12 characters'],
  ['For M', '7 characters left'],
  [' For   M ', '7 characters left'],
  ['Forever ours', '0 characters left'],
  ['For ever ours', '1 character too many'],
  ['For ever and ever', '5 characters too many'],
  ['e\u0301ternite\u0301', '4 characters left'],
])('of %j, twelve characters at most: %s', (typed, text) => {
  expect(countText(12, typed)).toBe(text)
})

test('a text of one character', () => {
  expect([countText(1, ''), countText(2, 'M')]).toEqual(['Up to 1 character', '1 character left'])
})

test('a refusal names the option, and how much is too much', () => {
  expect(tooLongText('Engraving', 12, 'For ever ours')).toBe('Engraving is 1 character too long: it may have up to 12')
})
