import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { env } from '~/runtime/env.server'
import { databaseFile, makePrivateFile, shareOwner, usesServer } from '~/runtime/files.server'
import { folderStore } from '~/runtime/uploads/folder.server'
import { copyUploads } from '~/runtime/uploads/store'
import { openUploads } from '~/runtime/uploads/uploads.server'
import { sendOffSite } from './off-site'
import {
  backupFolder,
  deleteOldCopies,
  deleteUnfinished,
  isBackupDue,
  makeBackupFolder,
  picturesPathOf,
  writeLastAttempt,
} from './shared/backup-files'
import { copyDatabase } from './shared/copy'
import { isBusy } from './shared/driver'

/** Throws BackupRunning, and when the disk is full, the database damaged or an off-site copy fails. */
export async function backup(keep?: number): Promise<string> {
  if (!usesServer && !existsSync(databaseFile())) throw new Error(`There is no database ${databaseFile()}`)
  return withBackupLock(() => recordAttempt(() => makeBackup(keep)))
}

export async function nightlyBackup(at: string): Promise<void> {
  const work = async () => {
    if (isBackupDue(new Date(), at)) await recordAttempt(() => makeBackup(env.BACKUP_KEEP))
  }
  await withBackupLock(work).catch((error: unknown) => {
    if (!(error instanceof BackupRunning)) throw error
  })
}

async function makeBackup(keep: number | undefined): Promise<string> {
  deleteUnfinished()
  const copy = await copyCurrent()
  await copyUploads(openUploads(), folderStore(picturesPathOf(copy)))
  if (keep !== undefined) deleteOldCopies(keep)
  await sendOffSite(copy, keep)
  return copy
}

async function copyCurrent(): Promise<string> {
  if (!usesServer) return copyDatabase(databaseFile(), 'backup')
  const { copyServer } = await import('./libsql/copy')
  return copyServer('backup')
}

async function recordAttempt(work: () => Promise<string>): Promise<string> {
  const started_at = new Date().toISOString()
  const write = (error: string | null) => writeLastAttempt({ started_at, finished_at: new Date().toISOString(), error })
  try {
    const copy = await work()
    write(null)
    return copy
  } catch (error) {
    write(error instanceof Error ? error.message : String(error))
    throw error
  }
}

export class BackupRunning extends Error {
  constructor() {
    super('Another backup is being made')
  }
}

const LOOK_MS = 100

/** SQLite releases the lock when the process ends. Throws BackupRunning. */
export async function withBackupLock<T>(work: () => Promise<T>): Promise<T> {
  makeBackupFolder()
  const file = lockFile()
  makePrivateFile(file)
  shareOwner(databaseFile(), file)
  const lock = new Database(file, { timeout: LOOK_MS })
  try {
    begin(lock)
    return await work()
  } finally {
    lock.close()
  }
}

export function isBackupRunning(): boolean {
  const file = lockFile()
  if (!existsSync(file)) return false
  const lock = new Database(file, { readonly: true, timeout: 0 })
  try {
    lock.prepare('SELECT 1 FROM sqlite_master').get()
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  } finally {
    lock.close()
  }
}

function begin(lock: Database.Database): void {
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    throw isBusy(error) ? new BackupRunning() : error
  }
}

function lockFile(): string {
  return join(backupFolder(), '.lock')
}
