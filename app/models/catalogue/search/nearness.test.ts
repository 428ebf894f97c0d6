import { expect, test } from 'vitest'
import { distanceOf } from './measures.server'
import { marked, snippetOf } from './segments'
import { isEnglish, soundOf } from './spelling.server'

test.each([
  ['neckless', 'necklace'],
  ['saffire', 'sapphire'],
  ['braslet', 'bracelet'],
  ['amythist', 'amethyst'],
  ['emrold', 'emerald'],
])('%s sounds like %s', (one, other) => expect(soundOf(one)).toBe(soundOf(other)))

test('other words sound otherwise', () => {
  expect(soundOf('mother')).not.toBe(soundOf('other'))
  expect(soundOf('pearl')).not.toBe(soundOf('opal'))
})

test.each(['mother', 'cross', 'nose', 'pinky', 'wife', 'cufflinks', 'fiance'])('%s is English', async (word) => {
  expect(await isEnglish(word)).toBe(true)
})

test.each(['saphire', 'neckless', 'dimond', 'mothe', 'ther\nmo'])('%j is not', async (word) => {
  expect(await isEnglish(word)).toBe(false)
})

test('words are marked by their beginnings, with accents or without', () => {
  expect(marked('A pavé band of pearls', ['pave', 'pearl'])).toEqual([
    { text: 'A ', marked: false },
    { text: 'pavé', marked: true },
    { text: ' band of ', marked: false },
    { text: 'pearls', marked: true },
  ])
})

test('a snippet has the words around the first that is marked', () => {
  const words = Array.from({ length: 80 }, (_, number) => (number === 50 ? 'opal' : `w${number}`))
  const text = snippetOf(words.join(' '), ['opal'])
    .map((part) => part.text)
    .join('')
  expect(text).toMatch(/^…w44 .* opal .* w67…$/)
  expect(snippetOf(`${'opal '.repeat(23)}ends. And more`, [])[0]?.text).toMatch(/opal ends…$/)
  expect(snippetOf('Short.', ['opal'])).toEqual([{ text: 'Short.', marked: false }])
})

const ct = (value: number, of = '', isSum = false) => ({ unit: 'ct' as const, value, of, isSum })

test('the nearest weight is that of the main stone or the one that is named, and single stones come before sums', () => {
  expect(distanceOf([ct(2.05, 'sapphire'), ct(0.5, 'diamonds', true)], 'ct', 0.5, [])).toBeGreaterThan(10)
  expect(distanceOf([ct(2.05, 'sapphire'), ct(0.5, 'diamonds', true)], 'ct', 0.5, ['diamond'])).toBe(0.5)
  expect(distanceOf([ct(1.01)], 'ct', 1, ['diamond'])).toBe(0)
  expect(distanceOf([ct(1)], 'mm', 1, [])).toBeNull()
})
