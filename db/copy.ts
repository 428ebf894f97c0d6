import {
  closeSync,
  copyFileSync,
  chmodSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  constants,
  linkSync,
  readdirSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { secretFile, makePrivateFile, PRIVATE_FILE, shareOwner, makePrivateFolder } from '~/runtime/files.server'
import { newCopyPath, secretPathOf, type CopyPurpose } from './backup-files'

/** Copies a database and its session secret to the backups and verifies the copy; returns its path. Blocks the calling thread, but no writers. Throws when the disk is full or the database is damaged. */
export function copyDatabase(file: string, purpose: CopyPurpose): string {
  const copy = newCopyPath(file, purpose)
  const part = `${copy}.part`
  try {
    vacuumInto(file, part)
    assertIntegrity(part)
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

/** Copies missing pictures and returns how many. Pictures never change, so an equal name means an equal file. */
export function copyPictures(from: string, to: string): number {
  if (!existsSync(from)) return 0
  if (!existsSync(to)) {
    makePrivateFolder(to)
    shareOwner(from, to)
  }
  const there = new Set(readdirSync(to))
  // Dotfiles are incomplete.
  const missing = readdirSync(from).filter((name) => !name.startsWith('.') && !there.has(name))
  for (const name of missing) {
    share(join(from, name), to, name)
    shareOwner(to, join(to, name))
  }
  return missing.length
}

function share(file: string, folder: string, name: string): void {
  try {
    linkSync(file, join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    const incoming = join(folder, `.${name}.part`)
    try {
      copyFileSync(file, incoming, constants.COPYFILE_FICLONE)
      renameSync(incoming, join(folder, name))
    } finally {
      rmSync(incoming, { force: true })
    }
  }
}
