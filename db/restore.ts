import { chmodSync, chownSync, copyFileSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { env } from '~/runtime/env.server'
import { databaseFile, makePrivateFile, PRIVATE_FILE, secretFile, usesServer } from '~/runtime/files.server'
import { folderStore } from '~/runtime/uploads/folder.server'
import { copyUploads } from '~/runtime/uploads/store'
import { openUploads } from '~/runtime/uploads/uploads.server'
import { withPrepared } from './file/prepare-restored'
import { listCopies, newCopyPath, picturesPathOf, secretPathOf } from './shared/backup-files'
import { assertIntegrity, copyDatabase } from './shared/copy'
import { isBusy } from './shared/driver'
import { isMigrated } from './shared/ledger'

interface Restored {
  from: string
  replaced: string | null
  pictures: number
  otherSecret: string | null
  /** It signed for the replaced database, if it is another. */
  formerSecret: string | null
}

/** Throws, before any change, when the backup is damaged or the shop has its file open. */
export async function restore(file: string): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  assertIntegrity(file)
  if (usesServer) {
    const { restoreServer } = await import('./libsql/copy')
    return {
      from: file,
      replaced: await restoreServer(file),
      pictures: await restorePictures(file),
      otherSecret: otherSecretOf(file),
      formerSecret: secretIn(secretPathOf(file)),
    }
  }
  const target = databaseFile()
  const replaced = existsSync(target) ? saveCurrent(target) : null
  const formerSecret = secretIn(secretFile())
  return withPrepared(file, replaced, async (prepared) => {
    const pictures = await restorePictures(file)
    if (existsSync(secretPathOf(file))) replaceFile(secretPathOf(file), secretFile())
    for (const rest of ['-wal', '-shm']) rmSync(target + rest, { force: true })
    replaceFile(prepared, target)
    return { from: file, replaced, pictures, otherSecret: null, formerSecret }
  })
}

async function restorePictures(copy: string): Promise<number> {
  return (await copyUploads(folderStore(picturesPathOf(copy)), openUploads())).copied
}

function otherSecretOf(copy: string): string | null {
  const file = secretPathOf(copy)
  return existsSync(file) && secretIn(file) !== env.SESSION_SECRET ? file : null
}

const secretIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)

/** Null when none is needed. Throws when no copy fits. */
export async function undoMigration(): Promise<Restored | null> {
  if (!(await isPresentNewer())) return null
  const copy = listCopies(undefined, 'before-migration').find(({ file }) => !isNewer(file))
  if (!copy) throw new Error('There is no copy from before a migration that this version can open')
  return restore(copy.file)
}

async function isPresentNewer(): Promise<boolean> {
  if (!usesServer) return isNewer(databaseFile())
  const { withDownload } = await import('./libsql/copy')
  return withDownload(env.DATABASE_URL, isNewer)
}

function isNewer(file: string): boolean {
  const connection = new Database(file, { readonly: true, fileMustExist: true })
  try {
    isMigrated(connection)
    return false
  } catch {
    return true
  } finally {
    connection.close()
  }
}

function replaceFile(from: string, to: string): void {
  const { uid, gid, mode } = existsSync(to) ? statSync(to) : { ...statSync(dirname(to)), mode: PRIVATE_FILE }
  const incoming = join(dirname(to), '.incoming')
  rmSync(incoming, { force: true })
  makePrivateFile(incoming)
  copyFileSync(from, incoming)
  chmodSync(incoming, mode & 0o777)
  if (process.getuid?.() === 0) chownSync(incoming, uid, gid)
  renameSync(incoming, to)
}

function saveCurrent(target: string): string {
  assertClosed(target)
  try {
    return copyDatabase(target, 'before-restore')
  } catch {
    const copy = newCopyPath(target, 'before-restore')
    copyFileSync(target, copy)
    return copy
  }
}

export function assertClosed(file: string): void {
  const connection = new Database(file, { timeout: 200 })
  try {
    // The first lock fails while any other process has the file open.
    connection.pragma('locking_mode = EXCLUSIVE')
    connection.exec('BEGIN EXCLUSIVE; ROLLBACK')
  } catch (error) {
    if (error instanceof Database.SqliteError && !isBusy(error)) return
    throw new Error('The shop is open: stop it first', { cause: error })
  } finally {
    connection.close()
  }
}
