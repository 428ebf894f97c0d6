import { expect, test } from 'vitest'
import { isLink, isWebAddress, parseId, parsePage, parseSitePath } from './address'

test.each(['https://cdn.example/ring.jpg?w=3#x', 'http://cdn.example:8080/', 'HTTPS://CDN.EXAMPLE', 'https://[::1]/a'])(
  '%s is a web address',
  (address) => expect(isWebAddress(address)).toBe(true),
)

test.each([
  'https://[',
  'http://%',
  'https://cdn.example:99999/a.jpg',
  'https://',
  'https:///cdn.example',
  'https://cdn.example\\@evil.example',
  'https://cdn.example/\nx',
  'https:cdn.example',
  'javascript:alert(1)',
  '//cdn.example',
  '/ring.jpg',
  '',
])('%j is not a web address', (address) => expect(isWebAddress(address)).toBe(false))

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/journal?tag=a+b&x=//y#top', '/journal?tag=a+b&x=//y#top'],
  ['/a/../b', '/b'],
  ['/caf\u00e9/\u4e2d', '/caf%C3%A9/%E4%B8%AD'],
  ['/about us', '/about%20us'],
  ['/50%25-off', '/50%25-off'],
  ['/50%-off', '/50%-off'],
  ['/@evil.example', '/@evil.example'],
  ['/page/x:y', '/page/x:y'],
])('%j is parsed as the path %s', (text, path) => expect(parseSitePath(text)).toBe(path))

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/a\r\nSet-Cookie: x=y',
  '/a\u0000',
  '/a\u2028',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  '/%255Cevil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:x',
  '/a%0ab',
  '/..%2f/evil.example',
  '/.%2f%2fevil.example',
  '/a%2f..%2f%2fevil.example',
  'https://evil.example',
  'evil.example',
  '@evil.example',
  'javascript:alert(1)',
  '',
])('%j is not a path of this site', (text) => expect(parseSitePath(text)).toBeNull())

test.each(['mailto:a@b.example', 'tel:+61 3 9000 0000', '#top', '/about', 'https://a.example'])(
  '%s may be linked to',
  (text) => expect(isLink(text)).toBe(true),
)

test.each(['mailto:a@b.example\r\nBcc: c@d.example', '#a\\b', 'data:text/html,x', 'tel', '//a.example'])(
  '%j may not be linked to',
  (text) => expect(isLink(text)).toBe(false),
)

test('an id is a positive integer in canonical form', () => {
  expect(parseId('1')).toBe(1)
  expect(parseId('123456789012345')).toBe(123_456_789_012_345)
})

test.each(['', '0', '01', '1e0', ' 1', '1 ', '+1', '-1', '1.0', '0x1', '١', '1234567890123456', null, undefined, 1])(
  '%j is not an id',
  (text) => {
    expect(parseId(text)).toBeNull()
  },
)

test('a page number is a positive integer in canonical form; anything else is the first page', () => {
  expect(['1', '24', '999999'].map(parsePage)).toEqual([1, 24, 999_999])
  const others = ['', '0', '02', '2e0', ' 2', '+2', '-2', '2.0', '0x2', '1000000', null]
  expect(others.map(parsePage)).toEqual(others.map(() => 1))
})
