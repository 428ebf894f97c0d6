import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type LibsqlServer, startLibsql } from '../../tests/support/libsql'
import { assertEqual, digestsOf } from '../shared/contents'
import { load, withDownload } from './copy'
import { withClient } from './server'

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

const fillServer = () => withClient(server.url, (client) => load(client, source))
const run = (sql: string) => withClient(server.url, async (client) => (await client.execute(sql)).rows[0]?.[0])
const links = () => run('SELECT count(*) FROM footer_link')

/** Every kind of value and of table, beside those of the shop. */
function addOddities(): void {
  source.exec(`
    CREATE TABLE odd (id INTEGER PRIMARY KEY AUTOINCREMENT, value ANY, twice INTEGER AS (id * 2) STORED) STRICT;
    CREATE TABLE "odd ""name" (key TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID;
    CREATE VIEW odd_view AS SELECT value FROM odd;
    INSERT INTO "odd ""name" VALUES ('a', x'00ff');
  `)
  const insert = source.prepare('INSERT INTO odd (value) VALUES (?)')
  const values = [null, 9007199254740993n, 0.1, '1', 1n, "O'Brien; \n ☂", Buffer.from([0, 255]), '', Buffer.alloc(0)]
  for (const value of values) insert.run(value)
  for (let row = 0; row < 3000; row += 1) insert.run('x'.repeat(300))
  source.exec("DELETE FROM odd WHERE id = 3009; INSERT INTO footer_link (title, url) VALUES ('Contact', '/contact')")
  source.exec("INSERT INTO page (slug, title, content, content_text) VALUES ('care', 'Care', 'Opals', 'Opals')")
}

test('everything arrives and comes back: tables, values, ids in use, triggers and search', async () => {
  addOddities()
  source.exec("INSERT INTO lease (name, holder, expires_at) VALUES ('work', 'a process', 1)")
  source.exec('ANALYZE')
  await fillServer()
  await withDownload(server.url, (file) => {
    const target = new Database(file, { readonly: true })
    assertEqual(digestsOf(source), digestsOf(target))
    const value = (sql: string) => target.prepare(sql).pluck().get()
    expect(value("SELECT seq FROM sqlite_sequence WHERE name = 'odd'")).toBe(3009)
    expect(value("SELECT rowid FROM page_words WHERE page_words MATCH 'opal*'")).toBe(1)
    expect(value("SELECT v FROM page_words_config WHERE k = 'rank'")).toBe('bm25(5.0, 1.0, 2.0)')
    expect(value('SELECT count(*) FROM lease')).toBe(0)
    target.close()
  })
  await run("UPDATE page SET title = 'Caring'")
  expect(await run("SELECT rowid FROM page_words WHERE page_words MATCH 'caring'")).toBe(1)
})

test('what was there is replaced, and stays when the server rejects the new content half-way', async () => {
  await fillServer()
  await run("INSERT INTO footer_link (title, url) VALUES ('Kept', '/kept')")
  const before = Number(await links())
  source.exec("CREATE TABLE zone (name TEXT CHECK (name <> '')) STRICT")
  source.exec("PRAGMA ignore_check_constraints = ON; INSERT INTO zone VALUES ('')")
  await expect(fillServer()).rejects.toThrow('CHECK constraint failed')
  expect(await links()).toBe(before)
  source.exec('DROP TABLE zone')
  await fillServer()
  expect(await links()).toBe(before - 1)
})

test('a content of many megabytes goes in parts', async () => {
  source.exec('CREATE TABLE big (id INTEGER PRIMARY KEY, text TEXT) STRICT')
  const insert = source.prepare('INSERT INTO big (text) VALUES (?)')
  for (let row = 0; row < 2000; row += 1) insert.run('x'.repeat(20_000))
  await fillServer()
  await withDownload(server.url, (file) => {
    const target = new Database(file, { readonly: true })
    assertEqual(digestsOf(source), digestsOf(target))
    target.close()
  })
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
