import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { databaseFile, makePrivateFile, makePrivateFolder } from '~/runtime/files.server'
import { isUnreadable } from '../shared/driver'
import { migrate } from './migrate'

/**
 * Keeps what the replaced database knows and must not be lost: who has been erased, which numbers are given. Throws
 * NewerDatabase.
 */
export async function withPrepared<T>(
  backup: string,
  replaced: string | null,
  work: (prepared: string) => Promise<T> | T,
): Promise<T> {
  makePrivateFolder(dirname(databaseFile()))
  const folder = mkdtempSync(join(dirname(databaseFile()), '.restore-'))
  try {
    const prepared = join(folder, 'prepared.db')
    makePrivateFile(prepared)
    copyFileSync(backup, prepared)
    await migrate(prepared, { copyFirst: false })
    if (replaced) carryOver(replaced, prepared)
    return await work(prepared)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function carryOver(replaced: string, prepared: string): void {
  const connection = new Database(prepared)
  try {
    connection.prepare('ATTACH ? AS former').run(replaced)
    connection.transaction(() => {
      connection.exec(LATER_VERSIONS)
      if (has(connection, 'erasure')) connection.exec(ERASURES)
      if (has(connection, 'lost_record')) connection.exec(NOT_LOOKED_AT)
      if (has(connection, 'tax_document') && isSameShop(connection)) for (const sql of LOST) connection.exec(sql)
    })()
  } catch (error) {
    if (!isUnreadable(error)) throw error
  } finally {
    connection.close()
  }
}

const has = (connection: Database.Database, table: string) =>
  connection.prepare("SELECT 1 FROM former.sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined

const isSameShop = (connection: Database.Database) =>
  connection.prepare('SELECT 1 FROM main.shop JOIN former.shop USING (id, created_at)').get() !== undefined

const LATER_VERSIONS = `UPDATE main.content_version SET version = version + (SELECT max(version) FROM former.content_version);
  INSERT OR REPLACE INTO main.piece_version SELECT 0, max(version) FROM main.content_version`

const ERASURES = `INSERT OR IGNORE INTO main.erasure (table_name, record, column_name, reference, is_reduced, created_at)
  SELECT table_name, record, column_name, reference, is_reduced, created_at FROM former.erasure`

const NOT_LOOKED_AT = `INSERT INTO main.lost_record (kind, order_number, name, amount_cents, happened_at, created_at)
  SELECT kind, order_number, name, amount_cents, happened_at, created_at FROM former.lost_record`

const above = (table: string) =>
  `former.${table} WHERE id > coalesce((SELECT seq FROM main.sqlite_sequence WHERE name = '${table}'), 0)`

const LOST = [
  `INSERT INTO main.lost_record (kind, order_number, amount_cents, happened_at)
    SELECT 'order', id, total_cents, created_at FROM ${above('customer_order')}`,
  `INSERT INTO main.lost_record (kind, order_number, name, amount_cents, happened_at)
    SELECT 'payment', order_id, provider_reference, amount_cents, created_at FROM ${above('payment')}`,
  `INSERT INTO main.lost_record (kind, order_number, name, amount_cents, happened_at)
    SELECT 'document', order_id, json_extract(content, '$.number'), total_cents, issued_at FROM ${above('tax_document')}`,
  `INSERT INTO main.sqlite_sequence (name, seq)
    SELECT name, 0 FROM former.sqlite_sequence WHERE name NOT IN (SELECT name FROM main.sqlite_sequence)
    AND name IN (SELECT name FROM main.sqlite_master)`,
  `UPDATE main.sqlite_sequence SET seq = max(coalesce(seq, 0), (SELECT coalesce(max(seq), 0) FROM former.sqlite_sequence one WHERE one.name = main.sqlite_sequence.name))
    WHERE name IN (SELECT name FROM former.sqlite_sequence)`,
]
