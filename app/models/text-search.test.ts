import { expect, test } from 'vitest'
import { rankedQuery, wordsQuery } from './text-search.server'

test('a repeated word counts once', () => {
  expect(wordsQuery('Ring RING ring gold')).toBe('"Ring"* AND "gold"*')
  expect(wordsQuery(`${'ring '.repeat(50)}gold`)).toBe('"ring"* AND "gold"*')
  expect(rankedQuery('opal opal')).toBe('"opal"*')
})

test('at most twelve words are searched', () => {
  const words = Array.from({ length: 40 }, (_, number) => `w${number}`)
  expect(wordsQuery(words.join(' '))?.split(' AND ')).toHaveLength(12)
})
