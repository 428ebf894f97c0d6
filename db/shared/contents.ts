import { createHash, type Hash } from 'node:crypto'
import type Database from 'better-sqlite3'

export const NOT_CONTENT = ['last_write', 'lease', 'published_value', 'sqlite_stat1', 'sqlite_stat4']

interface Table {
  name: string
  orderBy: string[]
}

interface Column {
  name: string
  pk: number
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const listed = (names: string[]) => names.map(quoted).join(', ')

const namesOf = (connection: Database.Database, type: string) =>
  (connection.pragma('table_list') as { schema: string; name: string; type: string }[])
    .filter((table) => table.schema === 'main' && table.type === type && table.name !== 'sqlite_schema')
    .map(({ name }) => name)
    .sort()

function tablesOf(connection: Database.Database): Table[] {
  return namesOf(connection, 'table').map((name) => {
    const columns = connection.pragma(`table_xinfo(${quoted(name)})`) as Column[]
    const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
    return {
      name,
      orderBy: (key.length > 0 ? key : columns).map((column) => column.name),
    }
  })
}

interface SchemaObject {
  type: string
  name: string
  sql: string
}

function schemaOf(connection: Database.Database): SchemaObject[] {
  const shadows = new Set(namesOf(connection, 'shadow'))
  const objects = connection
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .all() as SchemaObject[]
  return objects.filter(({ name }) => !shadows.has(name))
}

type Cell = string | number | bigint | Buffer | null

function rowsOf(connection: Database.Database, { name, orderBy }: Table, columns: string[]): Iterable<Cell[]> {
  const query = `SELECT ${listed(columns)} FROM ${quoted(name)} ORDER BY ${listed(orderBy)}`
  return connection.prepare(query).safeIntegers().raw().iterate() as Iterable<Cell[]>
}

export interface Digest {
  rows: number
  hash: string
}

export function digestsOf(connection: Database.Database): Map<string, Digest> {
  const tables = tablesOf(connection).filter(({ name }) => !NOT_CONTENT.includes(name))
  const schema = schemaOf(connection).map(({ type, name, sql }) => [type, name, sql].join(' '))
  const hash = createHash('sha256').update(schema.sort().join('\n')).digest('hex')
  return new Map([
    ...tables.map((table): [string, Digest] => [table.name, digestOf(connection, table)]),
    ['sqlite_schema', { rows: schema.length, hash }],
  ])
}

function digestOf(connection: Database.Database, table: Table): Digest {
  const hash = createHash('sha256')
  let rows = 0
  const columns = (connection.pragma(`table_xinfo(${quoted(table.name)})`) as Column[]).map(({ name }) => name)
  for (const row of rowsOf(connection, table, columns)) {
    for (const cell of row) addCell(hash, cell)
    rows += 1
  }
  return { rows, hash: hash.digest('hex') }
}

function addCell(hash: Hash, cell: Cell): void {
  const content = Buffer.isBuffer(cell) ? cell : String(cell)
  hash.update(`${cell === null ? 'null' : typeof cell} ${Buffer.byteLength(content)} `).update(content)
}

export function assertEqual(source: Map<string, Digest>, target: Map<string, Digest>): void {
  const names = new Set([...source.keys(), ...target.keys()])
  const different = [...names].filter((name) => {
    const [one, other] = [source.get(name), target.get(name)]
    return one?.rows !== other?.rows || one?.hash !== other?.hash
  })
  if (different.length > 0)
    throw new Error(`The copy differs from the original in ${different.join(', ')}: do not use it`)
}
