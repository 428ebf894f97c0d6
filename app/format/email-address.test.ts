import { expect, test } from 'vitest'
import { mailtoLink } from './address'
import { cleanEmail, EMAIL } from './email-address'

test.each([
  ['\u200bada@example.com', 'zero-width space'],
  ['ada@example.com\ufeff', 'byte order mark'],
  ['ada\u00ad@example.com', 'soft hyphen'],
  ['ada@exam\u200dple.com', 'zero-width joiner'],
  ['ada@example\u2060.com', 'word joiner'],
  ['\u00a0ada@example.com\u00a0', 'no-break space'],
  ['ada\u00a0@example.com', 'no-break space within'],
  ['ada@\u202fexample.com', 'narrow no-break space'],
  ['\u202aada@example.com\u202c', 'direction'],
  ['\u2068ada@example.com\u2069', 'embedding'],
  ['ada@example.com\u3164', 'Hangul filler'],
  ['ada@example.com\ufe0f', 'variation selector'],
  ['ada@example.com\u2800', 'blank Braille pattern'],
  ['ada@example.com\u3000', 'ideographic space'],
  ['\t Ada@Example.com \r\n', 'space around'],
])('%j loses what cannot be seen: %s', (typed) => {
  expect(cleanEmail(typed)).toBe('ada@example.com')
})

test.each([
  ['ada lovelace@example.com', 'ada lovelace@example.com'],
  ['ada@example.com\nbcc: eve@example.com', 'ada@example.com\nbcc: eve@example.com'],
  ['user@Пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
  ['user@bücher.example', 'user@xn--bcher-kva.example'],
  ['user@пример.рф:80', 'user@пример.рф:80'],
  ['ü@example.com', 'ü@example.com'],
  ['@é', '@é'],
  ['', ''],
])('%j becomes %j', (typed, email) => {
  expect(cleanEmail(typed)).toBe(email)
})

test.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ['a#b@example.com', 'mailto:a%23b@example.com'],
  ['a?b@example.com', 'mailto:a%3Fb@example.com'],
  ['b&b@example.com', 'mailto:b%26b@example.com'],
  ['a%b@example.com', 'mailto:a%25b@example.com'],
  ['a/b@example.com', 'mailto:a%2Fb@example.com'],
])('a link to %j', (email, link) => {
  expect(mailtoLink(email)).toBe(link)
})

test.each([
  'user@xn--e1afmkfd.xn--p1ai',
  'x@xn--mgbh0fb.xn--kgbechtv',
  'b&b@example.com',
  'tom!x@example.com',
  'a/b@example.com',
  'a#b@example.com',
  'a=b@example.com',
  "o'hara+rings_{1}|~^`$%*?@example.co.uk",
  '.a..b.@example.com',
  'a@1.2.example',
  `a@${'x'.repeat(63)}.example`,
])('%j is an address', (email) => {
  expect(EMAIL.test(email)).toBe(true)
})

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@nowhere',
  'ada@example.',
  'ada@.example',
  'ada@a..example',
  'ada@-a.example',
  'ada@a-.example',
  'ada@exam_ple.com',
  'ada@@example.com',
  'ada b@example.com',
  'ada@example.com, eve@example.com',
  'ada@example.com\n',
  'Ada <ada@example.com>',
  '"ada"@example.com',
  'ü@example.com',
  `a@${'x'.repeat(64)}.example`,
])('%j is none', (email) => {
  expect(EMAIL.test(email)).toBe(false)
})
