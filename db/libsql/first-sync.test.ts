import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { startLibsql, type LibsqlServer } from '../../tests/support/libsql'
import type { Follower } from './follower'

const folder = mkdtempSync(join(tmpdir(), 'boutique-replica-'))
const file = join(folder, 'replica.db')
let server: LibsqlServer
let followers: Follower[] = []

beforeAll(async () => {
  server = await startLibsql(inject('templateFile'))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  for (const follower of followers) follower.close()
  followers = []
})

/** As a start of the shop does. */
async function start(url = server.url): Promise<Follower> {
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('SESSION_SECRET', 'a secret of at least thirty-two characters')
  vi.resetModules()
  const [{ follow }, { firstSync }] = await Promise.all([import('./follower'), import('./first-sync')])
  const follower = follow(file)
  followers.push(follower)
  await firstSync(file, follower)
  return follower
}

function use<T>(work: (connection: Database.Database) => T): T {
  const connection = new Database(file)
  try {
    return work(connection)
  } finally {
    connection.close()
  }
}

function expectWhole(): void {
  expect(use((connection) => connection.pragma('integrity_check', { simple: true }))).toBe('ok')
  expect(use((connection) => connection.prepare('SELECT number FROM last_write').pluck().get())).toBe(0)
}

/** Empties the log into the file. */
const checkpoint = () => use((connection) => connection.pragma('wal_checkpoint(TRUNCATE)'))

test.each<[string, () => void]>([
  ['truncated', () => truncateSync(file, 50_000)],
  ['no database', () => writeFileSync(file, 'no database')],
  ['empty', () => writeFileSync(file, '')],
  ['gone', () => rmSync(file)],
  ['without the notes of the library', () => rmSync(`${file}-client_wal_index`)],
])('a replica that is %s is fetched anew', async (_, damage) => {
  await start()
  followers.pop()?.close()
  checkpoint()
  damage()
  await start()
  expectWhole()
})

test('a replica of another server is replaced by what the server has', async () => {
  const other = await startLibsql(inject('templateFile'))
  await (await start(other.url)).sync()
  await other.stop()
  await start()
  expectWhole()
})

test('without the server, a replica that is there is used, and none is an error', async () => {
  await start()
  await server.kill()
  const follower = await start()
  expect(follower.silentSince()).not.toBeNull()
  await expect(follower.untilReachable()).rejects.toThrow('does not answer')
  rmSync(file)
  await expect(start()).rejects.toMatchObject({ code: 'ERR_DATABASE_SILENT' })
})
