import { expect, test } from 'vitest'
import { everyAddress } from '../../tests/support/routes'
import { isMalformedText } from '../request/limits'
import { canonicalPath } from './canonical-path'

const isFile = (path: string) => path === '/Logo.svg'
const canonical = (path: string) => canonicalPath(path, isFile)

test.each([
  '/',
  '/product/12',
  '/product/12.data',
  '/_root.data',
  '/style/art-deco',
  '/.well-known/security.txt',
  '/search/caf%C3%A9',
  '/images/Photo-A.jpg',
  '/order/Jq3-bX_7v0dTnR5kW2yLm8',
  '/order/Jq3-bX_7v0dTnR5kW2yLm8/document/INV-1042',
  '/Logo.svg',
  '/a/%2F/b',
  '/a/%252e',
])('%s is canonical', (path) => {
  expect(canonical(path)).toBe(path)
})

test.each([
  ['/ADMIN', '/admin'],
  ['/%61dmin', '/admin'],
  ['/%41DMIN', '/admin'],
  ['/admin/', '/admin'],
  ['//admin//products', '/admin/products'],
  ['/shop/../admin', '/admin'],
  ['/shop/%2e%2E/admin', '/admin'],
  ['/./admin/.', '/admin'],
  ['/../..', '/'],
  ['//evil.example', '/evil.example'],
  ['/ADMIN.data', '/admin.data'],
  ['/admin%2Edata', '/admin.data'],
  ['/admin/.data', '/admin.data'],
  ['/.data', '/_root.data'],
  ['/search/caf%c3%a9', '/search/caf%C3%A9'],
  ['/search/\xc3\xa9', '/search/%C3%A9'],
  ['/images//Photo-A.jpg', '/images/Photo-A.jpg'],
  ['/IMAGES/a.jpg', '/images/a.jpg'],
])('%s redirects to %s', (path, expected) => {
  expect(canonical(path)).toBe(expected)
  expect(canonical(expected)).toBe(expected)
})

// What only staff may see is asked for at one address, however it is spelt: tests/http/walk.test.ts asks there.
test.each(everyAddress().filter((path) => path !== '/'))('every spelling of %s leads to it', (path) => {
  const [, first = ''] = path.split('/')
  const escaped = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`
  const spellings = [
    path.replace(first, first.toUpperCase()),
    path.replace(first, escaped),
    path.replace(first, escaped.toUpperCase()),
    `${path}/`,
    `/${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2E%2e${path}`,
  ]
  expect([path, ...spellings].map(canonical)).toEqual([path, ...spellings].map(() => path))
  expect(canonical(`${path}.data`)).toBe(`${path}.data`)
  expect(canonical(`${path}/.data`)).toBe(`${path}.data`)
})

test.each([
  '',
  '*',
  'http://evil.example/',
  '/%',
  '/%zz',
  '/%00',
  '/a%ED%A0%80',
  '/%ff',
  '/\\evil.example',
  '/a#b',
  '/a|b',
])('%s is not a valid path', (path) => {
  expect(canonical(path)).toBeUndefined()
})

test.each(['?q=%00', '?q=%ED%a0%80', '?q=\0'])('%s is malformed text', (query) => {
  expect(isMalformedText(query)).toBe(true)
})

test.each(['?q=100%', '?q=%zz', '?q=caf%C3%A9', '?q=%ED%9F%BF'])('%s is well-formed text', (query) => {
  expect(isMalformedText(query)).toBe(false)
})
