import { expect, test } from 'vitest'
import { mentions, redact } from './address'

const ANN = 'ann@example.com'

test.each([
  'Ann@Example.com',
  "'ann@example.com'",
  '<ann@example.com>.',
  'Write to ann@example.com.',
  'x\nann@example.com\n',
])('%j names the address', (text) => {
  expect(mentions(text, ANN)).toBe(true)
  expect(redact(text, ANN).toLowerCase()).not.toContain('ann@')
})

test.each([
  'joann@example.com',
  'ann+rings@example.com',
  "o'ann@example.com",
  'jo.ann@example.com',
  'jo-ann@example.com',
  'ann@example.com.au',
  'ann@example.community',
  'ann@example.com-x.org',
  'éann@example.com',
])('%j is another address', (text) => {
  expect(mentions(text, ANN)).toBe(false)
  expect(redact(text, ANN)).toBe(text)
})

test('addresses within lists and objects are found, in names too; characters of patterns mean themselves', () => {
  const value = { 'a.b+c@example.com': [1, null, { text: 'aXb+c@example.com and A.B+C@example.com' }] }
  expect(redact(value, 'a.b+c@example.com')).toEqual({
    '[erased]': [1, null, { text: 'aXb+c@example.com and [erased]' }],
  })
})
