import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { assertSound, backup, picturesBeside } from './backup'
import { databaseFile } from './connect'
import { copyPictures, uploadsFolder } from './uploads'

interface Restored {
  /** Where the database that was replaced has been saved; null if there was none. */
  replaced: string | null
  /** How many files of pictures came back that were missing. */
  pictures: number
}

/**
 * Puts a backup in the place of the database and brings back the pictures beside it; those that are there stay.
 * Throws, having changed nothing, when the backup is unsound or the shop is open.
 */
export async function restore(file: string): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  assertSound(file)
  const target = databaseFile()
  const replaced = existsSync(target) ? await saveCurrent(target) : null
  mkdirSync(dirname(target), { recursive: true })
  // Copied beside it first: the rename is then all or nothing.
  const incoming = join(dirname(target), '.incoming.db')
  copyFileSync(file, incoming)
  const pictures = copyPictures(picturesBeside(file), uploadsFolder())
  for (const rest of ['-wal', '-shm']) rmSync(target + rest, { force: true })
  renameSync(incoming, target)
  return { replaced, pictures }
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
