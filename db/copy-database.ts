import { closeSync, copyFileSync, chmodSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { secretFile } from '~/runtime/paths.server'
import { makePrivateFile, PRIVATE_FILE, shareOwner } from '~/runtime/private-files.server'
import { newCopyOf, secretBeside, type CopyPurpose } from './backup-files'

/**
 * Copies a database into its folder of backups, with the session secret, and checks the copy; returns its path. It is
 * one read transaction, which writers neither wait for nor prolong, and it blocks the calling thread. The copy gets its
 * name once it is whole. Throws when the disk is full or the database is damaged.
 */
export function copyDatabase(file: string, purpose: CopyPurpose): string {
  const copy = newCopyOf(file, purpose)
  const part = `${copy}.part`
  try {
    vacuumInto(file, part)
    assertSound(part)
    sync(part)
    shareOwner(file, part)
    copySecret(file, copy)
    renameSync(part, copy)
  } finally {
    rmSync(part, { force: true })
  }
  return copy
}

function vacuumInto(file: string, part: string): void {
  makePrivateFile(part)
  const connection = new Database(file, { fileMustExist: true })
  try {
    connection.prepare('VACUUM INTO ?').run(part)
  } finally {
    connection.close()
  }
}

function sync(path: string): void {
  const handle = openSync(path, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

function copySecret(file: string, copy: string): void {
  if (!existsSync(secretFile())) return
  copyFileSync(secretFile(), secretBeside(copy))
  chmodSync(secretBeside(copy), PRIVATE_FILE)
  shareOwner(file, secretBeside(copy))
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
