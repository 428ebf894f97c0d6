import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { env } from '~/http/env.server'

/** Short: SQLite's own wait blocks the process. */
export const BUSY_TIMEOUT_MS = 20

/** The path of the database file. */
export function databaseFile(): string {
  return env.DATABASE_URL.slice('file:'.length)
}

/** A raw connection with the settings every connection of ours has. Throws when the file cannot be opened or written. */
export function connect(file = databaseFile()): Database.Database {
  mkdirSync(dirname(file), { recursive: true })
  const connection = new Database(file)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  return connection
}
