import type Database from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { databaseFile } from '~/runtime/files.server'
import { connect, assertWritable } from './connect'
import { copyDatabase } from './copy'

const FOLDER = 'db/migrations'
const LOCK_WAIT_MS = 30_000

const CREATE_LEDGER = `CREATE TABLE IF NOT EXISTS migration (
  hash TEXT PRIMARY KEY,
  position INTEGER NOT NULL UNIQUE,
  applied_at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER))
) STRICT`

/** A newer version of the shop has migrated the database. */
export class NewerDatabase extends Error {
  readonly code = 'ERR_DATABASE_NEWER'

  constructor(migration: number) {
    super(
      `the database has migration ${migration}, which this version does not know; install a newer version, or go back by npm run restore -- --before-migration`,
    )
  }
}

interface Migration {
  hash: string
  position: number
  sql: string[]
}

/** Copies the database, then migrates it in one transaction; returns how many migrations ran (docs/decisions/migrations.md). Throws NewerDatabase, and when the file cannot be written or a foreign key would break. */
export async function migrate(file = databaseFile()): Promise<number> {
  const connection = connect(file)
  try {
    connection.pragma(`busy_timeout = ${LOCK_WAIT_MS}`)
    const pending = pendingOf(connection)
    assertWritable(connection)
    if (pending.length === 0) return 0
    if (appliedHashes(connection).length > 0) copyDatabase(file, 'before-migration')
    return applyPending(connection)
  } finally {
    connection.close()
  }
}

/** Whether the open database has exactly the migrations of this build. */
export function isMigrated(connection: Database.Database): boolean {
  return pendingOf(connection).length === 0
}

function pendingOf(connection: Database.Database): Migration[] {
  const known = readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash, sql }, position) => ({
    hash,
    position,
    sql,
  }))
  const applied = appliedHashes(connection)
  applied.forEach((hash, position) => {
    if (known[position]?.hash === hash) return
    throw new NewerDatabase(position + 1)
  })
  return known.slice(applied.length)
}

function appliedHashes(connection: Database.Database): string[] {
  const ledger = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'migration'").get()
  if (!ledger) return []
  return connection.prepare('SELECT hash FROM migration ORDER BY position').pluck().all() as string[]
}

function applyPending(connection: Database.Database): number {
  // Foreign keys can only be switched outside a transaction; left on, rebuilding a table would delete its children.
  connection.pragma('foreign_keys = OFF')
  const run = connection.transaction(() => {
    connection.exec(CREATE_LEDGER)
    // Read again under the lock: another process may have been first.
    const pending = pendingOf(connection)
    for (const migration of pending) applyOne(connection, migration)
    const broken = connection.pragma('foreign_key_check') as unknown[]
    if (broken.length > 0) throw new Error(`A migration would break ${broken.length} foreign keys; nothing was changed`)
    return pending.length
  })
  return run.immediate()
}

function applyOne(connection: Database.Database, { hash, position, sql }: Migration): void {
  for (const statement of sql) connection.exec(statement)
  connection.prepare('INSERT INTO migration (hash, position) VALUES (?, ?)').run(hash, position)
}
