import { Buffer } from 'node:buffer'
import type Database from 'better-sqlite3'
import {
  OF_PROCESSES,
  quoted,
  rowsOf,
  schemaOf,
  searchTablesOf,
  tablesOf,
  type Cell,
  type SchemaObject,
  type Table,
} from '../contents'
import { NOW } from '../schema/columns'
import { inLongTransaction, type Query } from './long-transaction'

/** Far below what a server accepts in one request. */
const PART_BYTES = 500_000
const PART_VALUES = 10_000

const IDS_IN_USE = 'sqlite_sequence'

/** Puts the content of a database into a server in one transaction. Throws, and changes nothing, when the server's last write is not number `expected`, or for null when it is not empty. */
export function load(url: string, source: Database.Database, expected: number | null): Promise<void> {
  return inLongTransaction(url, async (query) => {
    if (expected !== null) await assertUnchanged(query, expected)
    await dropAll(query, expected === null)
    const schema = schemaOf(source)
    const ofType = (type: string) => schema.filter((object) => object.type === type)
    const search = new Set(searchTablesOf(source))
    const isSearch = ({ name }: SchemaObject) => search.has(name)
    const tables = tablesOf(source).filter(({ name }) => !OF_PROCESSES.includes(name))

    await create(
      query,
      ofType('table').filter((object) => !isSearch(object)),
    )
    for (const table of tables.filter(({ name }) => name !== IDS_IN_USE)) await fill(query, source, table)
    // Filling the others has changed it.
    await query(`DELETE FROM ${IDS_IN_USE}`)
    for (const table of tables.filter(({ name }) => name === IDS_IN_USE)) await fill(query, source, table)
    await numberWrites(query, source, expected ?? 0)
    await create(query, ofType('index'))
    await create(query, ofType('view'))
    await create(query, ofType('table').filter(isSearch))
    for (const name of search) await fillSearch(query, source, name)
    await create(query, ofType('trigger'))
  })
}

async function create(query: Query, objects: SchemaObject[]): Promise<void> {
  for (const { sql } of objects) await query(sql)
}

async function assertUnchanged(query: Query, expected: number): Promise<void> {
  const [[number] = []] = await query('SELECT number FROM last_write')
  if (Number(number) !== expected) throw new Error('The shop is open: it has written meanwhile. Nothing was changed')
}

/** Those of FTS5 first: they drop their own tables. */
const NEXT_DROP = `SELECT 'DROP ' || type || ' "' || replace(name, '"', '""') || '"' FROM sqlite_master
  WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC LIMIT 1`

async function dropAll(query: Query, mustBeEmpty: boolean): Promise<void> {
  for (;;) {
    const [[drop] = []] = await query(NEXT_DROP)
    if (typeof drop !== 'string') return
    if (mustBeEmpty) throw new Error('The server is not empty. Nothing was changed')
    await query(drop)
  }
}

async function fill(query: Query, source: Database.Database, table: Table): Promise<void> {
  const insert = `INSERT INTO ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) VALUES `
  const row = `(${table.columns.map(() => '?').join(', ')})`
  let [part, bytes]: [Cell[][], number] = [[], 0]
  const send = async () => {
    if (part.length > 0) await query(insert + part.map(() => row).join(', '), part.flat())
    ;[part, bytes] = [[], 0]
  }
  for (const cells of rowsOf(source, table, table.columns)) {
    part.push(cells)
    bytes += cells.reduce<number>((sum, cell) => sum + sizeOf(cell), 0)
    if (bytes > PART_BYTES || part.length * cells.length > PART_VALUES) await send()
  }
  await send()
}

function sizeOf(cell: Cell): number {
  return typeof cell === 'string' || Buffer.isBuffer(cell) ? Buffer.byteLength(cell) : 8
}

/** No process that still has the former content can take it for this one: a number counts on from a time in milliseconds. */
async function numberWrites(query: Query, source: Database.Database, former: number): Promise<void> {
  if (!schemaOf(source).some(({ name }) => name === 'last_write')) return
  const own = source.prepare('SELECT number FROM last_write').pluck().get() as number
  await query(`INSERT INTO last_write (id, number) VALUES (1, max(?, ${NOW}))`, [BigInt(Math.max(own, former) + 1)])
}

/** Its index is built from the rows, and compared with them. */
async function fillSearch(query: Query, source: Database.Database, name: string): Promise<void> {
  const table = quoted(name)
  const settings = source.prepare(`SELECT k, v FROM ${quoted(`${name}_config`)} WHERE k <> 'version'`)
  for (const [key, value] of settings.raw().all() as [string, string | number][]) {
    await query(`INSERT INTO ${table} (${table}, rank) VALUES (?, ?)`, [
      key,
      typeof value === 'number' ? BigInt(value) : value,
    ])
  }
  await query(`INSERT INTO ${table} (${table}) VALUES ('rebuild')`)
  await query(`INSERT INTO ${table} (${table}, rank) VALUES ('integrity-check', 1)`)
}
