import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin'

const OURS = 'https://boutique.example'
const host = 'boutique.example'

test.each<[string, Record<string, string>, boolean]>([
  ['a program, which says nothing', { host }, true],
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
