import { existsSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { makePrivateFile, makePrivateFolder } from '~/runtime/files.server'
import { appliedHashes } from '../ledger'
import { isBusy } from '../sqlite-errors'

const MOST_REPLICAS = 50

/** Each process has a replica of its own: the file, or the next free one beside it with a number. Returns its path and a lock that ends with the process. */
export function claimReplica(file: string): { file: string; lock: Database.Database } {
  makePrivateFolder(dirname(file))
  for (let number = 1; number <= MOST_REPLICAS; number += 1) {
    const candidate = number === 1 ? file : file.replace(/(\.[^./]*)?$/, `-${number}$1`)
    const lock = lockOf(candidate)
    if (lock) return { file: candidate, lock }
  }
  throw new Error(`${MOST_REPLICAS} processes have replicas beside ${file}`)
}

function lockOf(file: string): Database.Database | null {
  makePrivateFile(`${file}.lock`)
  const lock = new Database(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
}

const metadataOf = (file: string) => `${file}-client_wal_index`

/** Whether the file can be brought up to date: it is neither damaged nor empty, nor without the library's notes about it. */
export function isWhole(file: string): boolean {
  if (!existsSync(file) || !existsSync(metadataOf(file))) return false
  try {
    const connection = new Database(file)
    try {
      return connection.pragma('quick_check(1)', { simple: true }) === 'ok' && appliedHashes(connection).length > 0
    } finally {
      connection.close()
    }
  } catch {
    return false
  }
}

/** It is fetched anew by the next sync. */
export function discardReplica(file: string): void {
  for (const part of [file, `${file}-wal`, `${file}-shm`, metadataOf(file)]) rmSync(part, { force: true })
}

/** Changes while anything is stored, however slowly. */
export function progressOf(file: string): number {
  const times = [file, `${file}-wal`].map((part) => statSync(part, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return Math.max(...times)
}
