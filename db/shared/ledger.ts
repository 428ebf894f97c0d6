import type Database from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'

const FOLDER = 'db/migrations'

export const CREATE_LEDGER = `CREATE TABLE IF NOT EXISTS migration (
  hash TEXT PRIMARY KEY,
  position INTEGER NOT NULL UNIQUE,
  applied_at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER))
) STRICT`

export class NewerDatabase extends Error {
  readonly code = 'ERR_DATABASE_NEWER'

  constructor(migration: number) {
    super(
      `the database has migration ${migration}, which this version does not know; install a newer version, or go back by npm run restore -- --before-migration`,
    )
  }
}

export interface Migration {
  hash: string
  position: number
  sql: string[]
}

export function isMigrated(connection: Database.Database): boolean {
  return pendingOf(connection).length === 0
}

export function hasKnownMigrations(connection: Database.Database): boolean {
  const applied = appliedHashes(connection)
  return knownMigrations().every(({ hash }, position) => applied[position] === hash)
}

/** Throws NewerDatabase after the migration of a later version, as the others here. */
export const pendingOf = (connection: Database.Database): Migration[] => pendingAfter(appliedHashes(connection))

export function pendingAfter(applied: string[]): Migration[] {
  const known = knownMigrations()
  applied.forEach((hash, position) => {
    if (known[position]?.hash === hash) return
    throw new NewerDatabase(position + 1)
  })
  return known.slice(applied.length)
}

let known: Migration[] | undefined

function knownMigrations(): Migration[] {
  known ??= readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash, sql }, position) => ({ hash, position, sql }))
  return known
}

export const HAS_LEDGER = "SELECT 1 FROM sqlite_master WHERE name = 'migration'"
export const READ_LEDGER = 'SELECT hash FROM migration ORDER BY position'

export function appliedHashes(connection: Database.Database): string[] {
  const ledger = connection.prepare(HAS_LEDGER).get()
  if (!ledger) return []
  return connection.prepare(READ_LEDGER).pluck().all() as string[]
}

const INDEXES = ['enquiry_words', 'reply_words', 'note_words', 'order_words', 'appointment_words']

export const WORD_INDEX_COUNT = INDEXES.length

export const OVERWRITES_DELETED_WORDS = `SELECT sum(v) AS v FROM (${INDEXES.map((index) => `SELECT v FROM ${index}_config WHERE k = 'secure-delete'`).join(' UNION ALL ')})`

/** A bug of FTS5 in SQLite 3.45: on a server, overwriting damages the index. */
export function overwritingDeletedWords(isWanted: boolean): string[] {
  return INDEXES.flatMap((index) => [
    `INSERT INTO ${index} (${index}, rank) VALUES ('secure-delete', ${isWanted ? 1 : 0})`,
    `INSERT INTO ${index} (${index}) VALUES ('rebuild')`,
  ])
}
