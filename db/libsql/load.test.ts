import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { startLibsql, type LibsqlServer } from '../../tests/support/libsql'
import { assertEqual, digestsOf } from '../contents'
import { withNewReplica } from './command-replica'
import { load } from './load'
import { assertNoneOpen } from './presence'
import { inLongTransaction, readOne } from './long-transaction'

const folder = mkdtempSync(join(tmpdir(), 'boutique-load-'))
let server: LibsqlServer
let source: Database.Database

beforeAll(async () => {
  server = await startLibsql()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  const file = join(mkdtempSync(join(folder, 'source-')), 'shop.db')
  copyFileSync(inject('templateFile'), file)
  source = new Database(file)
  return () => source.close()
})

const change = (...statements: string[]) =>
  inLongTransaction(server.url, async (query) => {
    for (const sql of statements) await query(sql)
  })
const number = async () => Number(await readOne(server.url, 'SELECT number FROM last_write'))
const links = () => readOne(server.url, 'SELECT count(*) FROM footer_link')

/** Every kind of value and of table, beside those of the shop. */
function addOddities(): void {
  source.exec(`
    CREATE TABLE odd (id INTEGER PRIMARY KEY AUTOINCREMENT, value ANY, twice INTEGER AS (id * 2) STORED) STRICT;
    CREATE TABLE "odd ""name" (key TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID;
    CREATE VIEW odd_view AS SELECT value FROM odd;
    INSERT INTO "odd ""name" VALUES ('a', x'00ff');
  `)
  const insert = source.prepare('INSERT INTO odd (value) VALUES (?)')
  const values = [null, 9007199254740993n, 0.1, '1', 1n, "O'Brien\0 ☂", Buffer.from([0, 255]), '', Buffer.alloc(0)]
  for (const value of values) insert.run(value)
  for (let row = 0; row < 3000; row += 1) insert.run('x'.repeat(300))
  source.exec("DELETE FROM odd WHERE id = 3009; INSERT INTO footer_link (title, url) VALUES ('Contact', '/contact')")
  source.exec("INSERT INTO page (slug, title, content, content_text) VALUES ('care', 'Care', 'Opals', 'Opals')")
}

async function fillServer(): Promise<void> {
  const isUsed = await readOne(server.url, "SELECT 1 FROM sqlite_master WHERE name = 'last_write'")
  await load(server.url, source, isUsed ? await number() : null)
}

test('everything arrives: tables, values, ids in use, triggers and search', async () => {
  addOddities()
  source.exec("INSERT INTO lease (name, holder, expires_at) VALUES ('work', 'a process', 1)")
  const before = Date.now()
  await fillServer()
  await withNewReplica(server.url, ({ file }) => {
    const target = new Database(file, { readonly: true })
    assertEqual(digestsOf(source), digestsOf(target))
    const value = (sql: string) => target.prepare(sql).pluck().get()
    expect(value("SELECT seq FROM sqlite_sequence WHERE name = 'odd'")).toBe(3009)
    expect(value("SELECT rowid FROM page_words WHERE page_words MATCH 'opal*'")).toBe(1)
    expect(value("SELECT v FROM page_words_config WHERE k = 'rank'")).toBe('bm25(5.0, 1.0, 2.0)')
    expect(value('SELECT count(*) FROM lease')).toBe(0)
    target.close()
  })
  expect(await number()).toBeGreaterThanOrEqual(before)
  await change("UPDATE page SET title = 'Caring'")
  expect(await readOne(server.url, "SELECT rowid FROM page_words WHERE page_words MATCH 'caring'")).toBe(1)
})

test('the number of the last write never goes back, and is not used again', async () => {
  await fillServer()
  const far = Date.now() + 1_000_000
  await change(`UPDATE last_write SET number = ${far}`)
  await fillServer()
  expect(await number()).toBe(far + 1)
})

test('a server that is not empty, or was written to meanwhile, keeps what it has', async () => {
  await fillServer()
  const known = await number()
  await change(
    "INSERT INTO footer_link (title, url) VALUES ('New', '/new')",
    'UPDATE last_write SET number = number + 1',
  )
  const before = await links()
  await expect(load(server.url, source, null)).rejects.toThrow('The server is not empty')
  await expect(load(server.url, source, known)).rejects.toThrow('The shop is open')
  expect(await links()).toBe(before)
})

test('a content that the server rejects half-way changes nothing', async () => {
  await fillServer()
  await change("INSERT INTO footer_link (title, url) VALUES ('Kept', '/kept')")
  const before = await links()
  source.exec("CREATE TABLE zone (name TEXT CHECK (name <> '')) STRICT")
  source.exec("PRAGMA ignore_check_constraints = ON; INSERT INTO zone VALUES ('')")
  await expect(fillServer()).rejects.toThrow('CHECK constraint failed')
  expect(await links()).toBe(before)
})

test('rows that differ in a type or a limit of texts are told apart', () => {
  source.exec('CREATE TABLE one (id INTEGER PRIMARY KEY, a, b)')
  const digestWith = (values: unknown[]) => {
    source.exec('DELETE FROM one')
    source.prepare('INSERT INTO one (id, a, b) VALUES (1, ?, ?)').run(...values)
    return digestsOf(source)
  }
  const rows = [
    ['ab', 'c'],
    ['a', 'bc'],
    [1n, 1n],
    ['1', '1'],
    [1.5, null],
    [Buffer.from('1'), 'null'],
    [1n, 'null'],
  ]
  const hashes = rows.map((values) => digestWith(values).get('one')?.hash)
  expect(new Set(hashes).size).toBe(rows.length)
  const digests = digestsOf(source)
  source.exec('DROP TABLE one')
  expect(() => assertEqual(digests, digestsOf(source))).toThrow('differs from the original in one, sqlite_schema')
})

test('a process counts as open until a minute after it was last seen', async () => {
  await fillServer()
  const seen = (secondsAgo: number) =>
    change(
      'DELETE FROM published_value',
      `INSERT INTO published_value VALUES ('open box:replica.db', 'true', (unixepoch() - ${secondsAgo}) * 1000)`,
    )
  await seen(70)
  await assertNoneOpen(server.url)
  await seen(50)
  await expect(assertNoneOpen(server.url)).rejects.toThrow('The shop is open: stop it first (box:replica.db)')
})
