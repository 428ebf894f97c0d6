import { expect, test } from 'vitest'
import { rankedQuery, stemOf, wordsQuery } from './text-search.server'

test('a repeated word counts once, and leaves its place to other words', () => {
  expect(wordsQuery('Ring RING ring gold')).toBe('"ring"* AND "gold"*')
  expect(wordsQuery(`${'ring '.repeat(50)}gold`)).toBe('"ring"* AND "gold"*')
  expect(rankedQuery('opal opal')).toBe('"opal"*')
})

test('at most twelve words are searched', () => {
  const words = Array.from({ length: 40 }, (_, number) => `w${number}`)
  expect(wordsQuery(words.join(' '))?.split(' AND ')).toHaveLength(12)
})

test('a plural is looked for by its singular, and an irregular one with it', () => {
  expect(wordsQuery('rings watches')).toBe('"ring"* AND "watch"*')
  expect(wordsQuery('rubies')).toBe('("ruby"* OR "rubies"*)')
})

test('words that say nothing are left out beside others, and a possessive is no word', () => {
  expect(wordsQuery("a ring for the men's hand")).toBe('"ring"* AND "men"* AND "hand"*')
  expect(wordsQuery('of the')).toBe('"of"* AND "the"*')
})

test.each([
  ['Rings', 'ring'],
  ['watches', 'watch'],
  ['brooches', 'brooch'],
  ['rubies', 'ruby'],
  ['mens', 'men'],
  ['pieces', 'piece'],
  ['glass', 'glass'],
  ['topaz', 'topaz'],
  ['Pavé', 'pave'],
  ['jewelry', 'jewellery'],
])('the stem of %s is %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})
