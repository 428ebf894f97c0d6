import { existsSync, readdirSync } from 'node:fs'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { isMigrated, migrate } from './migrate'

const emptyFile = () => join(mkdtempSync(join(tmpdir(), 'boutique-migrate-')), 'shop.db')

/** The same file as it was before its last migration, with something in it. */
async function outdatedFile(): Promise<string> {
  const file = emptyFile()
  await migrate(file)
  const connection = new Database(file)
  connection.exec("INSERT INTO page (slug, title, content) VALUES ('terms', 'Terms', 'Text')")
  connection.exec('DELETE FROM migration WHERE position = (SELECT max(position) FROM migration)')
  connection.close()
  return file
}

test('an empty file gets every migration, once', async () => {
  const file = emptyFile()
  expect(await migrate(file)).toBeGreaterThan(0)
  expect(await migrate(file)).toBe(0)
})

test('two processes that start together migrate once', async () => {
  const file = emptyFile()
  const counts = await Promise.all([migrate(file), migrate(file)])
  expect(counts.filter((count) => count > 0)).toHaveLength(1)
})

test('a migration that fails changes nothing, and the copy made before it is there', async () => {
  const file = await outdatedFile()
  // Its objects are there already, so running it again fails half-way.
  await expect(migrate(file)).rejects.toThrow()
  const connection = new Database(file)
  expect(connection.prepare('SELECT count(*) FROM page').pluck().get()).toBe(1)
  expect(isMigrated(connection)).toBe(false)
  connection.close()
  const folder = join(file, '..', 'backups')
  expect(existsSync(folder) && readdirSync(folder)).toHaveLength(1)
})

test('a database of a newer version is refused, not harmed', async () => {
  const file = emptyFile()
  await migrate(file)
  const connection = new Database(file)
  connection.exec("INSERT INTO migration (hash, position) VALUES ('from the future', 999)")
  connection.close()
  await expect(migrate(file)).rejects.toThrow(/does not know/)
})
