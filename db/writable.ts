import Database from 'better-sqlite3'

/**
 * Begins a write and rolls it back: nothing reaches the disk, and a file that cannot be written is found out all the
 * same. Throws SqliteError. Another process that is writing is proof enough.
 */
export function assertWritable(connection: Database.Database): void {
  try {
    // On a file that cannot be written, BEGIN IMMEDIATE alone succeeds as the begin of a read.
    connection.exec('BEGIN IMMEDIATE; PRAGMA user_version = 0')
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return
    throw error
  } finally {
    if (connection.inTransaction) connection.exec('ROLLBACK')
  }
}
