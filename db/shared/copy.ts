import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { env } from '~/runtime/env.server'
import { makePrivateFile, PRIVATE_FILE, secretFile, shareOwner } from '~/runtime/files.server'
import { type CopyPurpose, newCopyPath, secretPathOf } from './backup-files'

/** Blocks the calling thread, but no writers. */
export function copyDatabase(file: string, purpose: CopyPurpose): string {
  const copy = newCopyPath(file, purpose)
  const part = `${copy}.part`
  try {
    writeCopy(file, part)
    shareOwner(file, part)
    copySecret(file, copy)
    renameSync(part, copy)
  } finally {
    rmSync(part, { force: true })
  }
  return copy
}

export function writeCopy(file: string, copy: string): void {
  vacuumInto(file, copy)
  assertIntegrity(copy)
  sync(copy)
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

export function sync(path: string): void {
  const handle = openSync(path, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

function copySecret(file: string, copy: string): void {
  if (env.SESSION_SECRET || !existsSync(secretFile())) return
  copyFileSync(secretFile(), secretPathOf(copy))
  chmodSync(secretPathOf(copy), PRIVATE_FILE)
  shareOwner(file, secretPathOf(copy))
}

export function assertIntegrity(file: string): void {
  const copy = new Database(file, { readonly: true, fileMustExist: true })
  try {
    if (copy.pragma('integrity_check', { simple: true }) !== 'ok') throw new Error(`${file} is damaged`)
    const ledger = copy.prepare("SELECT 1 FROM sqlite_master WHERE name = 'migration'").get()
    if (!ledger) throw new Error(`${file} is not a database of this shop`)
  } finally {
    copy.close()
  }
}
