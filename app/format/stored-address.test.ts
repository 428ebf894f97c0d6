import { expect, test } from 'vitest'
import { imageAddress, setOwnOrigin, storedPicture } from './stored-address'

test.each([
  ['nothing becomes the placeholder', '', '/images/placeholder.svg'],
  ['blanks become the placeholder', '   ', '/images/placeholder.svg'],
  ['a path is used as it is', '/uploads/ring.jpg', '/uploads/ring.jpg'],
  ['an https address is used as it is', 'https://cdn.example/ring.jpg?w=3', 'https://cdn.example/ring.jpg?w=3'],
  ['an http address is upgraded', 'http://cdn.example/http:/ring.jpg', 'https://cdn.example/http:/ring.jpg'],
  ['a name is a file under /images/', 'opal-ring.jpg', '/images/opal-ring.jpg'],
  ['a stock photo is the local copy', 'https://images.unsplash.com/photo-15156-ab?w=800', '/images/15156-ab.jpg'],
  ['a stock photo without the prefix', 'http://images.unsplash.com/some/15156', '/images/15156.jpg'],
  ['a stock host without a photo is an address', 'https://images.unsplash.com/', 'https://images.unsplash.com/'],
  ['a scheme in capitals is a scheme', 'HTTP://cdn.example/ring.jpg', 'https://cdn.example/ring.jpg'],
  ['what is no address is the placeholder', 'https://[', '/images/placeholder.svg'],
  ['a port that cannot be is the placeholder', 'http://cdn.example:99999/a.jpg', '/images/placeholder.svg'],
  ['a path to another site is the placeholder', '/\\evil.example/a.jpg', '/images/placeholder.svg'],
  [
    'a host that only looks like it is an address',
    'https://unsplash.com.evil.example/photo-1',
    'https://unsplash.com.evil.example/photo-1',
  ],
])('%s', (_, image, address) => {
  expect(imageAddress(image)).toBe(address)
})

test.each([null, undefined])('%s is the placeholder', (image) => {
  expect(imageAddress(image)).toBe('/images/placeholder.svg')
})

const HASH = '0354947fb8e6eb1de4c334d0ed85956c'
const UPLOAD = `/uploads/${HASH}-700x500.jpg`
setOwnOrigin('https://shop.example')

test.each([
  UPLOAD,
  `/uploads/${HASH}-700x500-320.webp`,
  `/uploads/${HASH}-700x500-640.avif`,
  `/uploads/${HASH}-700x500-share.jpg`,
  `${UPLOAD}?v=2`,
  `${UPLOAD}?v=2#top`,
  `/uploads/${HASH}-700x500-640.avif?v=2&w=3`,
  `/uploads/./${HASH}-700x500.jpg`,
  `https://shop.example${UPLOAD}`,
  `http://shop.example${UPLOAD}`,
  `HTTPS://SHOP.example${UPLOAD}?v=2`,
  `https://shop.example/uploads/${HASH}-700x500-share.jpg`,
  `http://127.0.0.1:3000${UPLOAD}`,
  `${HASH}-700x500.jpg`,
  `${HASH}-700x500-640.webp`,
])('%s is stored as the upload itself', (written) => {
  expect(storedPicture(written)).toBe(UPLOAD)
})

test.each([
  ['https://shop.example/images/opal-ring.jpg?v=2', '/images/opal-ring.jpg'],
  ['/images/opal-ring.jpg?v=2', '/images/opal-ring.jpg'],
])('%s is stored as the path %s', (written, stored) => {
  expect(storedPicture(written)).toBe(stored)
})

test.each([
  'opal-ring.jpg',
  '/images/opal-ring-320.webp',
  `https://cdn.example${UPLOAD}?v=2`,
  'https://shop.example.evil.example/uploads/a.jpg',
  'https://shop.example/product/4?v=2',
  '/blog/a.jpg?v=2',
  '//cdn.example/uploads/a.jpg',
  'https://[',
  '',
])('%j is stored as it is', (written) => {
  expect(storedPicture(written)).toBe(written)
})

test('an upload is shown in its sizes however it was written', () => {
  expect(imageAddress(`http://shop.example${UPLOAD}?v=2`)).toBe(UPLOAD)
})
