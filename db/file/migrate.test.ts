import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { appointments, enquiries, orders, phoneDigits } from '../schema'
import { appliedHashes, CREATE_LEDGER, isMigrated } from '../shared/ledger'
import { migrate } from './migrate'

const emptyFile = () => join(mkdtempSync(join(tmpdir(), 'boutique-migrate-')), 'shop.db')

/** A file with something in it, whose ledger has only the first migration. */
async function outdatedFile(): Promise<string> {
  const file = emptyFile()
  await migrate(file)
  const connection = new Database(file)
  connection.exec("INSERT INTO page (slug, title, content) VALUES ('terms', 'Terms', 'Text')")
  connection.exec('DELETE FROM migration WHERE position > 0')
  connection.close()
  return file
}

test('an empty file gets every migration once', async () => {
  const file = emptyFile()
  expect(await migrate(file)).toBeGreaterThan(0)
  expect(await migrate(file)).toBe(0)
})

/** A file as the first `count` migrations leave it, without a ledger. */
function fileAfter(count: number): Database.Database {
  const connection = new Database(emptyFile())
  const names = readdirSync('db/migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const name of names.slice(0, count)) connection.exec(readFileSync(join('db/migrations', name), 'utf8'))
  return connection
}

test('former slugs, drafts and the trash survive the renaming of their tables', () => {
  const connection = fileAfter(7)
  connection.exec(`
    INSERT INTO user (id, email, password_hash) VALUES (1, 'a@b.example', 'x');
    INSERT INTO page (id, slug, title, content) VALUES (1, 'terms', 'Terms', 'Text');
    INSERT INTO old_slug (slug, page_id) VALUES ('old-terms', 1);
    INSERT INTO kept_form (user_id, path, fields) VALUES (1, '/admin/pages/1', '[["form_key","k"],["title","T"]]');
    INSERT INTO form_key (key, made) VALUES ('hash', 7);
    INSERT INTO trash (kind, label, payload) VALUES ('page', 'Old', '{"row":{},"children":{"old_slugs":[]}}');
  `)
  connection.exec(readFileSync('db/migrations/0007_records.sql', 'utf8'))
  const value = (query: string) => connection.prepare(query).pluck().get()
  expect(value('SELECT slug FROM slug_redirect WHERE page_id = 1')).toBe('old-terms')
  expect(value('SELECT fields FROM draft')).toBe('[["idempotency_key","k"],["title","T"]]')
  expect(value("SELECT result FROM idempotency_key WHERE key = 'hash'")).toBe(7)
  expect(value('SELECT payload FROM trash')).toBe('{"row":{},"children":{"slug_redirects":[]}}')
  expect(value('SELECT version FROM page')).toBe(1)
  connection.close()
})

test('the lines of an import keep their status and cells', () => {
  const connection = fileAfter(10)
  connection.exec(`
    INSERT INTO product_import (id, file_name) VALUES (1, 'products.csv');
    INSERT INTO product_import_line (import_id, line, verdict, label, product, cells, errors, seen_version)
    VALUES (1, 2, 'wrong', 'Ring', 7, '{"name":"Ring"}', '["price: Price is required"]', '3');
  `)
  connection.exec(readFileSync('db/migrations/0010_import_row_status.sql', 'utf8'))
  expect(connection.prepare('SELECT * FROM product_import_line').get()).toEqual({
    import_id: 1,
    line: 2,
    status: 'wrong',
    label: 'Ring',
    product: 7,
    raw_row: '{"name":"Ring"}',
    changes: '[]',
    errors: '["price: Price is required"]',
    seen_version: '3',
  })
  connection.close()
})

test('emails stay with their enquiry, which has no stage and no assignee yet', () => {
  const connection = fileAfter(17)
  connection.pragma('foreign_keys = OFF')
  connection.exec(`
    INSERT INTO enquiry (id, full_name, email, inquiry_type, message, fingerprint)
    VALUES (3, 'Ada Byron', 'ada@example.com', 'other', 'A question.', 'x');
    INSERT INTO outbox_message (id, kind, recipient, subject, text, enquiry_id, sent_at)
    VALUES (5, 'reply', 'ada@example.com', 'Re: A question', 'An answer.', 3, 1);
  `)
  connection.exec(readFileSync('db/migrations/0017_enquiry_handling.sql', 'utf8'))
  expect(connection.pragma('foreign_key_check')).toEqual([])
  expect(connection.prepare('SELECT id, kind, reply_to, enquiry_id, sent_at FROM outbox_message').get()).toEqual({
    id: 5,
    kind: 'reply',
    reply_to: null,
    enquiry_id: 3,
    sent_at: 1,
  })
  expect(connection.prepare('SELECT started_at, assignee_id FROM enquiry').get()).toEqual({
    started_at: null,
    assignee_id: null,
  })
  connection.close()
})

test('removed rows move into the trash, after all that it ever had, and an edit of several rows finds them there', () => {
  const connection = fileAfter(29)
  connection.pragma('foreign_keys = OFF')
  connection.exec(`
    INSERT INTO user (id, email, password_hash, role, staff_role) VALUES (1, 'a@b.example', 'x', 'admin', 'owner');
    INSERT INTO trash (id, kind, label, payload, deleted_by_id, created_at)
    VALUES (4, 'page', 'Old', '{"row":{"id":1},"children":{}}', 1, 10), (6, 'page', 'Gone for good', '{}', 1, 11);
    DELETE FROM trash WHERE id = 6;
    INSERT INTO removal (id, kind, payload, created_at)
    VALUES (2, 'subscriber', '{"id":3,"email":"c@d.example"}', 20), (5, 'gemstone', '{"id":8}', 21);
    INSERT INTO bulk_edit (id, list, steps) VALUES
      (1, 'subscribers', '[{"undo":"removal","removal":2},{"undo":"removal","removal":5}]'),
      (2, 'products', '[{"undo":"delete","trash":4},{"undo":"nothing"}]');
    INSERT INTO change (kind, record, action, user_id) VALUES ('page', 1, 'deleted', 1);
    INSERT INTO outbox_message (kind, recipient, subject, text) VALUES ('hint', 'c@d.example', 'A hint', 'Words.');
  `)
  const all = (table: string) => connection.prepare(`SELECT * FROM ${table}`).all()
  const before = ['change', 'outbox_message'].map(all)
  connection.exec(readFileSync('db/migrations/0029_kinds_and_one_trash.sql', 'utf8'))
  expect(['change', 'outbox_message'].map(all)).toEqual(before)
  expect(connection.pragma('foreign_key_check')).toEqual([])
  expect(all('trash').map((row) => Object.values(row as Record<string, unknown>))).toEqual([
    [4, 'page', 'Old', '{"row":{"id":1},"children":{}}', null, 1, 10],
    [8, 'subscriber', null, '{"row":{"id":3,"email":"c@d.example"},"children":{}}', null, null, 20],
    [11, 'gemstone', null, '{"row":{"id":8},"children":{}}', null, null, 21],
  ])
  expect(connection.prepare('SELECT steps FROM bulk_edit ORDER BY id').pluck().all()).toEqual([
    '[{"undo":"delete","trash":8},{"undo":"delete","trash":11}]',
    '[{"undo":"delete","trash":4},{"undo":"nothing"}]',
  ])
  connection.exec("INSERT INTO trash (kind, label, payload) VALUES ('a new kind', 'New', '{}')")
  expect(connection.prepare('SELECT max(id) FROM trash').pluck().get()).toBe(12)
  connection.close()
})

test('edits of several rows that can be undone are found in the history', () => {
  const connection = fileAfter(56)
  connection.exec(`
    INSERT INTO trash (id, kind, payload) VALUES (7, 'subscriber', '{"row":{"id":3},"children":{}}');
    INSERT INTO bulk_edit (id, list, steps) VALUES
      (1, 'products', '[{"undo":"set","kind":"product","id":4,"version":2,"values":{}}]'),
      (2, 'subscribers', '[{"undo":"delete","trash":7}]'),
      (3, 'pieces', '[{"undo":"piece","collection":5,"id":6,"before":null}]'),
      (4, 'messages', '[{"undo":"handling","id":4,"version":"0","values":{}}]'),
      (5, 'pieces', '[{"undo":"place","of":"featured","id":6,"before":8}]'),
      (6, 'before there was a log of edits', '[{"undo":"delete","trash":7}]');
    INSERT INTO change (id, kind, record, action, bulk_edit) VALUES
      (11, 'product', 4, 'changed', 1), (12, 'product', 5, 'changed', 1), (13, 'product', 0, 'edited_together', 1),
      (14, 'subscriber', 3, 'removed', 2), (15, 'subscriber', 0, 'edited_together', 2);
  `)
  connection.exec(readFileSync('db/migrations/0055_undo_by_history.sql', 'utf8'))
  expect(connection.prepare('SELECT id, steps FROM bulk_edit ORDER BY id').raw().all()).toEqual([
    [1, '[{"undo":"changes","from":11,"to":12}]'],
    [2, '[{"undo":"changes","from":14,"to":14}]'],
    [3, '[{"undo":"members","collection":5,"ids":[6],"added":false,"before":null}]'],
    [5, '[{"undo":"place","of":"featured","id":6,"before":8}]'],
  ])
  expect(connection.prepare('SELECT previous FROM change WHERE id = 14').pluck().get()).toBe('{"trash":7}')
  connection.close()
})

test('two processes that start at once migrate once', async () => {
  const file = emptyFile()
  const counts = await Promise.all([migrate(file), migrate(file)])
  expect(counts.filter((count) => count > 0)).toHaveLength(1)
})

test('a failed migration changes nothing and leaves the copy made before it', async () => {
  const file = await outdatedFile()
  // The objects of the others are there already, so running them again fails half-way.
  await expect(migrate(file)).rejects.toThrow()
  const connection = new Database(file)
  expect(connection.prepare('SELECT count(*) FROM page').pluck().get()).toBe(1)
  expect(isMigrated(connection)).toBe(false)
  connection.close()
  const folder = join(file, '..', 'backups')
  expect(existsSync(folder) && readdirSync(folder)).toHaveLength(1)
})

test('a newer database is rejected and not changed', async () => {
  const file = emptyFile()
  await migrate(file)
  const connection = new Database(file)
  connection.exec("INSERT INTO migration (hash, position) VALUES ('from the future', 999)")
  connection.close()
  await expect(migrate(file)).rejects.toThrow(/does not know/)
})

/** A file of a shop that has the first `count` migrations, and its ledger. */
async function shopAfter(count: number): Promise<Database.Database> {
  const current = emptyFile()
  await migrate(current)
  const complete = new Database(current, { readonly: true })
  const hashes = appliedHashes(complete).slice(0, count)
  complete.close()
  const connection = fileAfter(count)
  connection.exec(CREATE_LEDGER)
  hashes.forEach((hash, position) =>
    connection.prepare('INSERT INTO migration (hash, position) VALUES (?, ?)').run(hash, position),
  )
  return connection
}

test('a table that is rebuilt keeps the rows that refer to it', async () => {
  const connection = await shopAfter(24)
  connection.exec(`
    INSERT INTO user (id, email, password_hash) VALUES (1, 'a@b.example', 'x');
    INSERT INTO session (user_id, cookie_hash, bearer_hash, last_seen_at, expires_at) VALUES (1, 'c', 'b', 1, 2);
  `)
  connection.close()
  await migrate(connection.name)
  const migrated = new Database(connection.name)
  expect(migrated.prepare('SELECT count(*) FROM session WHERE user_id = 1').pluck().get()).toBe(1)
  migrated.close()
})

test('a migration that leaves a broken foreign key changes nothing', async () => {
  const connection = await shopAfter(24)
  connection.pragma('foreign_keys = OFF')
  connection.exec(
    "INSERT INTO session (user_id, cookie_hash, bearer_hash, last_seen_at, expires_at) VALUES (9, 'c', 'b', 1, 2)",
  )
  connection.close()
  await expect(migrate(connection.name)).rejects.toThrow('A migration would break 1 foreign keys')
  const unchanged = new Database(connection.name)
  expect(appliedHashes(unchanged)).toHaveLength(24)
  unchanged.close()
})

test('no settled order becomes due when its sums are derived, and what does not agree is to be looked at', () => {
  const connection = fileAfter(56)
  const order = (id: number, values: string) =>
    connection.exec(
      `INSERT INTO customer_order (id, token, full_name, email, handover, delivery_cents, total_cents, gst_cents, placed_at, kind, covered_at, handed_over_at, closed_at, closing, charge_cents, attention) VALUES (${id}, 't${id}', 'Ann', 'a@b.example', 'collection', 0, 10000, 909, 1, ${values})`,
    )
  const pay = (id: number, order_id: number, cents: number, of: number | null = null) =>
    connection.exec(
      `INSERT INTO payment (id, order_id, method, amount_cents, of_payment, received_on, created_at) VALUES (${id}, ${order_id}, 'cash', ${cents}, ${of}, '2026-03-05', ${id})`,
    )
  let number = 0
  const document = (order_id: number, kind: string, cents: number) =>
    connection.exec(
      `INSERT INTO tax_document (kind, number, order_id, total_cents, gst_cents, content) VALUES ('${kind}', ${(number += 1)}, ${order_id}, ${cents}, 0, '{"reason":"A scratch"}')`,
    )
  // Done, and part of it refunded with a note.
  order(1, "'purchase', 5, 6, NULL, NULL, 0, NULL")
  pay(11, 1, 10_000)
  pay(12, 1, -2500, 11)
  document(1, 'invoice', 10_000)
  document(1, 'adjustment', -2500)
  // Covered, refunded without a note; closed with money; a lay-by whose kept charge was given back; part paid.
  order(2, "'purchase', 5, NULL, NULL, NULL, 0, NULL")
  pay(21, 2, 10_000)
  pay(22, 2, -100, 21)
  document(2, 'invoice', 10_000)
  order(3, "'purchase', 5, NULL, 7, 'cancelled', 0, 'Closed, with money to pay back'")
  pay(31, 3, 10_000)
  document(3, 'invoice', 10_000)
  order(4, "'layby', NULL, NULL, 7, 'cancelled', 2500, NULL")
  pay(41, 4, 2500)
  pay(42, 4, -2500, 41)
  document(4, 'invoice', 2500)
  document(4, 'adjustment', -2500)
  order(5, "'layby', NULL, NULL, NULL, NULL, 2500, 'Part of the money came, the rest is overdue'")
  pay(51, 5, 4000)
  order(6, "'purchase', 5, NULL, NULL, NULL, 0, 'Paid too much'")
  pay(61, 6, 10_500)
  document(6, 'invoice', 10_000)
  connection.exec(
    "INSERT INTO customer_order (id, token, full_name, email, handover, delivery_cents, total_cents, gst_cents) VALUES (9, 't9', 'A', 'a@b.example', 'collection', 0, 1, 0); DELETE FROM customer_order WHERE id = 9",
  )
  connection.pragma('foreign_keys = OFF')
  const documents = connection.prepare('SELECT * FROM tax_document').all()
  connection.exec(readFileSync('db/migrations/0056_money.sql', 'utf8'))
  expect(connection.prepare('SELECT * FROM order_money').all()).toEqual([
    { id: 1, owed_cents: 7500, paid_cents: 7500 },
    { id: 2, owed_cents: 9900, paid_cents: 9900 },
    { id: 3, owed_cents: 0, paid_cents: 10_000 },
    { id: 4, owed_cents: 0, paid_cents: 0 },
    { id: 5, owed_cents: 10_000, paid_cents: 4000 },
    { id: 6, owed_cents: 10_000, paid_cents: 10_500 },
  ])
  expect(connection.prepare('SELECT order_id, amount_cents, reason FROM order_change').all()).toEqual([
    { order_id: 1, amount_cents: -2500, reason: 'A scratch' },
    { order_id: 2, amount_cents: -100, reason: 'Paid back' },
  ])
  expect(connection.prepare('SELECT order_id, kind FROM order_attention ORDER BY id').all()).toEqual([
    { order_id: 5, kind: 'overdue' },
    { order_id: 2, kind: 'disagrees' },
    { order_id: 3, kind: 'disagrees' },
  ])
  expect(connection.prepare('SELECT * FROM tax_document').all()).toEqual(documents)
  expect(
    connection.prepare('SELECT group_concat(DISTINCT kind) FROM payment WHERE amount_cents < 0').pluck().get(),
  ).toBe('paid_back')
  connection.exec(
    "INSERT INTO customer_order (token, full_name, email, handover, delivery_cents, total_cents, gst_cents) VALUES ('t', 'Zoe', 'a@b.example', 'collection', 0, 1, 0)",
  )
  expect(connection.prepare("SELECT rowid FROM order_words WHERE order_words MATCH 'zoe'").pluck().get()).toBe(10)
  connection.close()
})

test('what was sold before costs were copied has none, and files for Xero name the account as before', () => {
  const connection = fileAfter(59)
  connection.exec(`
    INSERT INTO customer_order (id, token, full_name, email, handover, delivery_cents, total_cents, gst_cents, placed_at) VALUES (1, 't', 'Ann', 'a@b.example', 'collection', 0, 100, 9, 1);
    INSERT INTO order_line (order_id, position, description, quantity, price_cents) VALUES (1, 1, 'Ring', 1, 100);
  `)
  connection.exec(readFileSync('db/migrations/0059_costs_and_accounts.sql', 'utf8'))
  expect(connection.prepare('SELECT cost_cents FROM order_line').pluck().get()).toBeNull()
  expect(connection.prepare('SELECT cash_basis, xero_account FROM shop').all()).toEqual([
    { cash_basis: 0, xero_account: '200' },
  ])
  connection.close()
})

test('orders from before have no test payment, and their documents keep their numbers', () => {
  const connection = fileAfter(60)
  connection.exec(`
    INSERT INTO customer_order (id, token, full_name, email, handover, delivery_cents, total_cents, gst_cents, placed_at) VALUES (1, 't', 'Ann', 'a@b.example', 'collection', 0, 10000, 909, 1);
    INSERT INTO payment (order_id, method, amount_cents, received_on) VALUES (1, 'card', 10000, '2026-03-05');
    INSERT INTO tax_document (kind, number, order_id, total_cents, gst_cents, content) VALUES ('invoice', 1001, 1, 10000, 909, '{}');
  `)
  const documents = connection.prepare('SELECT * FROM tax_document').all()
  connection.exec(readFileSync('db/migrations/0060_test_payments.sql', 'utf8'))
  expect(connection.prepare('SELECT is_test FROM customer_order').pluck().all()).toEqual([0])
  expect(connection.prepare('SELECT * FROM tax_document').all()).toEqual(documents)
  connection.close()
})

test('a phone is found by an index however it was written before', () => {
  const connection = fileAfter(68)
  const add = (table: string, columns: string, values: string) =>
    connection.exec(
      `INSERT INTO ${table} (full_name, phone, ${columns}) VALUES ('Ann', '+61 (0)400 111-222', ${values})`,
    )
  add('enquiry', 'email, inquiry_type, message, fingerprint', "'a@b.example', 'custom', 'Hello', 'f'")
  add('appointment', 'token, starts_at, ends_at, type', "'t', 1, 2, 'Valuation'")
  add('customer_order', 'token, handover, delivery_cents, total_cents, gst_cents', "'t', 'collection', 0, 1, 0")
  connection.exec(readFileSync('db/migrations/0068_people.sql', 'utf8'))
  for (const table of [enquiries, appointments, orders]) {
    const { sql } = new SQLiteSyncDialect().sqlToQuery(phoneDigits(table.phone))
    const query = `SELECT full_name FROM "${getTableName(table)}" WHERE ${sql} = '400111222'`
    expect(connection.prepare(query).pluck().all()).toEqual(['Ann'])
    expect(JSON.stringify(connection.prepare(`EXPLAIN QUERY PLAN ${query}`).all())).toContain('_phone')
  }
  connection.close()
})

test('orders stay whole when names may be missing: their numbers, words and triggers, and the checks on others', () => {
  const connection = fileAfter(63)
  connection.exec(`
    INSERT INTO customer_order (id, token, full_name, email, handover, delivery_cents, total_cents, gst_cents, placed_at, version) VALUES (1, 't', 'Zoë', 'z@b.example', 'collection', 0, 10000, 909, 1, 4);
    INSERT INTO order_line (order_id, position, description, quantity, price_cents) VALUES (1, 1, 'Ring', 1, 10000);
    INSERT INTO payment (order_id, method, amount_cents, received_on) VALUES (1, 'cash', 9000, '2026-03-05');
    INSERT INTO customer_order (id, token, full_name, email, handover, delivery_cents, total_cents, gst_cents) VALUES (7, 't7', 'A', 'a@b.example', 'collection', 0, 1, 0);
    DELETE FROM customer_order WHERE id = 7;
  `)
  const kept = () => connection.prepare('SELECT * FROM order_line, payment, order_balance').all()
  const [before, order] = [kept(), connection.prepare('SELECT * FROM customer_order').get()]
  connection.pragma('foreign_keys = OFF')
  connection.exec(readFileSync('db/migrations/0063_counter_sales.sql', 'utf8'))
  expect(kept()).toEqual(before)
  expect(connection.prepare('SELECT * FROM customer_order').get()).toEqual({ ...order!, is_counter_sale: 0 })
  const insert = (columns: string, values: string) =>
    connection.exec(
      `INSERT INTO customer_order (token, handover, delivery_cents, gst_cents, total_cents, ${columns}) VALUES (hex(randomblob(8)), 'collection', 0, 0, ${values})`,
    )
  expect(() => insert('email', "99999, 'a@b.example'")).toThrow('customer_order_named')
  expect(() => insert('is_counter_sale', '100000, 1')).toThrow('customer_order_named')
  expect(() => insert('full_name', "99999, 'Ann'")).toThrow('customer_order_reachable')
  insert('is_counter_sale', '99999, 1')
  insert('full_name, is_counter_sale', "100000, 'Ann', 1")
  const found = (word: string) =>
    connection.prepare('SELECT rowid FROM order_words WHERE order_words MATCH ? ORDER BY rowid').pluck().all(word)
  expect([found('zoe'), found('ring'), found('counter')]).toEqual([[1], [1], [8]])
  expect(connection.prepare('SELECT balance_cents FROM order_balance WHERE id = 8').pluck().get()).toBe(-99_999)
  expect(() => connection.exec('UPDATE customer_order SET handed_over_at = 9 WHERE id = 8')).toThrow('not covered')
  connection.close()
})

test('what was paid before takings were closed stands on its own day, and closed takings do not change', () => {
  const connection = fileAfter(69)
  connection.exec(`
    INSERT INTO customer_order (id, token, full_name, email, handover, delivery_cents, total_cents, gst_cents, placed_at) VALUES (1, 't', 'Ann', 'a@b.example', 'collection', 0, 10000, 909, 1);
    INSERT INTO payment (order_id, method, amount_cents, received_on) VALUES (1, 'cash', 10000, '2026-03-05');
  `)
  connection.exec(readFileSync('db/migrations/0069_takings.sql', 'utf8'))
  expect(connection.prepare('SELECT takings_on FROM payment').pluck().all()).toEqual([null])
  connection.exec(
    "INSERT INTO takings (day, float_cents, bank_cents, petty_cents, counted_cents) VALUES ('2026-03-05', 0, 0, 0, 10000)",
  )
  expect(() => connection.exec('UPDATE takings SET counted_cents = 1')).toThrow('do not change')
  expect(() => connection.exec("UPDATE payment SET takings_on = '2026-03-06'")).toThrow('does not change')
  connection.close()
})
