import { expect, test } from 'vitest'
import { MAX_SAVED } from '~/models/saved/saved.server'
import { serializeSaved, readSaved } from './saved-cookie.server'

const requestWith = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie } })

test('a list comes back as it was kept', async () => {
  const [kept] = (await serializeSaved([9, 7])).split(';')
  expect(await readSaved(requestWith(kept ?? ''))).toEqual([9, 7])
})

test('the longest list fits into a cookie', async () => {
  const ids = Array.from({ length: MAX_SAVED }, () => 999_999_999)
  expect((await serializeSaved(ids)).length).toBeLessThan(4096)
})

test('an empty list leaves no cookie', async () => {
  expect(await serializeSaved([])).toContain('Max-Age=0')
})

test('a cookie that is not ours is an empty list', async () => {
  expect(await readSaved(requestWith('saved=WzEsMl0='))).toEqual([])
  expect(await readSaved(new Request('http://localhost/'))).toEqual([])
})
