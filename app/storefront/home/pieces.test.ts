import { expect, test } from 'vitest'
import { withFixedCards } from './pieces.server'

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
