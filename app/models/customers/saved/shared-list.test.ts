import { expect, test } from 'vitest'
import { env } from '~/runtime/env.server'
import { MAX_SAVED } from './saved.server'
import { readSharedList, sharedListUrl } from './shared-list.server'

const parametersOf = (ids: number[]) => new URL(sharedListUrl(ids)).searchParams

test('the address has the pieces in their order, and no more', () => {
  const url = new URL(sharedListUrl([55, 8]))
  expect(url.href).toMatch(new RegExp(`^${env.ORIGIN}/shared-list\\?pieces=55.8&signature=[\\w-]{43}$`))
  expect(readSharedList(url.searchParams)).toEqual([55, 8])
})

test('the address of a full list fits into one line of an email', () => {
  const full = Array.from({ length: MAX_SAVED }, (_, index) => 10_000 + index)
  expect(sharedListUrl(full).length).toBeLessThan(900)
  expect(readSharedList(parametersOf(full))).toEqual(full)
})

test('a changed list is not read', () => {
  const changed = parametersOf([55, 8])
  changed.set('pieces', '55.8.9')
  expect(readSharedList(changed)).toBeNull()
  const unsigned = parametersOf([55, 8])
  unsigned.delete('signature')
  expect(readSharedList(unsigned)).toBeNull()
  expect(readSharedList(new URLSearchParams())).toBeNull()
})
