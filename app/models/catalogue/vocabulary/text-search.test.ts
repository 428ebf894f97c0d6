import { expect, test } from 'vitest'
import { textMatcher } from '~/models/records/text-match.server'
import { formsOf, rankedQuery, stemOf, wordsOf, wordsQuery } from './text-search.server'

test('a repeated word counts once, and leaves its place to other words', () => {
  const ringAndGold = '("ring"* OR "ringgold"*) AND ("gold"* OR "ringgold"*)'
  expect(wordsQuery('Ring RING ring gold')).toBe(ringAndGold)
  expect(wordsQuery(`${'ring '.repeat(50)}gold`)).toBe(ringAndGold)
  expect(rankedQuery('opal opal')).toBe('"opal"*')
})

test('at most twelve words are searched', () => {
  const words = Array.from({ length: 40 }, (_, number) => `w${number}`)
  expect(wordsQuery(words.join(' '))?.split(' AND ')).toHaveLength(12)
})

test('a plural is looked for by its singular, and an irregular one with it', () => {
  expect(wordsQuery('watches')).toBe('"watch"*')
  expect(wordsQuery('rubies')).toBe('("ruby"* OR "rubies"*)')
})

test('words that say nothing are left out beside others, and a possessive is no word', () => {
  expect(wordsOf("a ring for the men's hand")).toEqual(['ring', 'men', 'hand'])
  expect(wordsOf('of the')).toEqual(['of', 'the'])
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

test.each([
  ['18 ct gold', ['18ct', 'gold']],
  ['18-carat', ['18carat']],
  ['0.50 ct', ['0', '50ct']],
  ['45 cm chain', ['45cm', 'chain']],
  ['1985 edition', ['1985', 'edition']],
  ['rosegold WHITEGOLD', ['rose', 'gold', 'white']],
  ['engagementrings', ['engagement', 'rings']],
  ['stainlesssteel', ['stainless', 'steel']],
  ['O’Connell', ['o', 'connell']],
  ['OʼConnell´s', ['o', 'connell']],
  ['soft\u00ADhyphen zero\u200Bwidth', ['softhyphen', 'zerowidth']],
  ['Cre\u0301ole ＲＩＮＧ', ['cr\u00E9ole', 'ring']],
])('the words of %j are %j', (typed, words) => {
  expect(wordsOf(typed)).toEqual(words)
})

test('carats are found in every spelling', () => {
  expect(formsOf('18k')).toEqual(['18ct', '18 ct', '18k', '18 k', '18carat', '18 carat'])
  expect(formsOf('18carats')).toEqual(formsOf('18kt'))
})

test.each([
  ['connells', ["O'Connell’s Claddagh"], true],
  ["o'connell", ['OʼConnell'], true],
  ['creole', ['Cre\u0301ole'], true],
  ['rosegold', ['The Rose Gold Edit'], true],
  ['rose edit', ['The Rose', 'Gold edit.jpg'], true],
  ['100%', ['unused 100%.png'], true],
  ['soren', ['Søren'], true],
  ['opal edit', ['The Rose Gold Edit'], false],
  ["'", ["O'Connell"], false],
])('%j in %j: %j', (typed, texts, isFound) => {
  expect(textMatcher(typed)(texts)).toBe(isFound)
})
