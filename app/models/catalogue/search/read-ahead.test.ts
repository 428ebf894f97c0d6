import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { makeProduct } from '../../../../tests/factories/product'
import { readAhead } from './read-ahead.server'
import { currentVocabulary } from './spelling.server'

test('after a change the words of the shop are read ahead of the first search', async () => {
  await readAhead()
  await makeProduct({ name: 'Zirconia solitaire' })
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')) as Database.Statement
  const read = vi.spyOn(statement, 'all')
  await readAhead()
  expect(read).toHaveBeenCalled()
  read.mockClear()
  const words = await currentVocabulary()
  await readAhead()
  expect(words.has('zirconia')).toBe(true)
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})
