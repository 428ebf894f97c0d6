import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { databaseFile } from '~/runtime/paths.server'
import { makePrivateFile, makePrivateFolder } from '~/runtime/private-files.server'

/** Short: SQLite's own wait blocks the process. */
const BUSY_TIMEOUT_MS = 20

/** A raw connection with the settings every connection of ours has. Throws when the file cannot be opened or written. */
export function connect(file = databaseFile()): Database.Database {
  makePrivateFolder(dirname(file))
  // SQLite gives its log and its index the mode of the database.
  makePrivateFile(file)
  const connection = new Database(file)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  return connection
}
