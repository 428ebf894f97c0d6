import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { databaseFile, makePrivateFile, makePrivateFolder } from '~/runtime/files.server'
import { isBusy } from '../shared/driver'

/** Short, since SQLite's own wait blocks the process. */
const BUSY_TIMEOUT_MS = 20

export function connect(file = databaseFile()): Database.Database {
  makePrivateFolder(dirname(file))
  makePrivateFile(file)
  const connection = new Database(file)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  return connection
}

export function openConnections(file: string): { read: Database.Database; write: Database.Database } {
  const write = connect(file)
  const read = connect(file)
  write.pragma('busy_timeout = 0')
  write.pragma('secure_delete = ON')
  // A write that bypasses tx() fails instead of blocking the process.
  read.pragma('query_only = ON')
  return { read, write }
}

/** With a limit the planner takes no samples, in which erased addresses would stay. */
export function optimize(connection: Database.Database): void {
  connection.pragma('analysis_limit = 1000')
  connection.pragma('optimize = 0x10002')
}

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
