import { join } from 'node:path'
import Database from 'better-sqlite3'
import { databaseFile } from '~/runtime/paths.server'
import { makePrivateFile, shareOwner } from '~/runtime/private-files.server'
import { makeBackupFolder } from './backup-files'

/** Another process is making a backup. */
export class BackupRunning extends Error {
  constructor() {
    super('Another backup is being made')
  }
}

/** Runs `work` while no other process does. A lock of SQLite's: it ends with the process that holds it. Throws BackupRunning. */
export async function withBackupLock<T>(work: () => Promise<T>): Promise<T> {
  const file = join(makeBackupFolder(), '.lock')
  makePrivateFile(file)
  shareOwner(databaseFile(), file)
  const lock = new Database(file, { timeout: 0 })
  try {
    begin(lock)
    return await work()
  } finally {
    lock.close()
  }
}

function begin(lock: Database.Database): void {
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') throw new BackupRunning()
    throw error
  }
}
