import type Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { connect } from './file/connect'
import { isMigrated } from './shared/ledger'

const connection: Database.Database = connect()
afterAll(() => connection.close())

interface Column {
  name: string
  type: string
  pk: number
}

const tables = connection
  .prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%_words%'",
  )
  .all() as { name: string; sql: string }[]
const columnsOf = (table: string) => connection.pragma(`table_info(${table})`) as Column[]

test('the database has every migration and the ten entities', () => {
  expect(isMigrated(connection)).toBe(true)
  const entities = ['user', 'product', 'post', 'content_block', 'gemstone']
  entities.push('enquiry', 'subscriber', 'collection', 'footer_link', 'page')
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(entities))
})

test.each(tables)('$name is STRICT', ({ sql }) => {
  expect(sql).toMatch(/\)\s*STRICT$/)
})

test.each(tables)('every *_id of $name is a foreign key with an index that begins with it', ({ name }) => {
  const references = (connection.pragma(`foreign_key_list(${name})`) as { from: string }[]).map(({ from }) => from)
  const indexes = connection.pragma(`index_list(${name})`) as { name: string }[]
  const leading = indexes.map((index) => (connection.pragma(`index_info(${index.name})`) as Column[])[0]?.name)
  for (const column of columnsOf(name).filter((column) => column.name.endsWith('_id'))) {
    expect(references).toContain(column.name)
    if (column.pk === 0) expect(leading).toContain(column.name)
  }
})

test.each(tables)('money and moments of $name are whole numbers', ({ name }) => {
  for (const column of columnsOf(name)) {
    if (/price|cents|amount/.test(column.name)) expect(column.name).toMatch(/_cents$/)
    if (/_(cents|at|until)$/.test(column.name)) expect(column.type).toBe('INTEGER')
  }
})

test('check constraints reject what the forms reject', () => {
  const insert = (sql: string) => () => connection.exec(sql)
  const product = (columns: string, values: string) =>
    insert(`INSERT INTO product (name, slug, ${columns}) VALUES ('Ring', 'ring', ${values})`)
  expect(product('price_cents', '-1')).toThrow(/CHECK/)
  expect(product('price_cents', "'12.50'")).toThrow()
  expect(product('price_cents, sale_price_cents', '100, 100')).toThrow(/CHECK/)
  expect(product('price_cents, inventory_count', '100, -1')).toThrow(/CHECK/)
  expect(insert("INSERT INTO page (slug, title, content) VALUES ('Not A Slug', 'T', 'C')")).toThrow(/CHECK/)
  expect(insert("INSERT INTO user (email, password_hash, role) VALUES ('a@b.c', 'x', 'king')")).toThrow(/CHECK/)
  expect(insert("INSERT INTO slug_redirect (slug) VALUES ('nobodys')")).toThrow(/CHECK/)
})

const VERSIONED = tables.filter(({ name }) => columnsOf(name).some((column) => column.name === 'version'))

test.each(VERSIONED.filter(({ name }) => !['content_version', 'piece_version'].includes(name)))(
  'every update of a $name row raises its version by one',
  ({ name }) => {
    const { count } = connection.prepare(`SELECT count(*) AS count FROM ${name}`).get() as { count: number }
    if (count === 0) insertOne(name)
    const versions = () => connection.prepare(`SELECT version FROM ${name} ORDER BY id`).pluck().all() as number[]
    const before = versions()
    connection.exec(`UPDATE ${name} SET created_at = created_at + 1`)
    expect(versions()).toEqual(before.map((version) => version + 1))
  },
)

function insertOne(table: string): void {
  const filled: Record<string, string> = {
    price_cents: '100',
    slug: "'a-slug'",
    section: "'customer_service'",
    list: "'style'",
    events: "'[]'",
    handover: "'collection'",
    placed_at: '0',
    starts_at: '0',
    ends_at: '1',
    delivery_cents: '0',
    total_cents: '0',
    gst_cents: '0',
  }
  const required = (
    connection.pragma(`table_info(${table})`) as { name: string; notnull: number; dflt_value: unknown; pk: number }[]
  )
    .filter((column) => column.notnull && column.dflt_value === null && !column.pk)
    .map(({ name }) => name)
  // Somebody can be reached by email or by phone.
  if (table === 'customer_order') required.push('full_name', 'email')
  const values = required.map((name) => filled[name] ?? "'Text'")
  connection.exec(`INSERT INTO ${table} (${required.join(', ')}) VALUES (${values.join(', ')})`)
}
