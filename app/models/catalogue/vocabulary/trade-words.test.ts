import { expect, test } from 'vitest'
import { isOfTrade } from './trade-words.server'

const SHOP = new Set(['larkspur'])

test.each([
  'tahitian pearl',
  "men's signet 18ct",
  'pavé eternity',
  '9ct 375 45cm',
  'rubies in yellow-gold',
  '1920s art deco brooches',
  'larkspur anklet',
])('“%s” names jewellery', (term) => {
  expect(isOfTrade(term, SHOP)).toBe(true)
})

test.each([
  'ada lovelace',
  'pearl lovelace',
  'ring for ada',
  'hunter2',
  'correct horse battery staple',
  'emerald123',
  'gold-nuget!7',
  "o'brien",
  'nguyễn',
  '李雷',
  'my password is gold',
  'zero four one two',
  '12 collins street',
  '4 january 1990',
])('“%s” may be a name or a password', (term) => {
  expect(isOfTrade(term, SHOP)).toBe(false)
})
