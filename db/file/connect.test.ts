import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect, openConnections } from './connect'

const folder = mkdtempSync(join(tmpdir(), 'boutique-connect-'))
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

test('a new database, its log and its folder are private, whatever the umask', () => {
  const before = process.umask(0o022)
  try {
    const file = join(folder, 'data', 'shop.db')
    const connection = connect(file)
    connection.exec('CREATE TABLE something (id INTEGER)')
    expect([join(file, '..'), file, `${file}-wal`, `${file}-shm`].map(modeOf)).toEqual(['700', '600', '600', '600'])
    connection.close()
  } finally {
    process.umask(before)
  }
})

test('an existing database keeps its mode', () => {
  const file = join(folder, 'older.db')
  writeFileSync(file, '', { mode: 0o640 })
  connect(file).close()
  expect(modeOf(file)).toBe('640')
})

test('writes are on the disk, deletions overwrite, foreign keys hold, and only one connection writes', () => {
  const { read, write } = openConnections(join(folder, 'rules.db'))
  const of = (connection: typeof read, name: string) => connection.pragma(name, { simple: true })
  for (const connection of [read, write]) {
    // 2 is FULL.
    expect([of(connection, 'synchronous'), of(connection, 'foreign_keys'), of(connection, 'journal_mode')]).toEqual([
      2,
      1,
      'wal',
    ])
  }
  expect([of(write, 'secure_delete'), of(write, 'query_only'), of(read, 'query_only')]).toEqual([1, 0, 1])
  for (const connection of [read, write]) connection.close()
})
