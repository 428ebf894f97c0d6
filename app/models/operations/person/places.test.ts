import Database from 'better-sqlite3'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeEach, expect, test } from 'vitest'
import { connect } from '#db/file/connect'
import * as schema from '#db/schema'
import { erasePerson, exportPerson, findPerson } from './person.server'
import { PLACES, textColumns } from './places.server'

const ADDRESS = "ann.o'hara@example.com"
/** All of other people. */
const OTHERS = `Jo${ADDRESS}, ${ADDRESS}.au, x+${ADDRESS}, ${ADDRESS.replace('@', '+rings@')}`

/** Text columns that hold no email address: names of files and choices, hashes, days, and what programs send. */
const NEVER: Record<string, string[]> = {
  api_token: ['token_hash'],
  appointment: ['token', 'type'],
  bulk_edit: ['list'],
  busy_time: ['first_day', 'last_day', 'starts', 'ends', 'weekdays', 'exceptions'],
  change: ['kind', 'action'],
  content_version: ['scope'],
  empty_search: ['day'],
  card_refund: ['key', 'provider_reference'],
  card_session: ['key', 'session', 'url'],
  customer_order: ['token', 'client', 'handover', 'closing', 'pay_by', 'needed_by', 'kind', 'promised_for'],
  enquiry: ['inquiry_type', 'fingerprint'],
  erasure: ['table_name', 'column_name', 'reference'],
  idempotency_key: ['key'],
  invitation: ['staff_role', 'token_hash'],
  last_write: ['holder'],
  lost_record: ['kind', 'name'],
  lease: ['name', 'holder'],
  login_throttle: ['key'],
  missing_address: ['path', 'last_day'],
  outbox_message: ['kind'],
  email_attachment: ['type'],
  enquiry_photo: ['fingerprint'],
  order_attention: ['kind'],
  order_line: ['ordered_on', 'due_on'],
  order_photo: ['fingerprint'],
  payment: ['kind', 'method', 'received_on', 'takings_on', 'provider_reference'],
  product_count: ['day'],
  product_facet: ['kind', 'value'],
  import_mapping: ['heading', 'mapping'],
  import_picture: ['stored'],
  product_import: ['state', 'layout', 'mapping'],
  product_import_line: ['status', 'seen_version'],
  published_value: ['name', 'value'],
  rate_limit: ['key'],
  recovery_code: ['code_hash'],
  session: ['cookie_hash', 'bearer_hash', 'user_agent', 'client_address'],
  slug_redirect: ['slug'],
  statement_line: ['fingerprint'],
  takings: ['day'],
  tax_document: ['kind'],
  trade_in: ['identity_kind', 'identity_end'],
  trash: ['kind'],
  unsubscribed_address: ['email_hash'],
  user: ['password_hash', 'role', 'staff_role', 'totp_secret', 'calendar_secret'],
  valuation: ['purpose', 'valued_on'],
  valuation_photo: ['fingerprint'],
  webhook_delivery: ['event'],
}

const tables = (Object.values(schema) as unknown[]).filter((one) => is(one, SQLiteTable))
const searched = (table: SQLiteTable) =>
  PLACES.filter((place) => place.table === table).flatMap(({ addresses = [], texts = [] }) => [...addresses, ...texts])

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'every text column of %s is searched, or holds no address',
  (name, table) => {
    const decided = [...searched(table).map((column) => column.name), ...(NEVER[name] ?? [])]
    expect(decided).toEqual(expect.arrayContaining(textColumns(table).map((column) => column.name)))
  },
)

const shop: Database.Database = connect()
shop.pragma('foreign_keys = OFF')
// Every test begins with empty tables.
shop.exec(
  'DROP TRIGGER tax_document_kept; DROP TRIGGER payment_kept; DROP TRIGGER trade_in_unchanged; DROP TRIGGER trade_in_kept',
)
let made = 0

/** A row with this text in this column, past the models; the parents of the row need not exist. */
function insert(table: SQLiteTable, filled: SQLiteColumn, text: string): void {
  made += 1
  const columns = Object.values<SQLiteColumn>(getTableColumns(table)).filter(
    (column) =>
      column === filled ||
      (column.notNull && !column.hasDefault && !column.primary && !column.generated) ||
      isNeeded(column),
  )
  const values = columns.map((column) => {
    // Only what is delivered has an address.
    if (column === schema.orders.handover) return filled === schema.orders.address ? 'delivery' : 'collection'
    return column === filled ? asStored(column, text) : placeholder(column)
  })
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const sql = `INSERT INTO "${getTableName(table)}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`
  shop.prepare(sql).run(values)
}

/** A check asks for them: both or neither, or at least one of two. */
const isNeeded = ({ name, table }: SQLiteColumn) =>
  (getTableName(table) === 'outbox_message' && (name === 'subject' || name === 'text')) ||
  (getTableName(table) === 'valuation' && name === 'email') ||
  (getTableName(table) === 'customer_order' && (name === 'email' || name === 'full_name'))

const asStored = ({ dataType }: SQLiteColumn, text: string) =>
  dataType === 'json' ? JSON.stringify([{ field: 'text', before: null, after: `"New\n${text}\n"` }]) : text

function placeholder({ dataType, enumValues, name }: SQLiteColumn): string | number | Buffer {
  if (dataType === 'buffer') return Buffer.of(0)
  if (name === 'inquiry_type') return ''
  // Of no order that is here.
  if (name === 'order_id') return 1_000_000 + made
  if (name === 'identity_end') return '4821'
  if (name === 'ends_at') return 1_000_000 + made
  if (name === 'slug') return `text-${made}`
  if (dataType === 'json') return '[]'
  if (enumValues?.[0]) return enumValues[0]
  if (dataType !== 'string') return made
  return name === 'email' ? `someone${made}@example.org` : `text-${made}`
}

const contents = (table: SQLiteTable) => JSON.stringify(shop.prepare(`SELECT * FROM "${getTableName(table)}"`).all())
const places = PLACES.filter(({ table }) => table !== schema.shops).flatMap((place) =>
  [...(place.addresses ?? []), ...(place.texts ?? [])].map((column) => ({ ...place, column })),
)
const own = places.filter(({ table, column }) => table !== schema.users || column.name === 'email')

beforeEach(() => {
  for (const table of tables)
    if (table !== schema.shops && table !== schema.contentVersions) shop.exec(`DELETE FROM "${getTableName(table)}"`)
  for (const { table, column } of own.filter(isInsertable)) insert(table, column, ADDRESS)
  shop.prepare('UPDATE shop SET email = ?').run(ADDRESS)
})

/** A slug cannot hold an address, a choice neither; a table without a rule would accept one. */
function isInsertable({ column }: { column: SQLiteColumn }): boolean {
  return column.enumValues === undefined && column.name !== 'slug'
}

/** Of those without a column of their own, and of what needs rows in several tables, there is no row here. */
const INSERTED = PLACES.filter(({ addresses, texts, reduce, table, fate }) => {
  return (addresses ?? texts) && (table !== schema.orders || reduce || fate === 'redacted')
})

test('a row in every place is found, and erasing leaves only what the shop publishes and its staff', async () => {
  const found = await findPerson(ADDRESS)
  expect(found.map(({ place }) => place.label)).toEqual(INSERTED.map(({ label }) => label))
  const erased = await erasePerson(ADDRESS.toLowerCase(), { by: undefined })
  expect(erased).toBeGreaterThan(30)
  const kept = INSERTED.filter(({ fate }) => fate === 'kept').map(({ table }) => getTableName(table))
  const remaining = tables.filter((table) => contents(table).toLowerCase().includes(ADDRESS)).map(getTableName)
  expect(remaining.sort()).toEqual(kept.sort())
  expect((await findPerson(ADDRESS)).every(({ place }) => place.fate === 'kept')).toBe(true)
})

test('longer and shorter addresses are of other people', async () => {
  for (const { table, column } of own.filter(isInsertable)) insert(table, column, OTHERS)
  const count = (text: string) => tables.reduce((sum, table) => sum + contents(table).split(text).length - 1, 0)
  const before = count(OTHERS)
  expect(before).toBeGreaterThan(60)
  await erasePerson(ADDRESS, {})
  expect(count(OTHERS)).toBe(before)
})

test('two at once erase once, and the activity names nobody', async () => {
  const [first, second] = await Promise.all([erasePerson(ADDRESS, {}), erasePerson(ADDRESS, {})])
  expect([first > 0, second]).toEqual([true, 0])
  const entries = shop.prepare("SELECT fields FROM change WHERE kind = 'person' AND action = 'erased'").pluck().all()
  expect(entries).toHaveLength(1)
  expect(String(entries[0])).not.toContain('example.com')
})

test('a failure leaves everything as it was', async () => {
  const before = tables.map(contents)
  shop.exec("CREATE TRIGGER fails BEFORE DELETE ON subscriber BEGIN SELECT RAISE(ABORT, 'no'); END")
  await expect(erasePerson(ADDRESS, {})).rejects.toThrow('no')
  shop.exec('DROP TRIGGER fails')
  expect(tables.map(contents)).toEqual(before)
})

test('the export holds what is theirs without secrets, and of other texts only the words around the address', async () => {
  insert(schema.changes, schema.changes.fields, `${'far away '.repeat(50)}${ADDRESS}`)
  const text = JSON.stringify(await exportPerson(ADDRESS, {}))
  expect(text).toContain(ADDRESS)
  expect(text).not.toMatch(/password_hash|token_hash|fingerprint|cost_cents/)
  expect(text.match(/far away/g)?.length).toBeLessThan(10)
})

test('rows far apart are found, each once', async () => {
  shop.exec('DELETE FROM logged_error')
  const add = shop.prepare('INSERT INTO logged_error (id, message) VALUES (?, ?)')
  for (const id of [1, 1999, 2000, 123_456]) add.run(id, ADDRESS)
  const errors = (await findPerson(ADDRESS)).find(({ place }) => place.table === schema.loggedErrors)
  expect(errors?.rows.map(({ rowid }) => rowid)).toEqual([1, 1999, 2000, 123_456])
})
