import { expect, test } from 'vitest'
import { parseMarkup } from '~/models/writing/markup/grammar.server'
import { galleryOf, linkMarkup, pictureMarkup, placeholderFor } from './snippets'

test('a picture is read back as it was described', () => {
  const written = pictureMarkup({ address: '/images/a.jpg', alt: 'A [gold]\nring', caption: 'The "one"', size: 'wide' })
  const [image] = parseMarkup(written).flatMap(({ children }) => children ?? [])
  expect([image?.content, image?.attrGet('title'), image?.info]).toEqual(['A (gold) ring', 'The "one"', 'wide'])
  expect(pictureMarkup({ address: '/images/a.jpg', alt: '', caption: ' ', size: '' })).toBe('![](/images/a.jpg)')
})

test.each([
  ['Book', '/contact', '[Book](/contact)'],
  ['', 'www.gia.edu', '[www.gia.edu](https://www.gia.edu)'],
  ['Us', 'anna@shop.example', '[Us](mailto:anna@shop.example)'],
  ['It', 'https://a.example/b (c)', '[It](https://a.example/b%20%28c%29)'],
])('a link: %s %s', (text, address, expected) => {
  expect(linkMarkup(text, address)).toBe(expected)
})

test('a button', () => {
  expect(linkMarkup('Book', '/contact', true)).toBe('[Book](/contact){button}')
})

test('each upload has a placeholder of its own', () => {
  const first = placeholderFor('ring [1].jpg', '')
  expect(first).toBe('![Uploading ring 1.jpg…]()')
  expect(placeholderFor('ring [1].jpg', first)).toBe('![Uploading ring 1.jpg 2…]()')
})

test('several pictures are a gallery, one is not', () => {
  expect(galleryOf(['a'])).toBe('a')
  expect(galleryOf(['a', 'b'])).toBe('::: gallery\na\nb\n:::')
})
