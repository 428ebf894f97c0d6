import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { unwritableCause } from './driver'

test('a full database counts as one that cannot be written, also below the error of a library', () => {
  const connection = new Database(':memory:')
  connection.exec('CREATE TABLE row (text TEXT) STRICT')
  connection.pragma('max_page_count = 4')
  const fill = () => connection.prepare('INSERT INTO row VALUES (?)').run('x'.repeat(100_000))
  expect(fill).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }))
  try {
    fill()
  } catch (full) {
    expect(unwritableCause(full)).toBe(full)
    expect(unwritableCause(new Error('Failed query', { cause: full }))).toBe(full)
  }
  expect(unwritableCause(new Error('A constraint failed'))).toBeNull()
  connection.close()
})
