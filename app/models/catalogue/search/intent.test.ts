import { expect, test } from 'vitest'
import { compile } from '~/models/catalogue/search-phrase/phrases.server'
import { isQuestion, readIntent } from './intent.server'
import type { Name } from './names.server'

const PHRASES = compile([
  { words: 'emerald cut', finds: 'step cut' },
  { words: 'gift, present', finds: 'locket' },
  { words: 'mum, Mother’s Day', finds: 'pearl earrings, locket' },
  { words: 'appointment', address: '/contact' },
  { words: 'my order', address: '/faq' },
])
const name = (value: string, words: string[], kind: Name['kind'] = 'category'): Name => ({
  ...{ value, words, kind, label: value, members: [], isOwn: false },
})
const NAMES = [
  name('emerald', ['emerald'], 'gemstone'),
  name('gold', ['gold'], 'metal'),
  name('white-gold', ['white', 'gold'], 'metal'),
  name('rings', ['ring']),
  name('winter-edit', ['winter', 'garden', 'edit'], 'collection'),
]

const read = (typed: string) => {
  const { names, phrases, words, ...others } = readIntent(typed, PHRASES, NAMES)
  return {
    names: names.map(({ value }) => value),
    phrases: phrases.map((one) => one.typed.join(' ')),
    words,
    ...others,
  }
}

test.each<[typed: string, names: string[], phrases: string[], words: string[]]>([
  ['white gold rings', ['white-gold', 'rings'], [], []],
  ['emerald cut ring', ['rings'], ['emerald cut'], []],
  ['emerald ring', ['emerald', 'rings'], [], []],
  ['a gift for my mum', [], ['gift', 'mum'], []],
  ['mother’s day present', [], ['mother day', 'present'], []],
  ['plain ring with halo', ['rings'], [], ['plain', 'halo']],
  ['garden edit', ['winter-edit'], [], []],
  ['garden ring', ['rings'], [], ['garden']],
  ['show me something please', [], [], ['show', 'me', 'something', 'please']],
  ['made to order', [], [], ['order']],
])('what %j names and leaves', (typed, names, phrases, words) => {
  expect(read(typed)).toMatchObject({ names, phrases, words })
})

test('wishes are no words', () => {
  expect(read('cheap new rings on sale under $500')).toMatchObject({
    ...{ names: ['rings'], words: [], isOnSale: true, isNew: true, order: 'price-low' },
    price: { min: null, max: 50_000 },
  })
  expect(read('expensive ring').order).toBe('price-high')
})

test('what no piece may have is named once, however often it is typed', () => {
  expect(read('no stone no stone not a stone without emeralds').without.map(({ value }) => value)).toEqual(['emerald'])
})

test('articles and pages are searched for the words, not for numbers and wishes', () => {
  expect(read('do you resize a cheap ring under $500').text).toBe('resize ring')
})

test.each(['can you engrave this', 'how do I measure', 'Where are you', 'open today?', 'do you repair'])(
  '%j is a question',
  (typed) => expect(isQuestion(typed)).toBe(true),
)

test.each(['canary diamond', 'where', 'ring', 'doves'])('%j is none', (typed) => expect(isQuestion(typed)).toBe(false))
