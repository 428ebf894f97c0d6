import { expect, test } from 'vitest'
import { mentions, redact } from './address'

const ANN = 'ann@example.com'

test.each([
  'Ann@Example.com',
  "'ann@example.com'",
  '<ann@example.com>.',
  'Write to ann@example.com.',
  'x\nann@example.com\n',
  '_ann@example.com_',
  '__ann@example.com__',
  '*ann@example.com*',
  '- ring:\n-ann@example.com-',
  "''ann@example.com''",
  'on the card: –ann@example.com–',
  '"ann@example.com"',
  '`ann@example.com`',
  'mailto:ann@example.com?subject=Ring',
  'x=1&email=ann@example.com&y=2',
  'joe@example.org,ann@example.com;ann2@example.com',
  '请写信到ann@example.com谢谢',
  'アドレスann@example.comです',
  'на ann@example.com.Спасибо',
  "ann@example.com's ring",
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
  'jo_ann@example.com',
  'jo_-ann@example.com',
  '_jo_ann@example.com_',
  'ann@example.com-2.org',
  'JOANN@EXAMPLE.COM.AU',
  'e\u0301ann@example.com',
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

test('a long text of any sign costs no more than one of letters', () => {
  const msOf = (text: string) => {
    const started = performance.now()
    mentions(text, ANN)
    return performance.now() - started
  }
  const letters = msOf('x'.repeat(60_000))
  for (const sign of "_-'.+@a") expect(msOf(sign.repeat(60_000) + '@')).toBeLessThan(5 * letters + 50)
})
