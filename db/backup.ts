import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { connect, databaseFile } from './connect'
import { copyPictures, uploadsFolder } from './uploads'

/** The path for a new copy of a database file: in the folder `backups` beside it, named by the moment. */
export function newCopyOf(file: string, purpose: string): string {
  const folder = folderOfCopies(file)
  mkdirSync(folder, { recursive: true })
  return join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${purpose}.db`)
}

function folderOfCopies(file: string): string {
  return join(dirname(file), 'backups')
}

/** Where the pictures are that belong to a copy: beside it, in one folder for all copies, since none ever changes. */
export function picturesBeside(copy: string): string {
  return join(dirname(copy), 'uploads')
}

/** When the newest copy of the database was made; null when there is none. */
export function lastCopyAt(): Date | null {
  const folder = folderOfCopies(databaseFile())
  if (!existsSync(folder)) return null
  const copies = readdirSync(folder).filter((name) => name.endsWith('.db'))
  const moments = copies.map((name) => statSync(join(folder, name)).mtimeMs)
  return moments.length > 0 ? new Date(Math.max(...moments)) : null
}

/**
 * Copies the database while the shop is open, whole and consistent, and checks the copy; answers its path. Uploaded
 * pictures that no backup has yet follow it: each was there before a row could name it.
 * Throws when the disk is full or the copy is damaged.
 */
export async function backup(): Promise<string> {
  const copy = newCopyOf(databaseFile(), 'backup')
  const connection = connect()
  try {
    await connection.backup(copy)
  } finally {
    connection.close()
  }
  assertSound(copy)
  copyPictures(uploadsFolder(), picturesBeside(copy))
  return copy
}

/** Throws unless the file is a sound SQLite database that this shop has migrated. */
export function assertSound(file: string): void {
  const copy = new Database(file, { readonly: true, fileMustExist: true })
  try {
    if (copy.pragma('integrity_check', { simple: true }) !== 'ok') throw new Error(`${file} is damaged`)
    const ledger = copy.prepare("SELECT 1 FROM sqlite_master WHERE name = 'migration'").get()
    if (!ledger) throw new Error(`${file} is not a database of this shop`)
  } finally {
    copy.close()
  }
}
