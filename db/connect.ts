import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { databaseFile, makePrivateFile, makePrivateFolder } from '~/runtime/files.server'

/** Short: SQLite's own wait blocks the process. */
const BUSY_TIMEOUT_MS = 20

/** Opens a raw connection with the common settings. Throws when the file cannot be opened or written. */
export function connect(file = databaseFile()): Database.Database {
  makePrivateFolder(dirname(file))
  // SQLite copies the mode of the database to its log and index.
  makePrivateFile(file)
  const connection = new Database(file)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  return connection
}

/** Writes and rolls back. Throws SqliteError unless the file can be written or another process is writing. */
export function assertWritable(connection: Database.Database): void {
  try {
    // On a read-only file, BEGIN IMMEDIATE alone succeeds.
    connection.exec('BEGIN IMMEDIATE; PRAGMA user_version = 0')
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return
    throw error
  } finally {
    if (connection.inTransaction) connection.exec('ROLLBACK')
  }
}
