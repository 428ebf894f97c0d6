import { expect, test } from 'vitest'
import { isLowData, isNotModified, isSameOrigin, versionsIn } from './request-headers'

test.each<[string | null | undefined, boolean]>([
  ['"a1"', true],
  ['"other", "a1"', true],
  ['"other","a1"', true],
  ['W/"a1"', true],
  ['*', true],
  [' * ', true],
  [undefined, false],
  [null, false],
  ['', false],
  ['"other"', false],
  ['a1', false],
  // Part of another tag is no tag.
  ['"a1-br"', false],
  ['"with, comma", "b2"', false],
  ['"odd"a1"b2"', false],
])('If-None-Match: %s', (header, expected) => {
  expect(isNotModified(header, '"a1"')).toBe(expected)
  expect(isNotModified(header, 'W/"a1"')).toBe(expected)
})

test.each<[string | null, string[] | undefined]>([
  [null, undefined],
  ['*', undefined],
  ['"7"', ['7']],
  ['"7", "8"', ['7', '8']],
  ['W/"7"', []],
  ['W/"7", "8"', ['8']],
  ['nonsense', []],
])('If-Match: %s', (header, expected) => {
  expect(versionsIn(header)).toEqual(expected)
})

const OURS = 'https://boutique.example'
const host = 'boutique.example'

test.each<[string, Record<string, string>, boolean]>([
  ['a program without these headers', { host }, true],
  ['our own page', { host, origin: OURS, 'sec-fetch-site': 'same-origin' }, true],
  ['an address typed by the visitor', { host, 'sec-fetch-site': 'none' }, true],
  ['our own page in an older browser', { host, origin: OURS }, true],
  ['a page of this machine, on it', { host: 'localhost:3000', origin: 'http://localhost:3000' }, true],
  ['another page of this machine', { host: 'localhost:3000', origin: 'http://localhost:4000' }, false],
  ['another site', { host, origin: OURS, 'sec-fetch-site': 'cross-site' }, false],
  ['a sister domain', { host, 'sec-fetch-site': 'same-site' }, false],
  ['another site in an older browser', { host, origin: 'https://evil.example' }, false],
  ['a page without an origin', { host, origin: 'null' }, false],
  ['our name without encryption', { host, origin: 'http://boutique.example' }, false],
])('a write by %s', (_, headers, expected) => {
  expect(isSameOrigin((name) => headers[name], OURS)).toBe(expected)
})

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ 'Save-Data': 'on' }, true],
  [{ ECT: 'slow-2g' }, true],
  [{ ECT: '3g' }, true],
  [{ ECT: '4g' }, false],
  [{ Cookie: 'a=1; data-saver=on' }, true],
  [{ Cookie: '__Host-data-saver=on' }, true],
  [{ Cookie: 'no-data-saver=on' }, false],
  [{ Cookie: 'data-saver=off', 'Save-Data': 'on' }, false],
])('%o', (headers, expected) => {
  expect(isLowData(new Headers(headers))).toBe(expected)
})
