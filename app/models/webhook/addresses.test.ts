import type { LookupAddress } from 'node:dns'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isPublic, publicLookup, requirePublicAddress } from './addresses.server'

const PRIVATE = [
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
]

test.each(PRIVATE)('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['93.184.215.14', '1.1.1.1', '::ffff:1.1.1.1', '2606:4700::1111'])('%s is public', (address) => {
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
