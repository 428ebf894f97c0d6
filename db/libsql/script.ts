import type { Client, Transaction } from '@libsql/client/http'
import type Database from 'better-sqlite3'
import { NOT_CONTENT, quoted } from '../shared/contents'

type Query = (sql: string) => Promise<unknown[][]>

const ROWS_AT_ONCE = 100

const IDS_IN_USE = 'sqlite_sequence'

export const ofFile =
  (connection: Database.Database): Query =>
  async (sql) =>
    connection.prepare(sql).raw().all() as unknown[][]

export const ofServer =
  (client: Client | Transaction): Query =>
  async (sql) => {
    const { rows, columns } = await client.execute(sql)
    return rows.map((row) => columns.map((_, index) => row[index]))
  }

export async function dropsOf(query: Query): Promise<string[]> {
  const named = await query(
    "SELECT type, name FROM pragma_table_list WHERE schema = 'main' AND type IN ('virtual', 'view')",
  )
  const others = named.map(([type, name]) => `DROP ${type === 'view' ? 'VIEW' : 'TABLE'} ${quoted(String(name))}`)
  const tables = (await tablesOf(query)).filter((name) => !name.startsWith('sqlite_'))
  return [...others, ...tables.toReversed().map((name) => `DROP TABLE ${quoted(name)}`)]
}

const namesOf = async (query: Query, type: string) => {
  const named = await query(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = '${type}' ORDER BY name`,
  )
  return named.map(([name]) => String(name)).filter((name) => name !== 'sqlite_schema')
}

/** A server checks foreign keys: referenced tables come first. */
async function tablesOf(query: Query): Promise<string[]> {
  const references = await query(
    `SELECT one.name, key."table" FROM pragma_table_list AS one, pragma_foreign_key_list(one.name) AS key WHERE one.schema = 'main'`,
  )
  const ordered = new Set<string>()
  const visited = new Set<string>()
  const visit = (name: string) => {
    if (visited.has(name)) return
    visited.add(name)
    for (const [from, to] of references) if (from === name) visit(String(to))
    ordered.add(name)
  }
  for (const name of await namesOf(query, 'table')) visit(name)
  return [...ordered]
}

export async function* contentOf(query: Query): AsyncGenerator<string> {
  const [search, shadows] = [await namesOf(query, 'virtual'), await namesOf(query, 'shadow')]
  const objects = await query(
    "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
  )
  const isWanted = (name: string, isSearch: boolean) => !shadows.includes(name) && search.includes(name) === isSearch
  const creations = (wanted: string, isSearch = false) =>
    objects
      .filter(([type, name]) => type === wanted && isWanted(String(name), isSearch))
      .map(([, , sql]) => String(sql))
  const tables = (await tablesOf(query)).filter((name) => !NOT_CONTENT.includes(name) && name !== IDS_IN_USE)

  yield* creations('table')
  for (const name of tables) yield* insertions(query, name)
  yield `DELETE FROM ${IDS_IN_USE}`
  yield* insertions(query, IDS_IN_USE)
  yield* creations('index')
  yield* creations('view')
  yield* creations('table', true)
  for (const name of search) yield* searchIndex(query, name)
  yield* creations('trigger')
}

async function* insertions(query: Query, name: string): AsyncGenerator<string> {
  const table = quoted(name)
  const columns = await query(
    `SELECT name, pk FROM pragma_table_xinfo('${name.replaceAll("'", "''")}') WHERE hidden = 0 ORDER BY pk`,
  )
  const all = columns.map(([column]) => quoted(String(column)))
  const primary = columns.filter(([, pk]) => pk !== 0).map(([column]) => quoted(String(column)))
  const key = primary.length > 0 ? primary : ['rowid']
  const [values, last] = [all, key].map((list) => list.map((column) => `quote(${column})`).join(` || ', ' || `))
  let page = ''
  for (;;) {
    const rows = await query(
      `SELECT ${values}, ${last} FROM ${table} ${page} ORDER BY ${key.join(', ')} LIMIT ${ROWS_AT_ONCE}`,
    )
    for (const [row] of rows) yield `INSERT INTO ${table} (${all.join(', ')}) VALUES (${String(row)})`
    if (rows.length < ROWS_AT_ONCE) return
    page = `WHERE (${key.join(', ')}) > (${String(rows.at(-1)?.[1])})`
  }
}

/** Overwriting deleted words damages the index on a server: a bug of FTS5 in SQLite 3.45. */
async function* searchIndex(query: Query, name: string): AsyncGenerator<string> {
  const table = quoted(name)
  const settings = await query(
    `SELECT quote(k) || ', ' || quote(v) FROM ${quoted(`${name}_config`)} WHERE k NOT IN ('version', 'secure-delete')`,
  )
  for (const [setting] of settings) yield `INSERT INTO ${table} (${table}, rank) VALUES (${String(setting)})`
  yield `INSERT INTO ${table} (${table}) VALUES ('rebuild')`
  yield `INSERT INTO ${table} (${table}, rank) VALUES ('integrity-check', 1)`
}
