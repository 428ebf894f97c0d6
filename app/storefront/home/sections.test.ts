import { expect, test } from 'vitest'
import { parseHeroTitle, withFixedCards } from './sections.server'

const plain = (text: string) => ({ text, highlighted: false })
const highlighted = (text: string) => ({ text, highlighted: true })

test('a plain title is one line', () => {
  expect(parseHeroTitle('Fine jewellery')).toEqual([[plain('Fine jewellery')]])
})

test('any newline breaks the line, and blank lines are dropped', () => {
  expect(parseHeroTitle('Fine\r\n\n jewellery')).toEqual([[plain('Fine')], [plain(' jewellery')]])
})

test('words between asterisks are highlighted', () => {
  expect(parseHeroTitle('Made *in Melbourne* by *hand*')).toEqual([
    [plain('Made '), highlighted('in Melbourne'), plain(' by '), highlighted('hand')],
  ])
})

test('a single asterisk, and two with nothing between, stay unchanged', () => {
  expect(parseHeroTitle('5* service')).toEqual([[plain('5* service')]])
  expect(parseHeroTitle('a ** b')).toEqual([[plain('a ** b')]])
})

test('a highlight does not span lines', () => {
  expect(parseHeroTitle('*one\ntwo*')).toEqual([[plain('*one')], [plain('two*')]])
})

const row = (slug: string, more = {}) => ({ slug, name: slug, tagline: null, image: null, featured: false, ...more })

test('the four cards need no rows', () => {
  const cards = withFixedCards([])
  expect(cards.map(({ name, url }) => [name, url])).toEqual([
    ['Rings', '/collections/rings'],
    ['Necklaces', '/collections/necklaces'],
    ['Earrings', '/collections/earrings'],
    ['Bracelets', '/collections/bracelets'],
  ])
  expect(cards.every(({ tagline, image }) => tagline && image)).toBe(true)
})

test('a row with the same slug supplies tagline and image only', () => {
  const cards = withFixedCards([row('rings', { name: 'Other', tagline: 'Bands', image: 'a.jpg', featured: true })])
  expect(cards).toHaveLength(4)
  expect(cards[0]).toMatchObject({ name: 'Rings', tagline: 'Bands', image: 'a.jpg' })
})

test('other featured rows follow in order, and the rest are omitted', () => {
  const cards = withFixedCards([row('bridal', { featured: true }), row('quiet'), row('opal', { featured: true })])
  expect(cards.slice(4).map(({ url }) => url)).toEqual(['/collections/bridal', '/collections/opal'])
})
