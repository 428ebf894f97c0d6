import { expect, test } from 'vitest'
import { isNotModified, versionsIn } from './entity-tag'

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
