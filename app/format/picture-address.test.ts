import { expect, test } from 'vitest'
import { imageAddress } from './picture-address'

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
