import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { isBusy } from '../sqlite-errors'
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

/** Opens a connection for reading, and one for transactions. */
export function openConnections(file: string): { read: Database.Database; write: Database.Database } {
  const write = connect(file)
  const read = connect(file)
  // SQLite's own wait blocks the process.
  write.pragma('busy_timeout = 0')
  // What is deleted is overwritten: somebody may have asked for it.
  write.pragma('secure_delete = ON')
  // Every write goes through tx(): on this connection it fails instead of blocking the process.
  read.pragma('query_only = ON')
  return { read, write }
}

/** Writes and rolls back. Throws SqliteError unless the file can be written or another process is writing. */
export function assertWritable(connection: Database.Database): void {
  try {
    // On a read-only file, BEGIN IMMEDIATE alone succeeds.
    connection.exec('BEGIN IMMEDIATE; PRAGMA user_version = 0')
  } catch (error) {
    if (isBusy(error)) return
    throw error
  } finally {
    if (connection.inTransaction) connection.exec('ROLLBACK')
  }
}
