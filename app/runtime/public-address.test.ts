import type { LookupAddress } from 'node:dns'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isPublic, publicLookup, requirePublicAddress } from './public-address.server'

/** The first and the last address of each special range, and other spellings. */
const PRIVATE = [
  ...['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255'],
  ...['127.0.0.0', '127.9.9.9', '127.255.255.255', '169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ...['172.16.0.0', '172.31.255.255', '192.0.0.0', '192.0.0.192', '192.0.0.255', '192.0.2.0', '192.0.2.255'],
  ...['192.31.196.0', '192.31.196.255', '192.52.193.0', '192.52.193.255', '192.88.99.0', '192.88.99.255'],
  ...['192.168.0.0', '192.168.255.255', '192.175.48.0', '192.175.48.255', '198.18.0.0', '198.19.255.255'],
  ...['198.51.100.0', '198.51.100.255', '203.0.113.0', '203.0.113.255', '224.0.0.0', '239.255.255.255'],
  ...['240.0.0.0', '255.255.255.254', '255.255.255.255'],
  ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:0:127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '100:0:0:1::1', '2001::1', '2001:1::1', '2001:2::1', '2001:3::1'],
  ...['2001:4:112::1', '2001:10::1', '2001:1f:ffff::1', '2001:20::1', '2001:3f:ffff::1', '2001:1ff:ffff::1'],
  ...['2001:db8::1', '2001:db8:ffff::1', '2002::1', '2002:7f00:1::', '2620:4f:8000::1', '3fff::1', '3fff:fff:ffff::1'],
  ...['5f00::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1'],
]

test.each(PRIVATE)('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

const PUBLIC = [
  ...['93.184.215.14', '1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ...['172.15.255.255', '172.32.0.0', '192.0.1.0', '198.17.255.255', '198.20.0.0', '223.255.255.255'],
  ...['::ffff:1.1.1.1', '2606:4700::1111', '2001:200::1', '2001:db7::1', '2001:db9::1', '2003::1', '2620:4f:8001::1'],
  ...['3ffe:ffff::1', '3fff:1000::1'],
]

test.each(PUBLIC)('%s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

test('no address of this machine is public', () => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  expect(own.filter(({ address }) => isPublic(address.replace(/%.*/, '')))).toEqual([])
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://shop.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
])('nothing is sent to %s', (address) => {
  expect(() => requirePublicAddress(new URL(address))).toThrow('private network')
})

test('an address without TLS is refused', () => {
  expect(() => requirePublicAddress(new URL('http://example.com/'))).toThrow('https://')
  expect(() => requirePublicAddress(new URL('https://example.com/'))).not.toThrow()
})

test('a name is refused when it resolves to a private address, however it is asked for', async () => {
  const resolve = (options: object) =>
    new Promise<string | LookupAddress[]>((done, fail) =>
      publicLookup('https:')('localhost', options, (error, found) => (error ? fail(error) : done(found))),
    )
  await expect(resolve({ all: true })).rejects.toThrow('private network')
  await expect(resolve({ family: 4 })).rejects.toThrow('private network')
  await expect(resolve({})).rejects.toThrow('private network')
})
