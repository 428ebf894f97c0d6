import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { assertSound, backup } from './backup'
import { databaseFile } from './connect'

/**
 * Puts a backup in the place of the database; answers where the database it replaced was saved, or null if there was
 * none. Throws, having changed nothing, when the backup is unsound or the shop is open.
 */
export async function restore(file: string): Promise<string | null> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  assertSound(file)
  const target = databaseFile()
  const saved = existsSync(target) ? await saveCurrent(target) : null
  mkdirSync(dirname(target), { recursive: true })
  // Copied beside it first: the rename is then all or nothing.
  const incoming = join(dirname(target), '.incoming.db')
  copyFileSync(file, incoming)
  for (const rest of ['-wal', '-shm']) rmSync(target + rest, { force: true })
  renameSync(incoming, target)
  return saved
}

async function saveCurrent(target: string): Promise<string> {
  assertClosed(target)
  return backup()
}

function assertClosed(file: string): void {
  const connection = new Database(file, { timeout: 200 })
  try {
    // In this mode the first lock is refused while any other process has the file open.
    connection.pragma('locking_mode = EXCLUSIVE')
    connection.exec('BEGIN EXCLUSIVE; ROLLBACK')
  } catch (error) {
    throw new Error('The shop is open: stop it before restoring', { cause: error })
  } finally {
    connection.close()
  }
}
