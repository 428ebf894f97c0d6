import { expect, test } from 'vitest'
import { collectionCards } from './cards.server'

const row = (slug: string, more = {}) => ({ slug, name: slug, tagline: null, image: null, featured: false, ...more })
const NONE = new Map<string, null>()

test('the four cards need no rows', () => {
  const cards = collectionCards([], NONE, true)
  expect(cards.map(({ name, url }) => [name, url])).toEqual([
    ['Rings', '/collections/rings'],
    ['Necklaces', '/collections/necklaces'],
    ['Earrings', '/collections/earrings'],
    ['Bracelets', '/collections/bracelets'],
  ])
  expect(cards.every(({ tagline, picture }) => tagline && picture.src.endsWith('.jpg'))).toBe(true)
})

test('a row with the same slug supplies tagline and image only', () => {
  const rings = row('rings', { name: 'Other', tagline: 'Bands', image: 'a.jpg', featured: true })
  const cards = collectionCards([rings], NONE, true)
  expect(cards).toHaveLength(4)
  expect(cards[0]).toMatchObject({ name: 'Rings', tagline: 'Bands', picture: { src: '/images/a.jpg' } })
})

test('other featured rows follow in order, and the rest are omitted', () => {
  const rows = [row('bridal', { featured: true }), row('quiet'), row('opal', { featured: true })]
  const cards = collectionCards(rows, NONE, true)
  expect(cards.slice(4).map(({ url }) => url)).toEqual(['/collections/bridal', '/collections/opal'])
})

test('without the pictures of the demonstration a card has that of its first piece, or a drawing', () => {
  const pictures = new Map([
    ['rings', '/uploads/b.jpg'],
    ['earrings', null],
  ])
  expect(collectionCards([], pictures, false).map(({ picture }) => picture.src)).toEqual([
    '/uploads/b.jpg',
    '/images/placeholder-necklaces.svg',
    '/images/placeholder-earrings.svg',
    '/images/placeholder-bracelets.svg',
  ])
})
