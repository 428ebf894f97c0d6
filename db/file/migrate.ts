import type Database from 'better-sqlite3'
import { databaseFile } from '~/runtime/files.server'
import { copyDatabase } from '../shared/copy'
import {
  appliedHashes,
  CREATE_LEDGER,
  type Migration,
  OVERWRITES_DELETED_WORDS,
  overwritingDeletedWords,
  pendingOf,
  WORD_INDEX_COUNT,
} from '../shared/ledger'
import { assertWritable, connect, optimize } from './connect'

const LOCK_WAIT_MS = 30_000

/** Throws NewerDatabase, and when the file is read-only or a foreign key would break (docs/decisions/migrations.md). */
export async function migrate(file = databaseFile(), { copyFirst = true } = {}): Promise<number> {
  const connection = connect(file)
  try {
    connection.pragma(`busy_timeout = ${LOCK_WAIT_MS}`)
    const pending = pendingOf(connection)
    assertWritable(connection)
    if (pending.length > 0 && copyFirst && appliedHashes(connection).length > 0) copyDatabase(file, 'before-migration')
    const count = pending.length > 0 ? applyPending(connection) : settle(connection)
    optimize(connection)
    return count
  } finally {
    connection.close()
  }
}

function settle(connection: Database.Database): number {
  if (connection.prepare(OVERWRITES_DELETED_WORDS).pluck().get() === WORD_INDEX_COUNT) return 0
  connection.exec(`BEGIN IMMEDIATE; ${overwritingDeletedWords(true).join('; ')}; COMMIT`)
  return 0
}

function applyPending(connection: Database.Database): number {
  // Rebuilding a table would delete its children. Foreign keys can only be switched outside a transaction.
  connection.pragma('foreign_keys = OFF')
  const run = connection.transaction(() => {
    connection.exec(CREATE_LEDGER)
    const pending = pendingOf(connection)
    for (const migration of pending) applyOne(connection, migration)
    const broken = connection.pragma('foreign_key_check') as unknown[]
    if (broken.length > 0) throw new Error(`A migration would break ${broken.length} foreign keys; nothing was changed`)
    for (const statement of overwritingDeletedWords(true)) connection.exec(statement)
    return pending.length
  })
  return run.immediate()
}

function applyOne(connection: Database.Database, { hash, position, sql }: Migration): void {
  for (const statement of sql) connection.exec(statement)
  connection.prepare('INSERT INTO migration (hash, position) VALUES (?, ?)').run(hash, position)
}
