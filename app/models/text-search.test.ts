import { expect, test } from 'vitest'
import { rankedQuery, wordsQuery } from './text-search.server'

test('a word that is typed again is looked for once, and leaves its place to other words', () => {
  expect(wordsQuery('Ring RING ring gold')).toBe('"Ring"* AND "gold"*')
  expect(wordsQuery(`${'ring '.repeat(50)}gold`)).toBe('"ring"* AND "gold"*')
  expect(rankedQuery('opal opal')).toBe('"opal"*')
})

test('no more than twelve words are looked for', () => {
  const words = Array.from({ length: 40 }, (_, number) => `w${number}`)
  expect(wordsQuery(words.join(' '))?.split(' AND ')).toHaveLength(12)
})
