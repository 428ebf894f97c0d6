import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename, dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { isBackupRunning } from '#db/backup'
import {
  listCopies,
  picturesPathOf,
  readLastAttempt,
  secretPathOf,
  unfinishedBytes,
  type BackupCopy,
} from '#db/shared/backup-files'
import { env } from '~/runtime/env.server'
import { databaseFile } from '~/runtime/files.server'
import { logger } from '~/runtime/logger.server'
import { NotFound } from '~/models/records/errors'

export type { BackupCopy }

export interface LastBackup {
  at: Date | null
  bytes: number | null
  /** With the same moment as `at`: the backup was not sent off-site. */
  failure: { at: Date; error: string } | null
}

export function lastLocalBackup(): LastBackup {
  const [newest] = listCopies(undefined, 'backup')
  const last = readLastAttempt()
  const failure = last?.error ? { at: new Date(last.finished_at), error: last.error } : null
  return { at: newest?.madeAt ?? null, bytes: newest?.bytes ?? null, failure }
}

export interface BackupProgress {
  /** In bytes. */
  done: number
  total: number
}

export function backupProgress(): BackupProgress | null {
  if (!isBackupRunning()) return null
  return { done: unfinishedBytes(), total: databaseBytes() }
}

/** An estimate when the database is on a server. */
function databaseBytes(): number {
  return statSync(databaseFile(), { throwIfNoEntry: false })?.size ?? lastLocalBackup().bytes ?? 0
}

/** Includes the copies made before an update or a restore. */
export function listBackups(): BackupCopy[] {
  return listCopies()
}

/** Addresses are in lower case. */
export function nameOf(file: string): string {
  return basename(file, '.db').toLowerCase()
}

export async function findBackup(name: string): Promise<BackupCopy> {
  const found = listCopies().find(({ file }) => nameOf(file) === name)
  if (!found) throw new NotFound('Backup')
  return found
}

/** GNU tar's exit code when a picture was added to the folder. */
const CHANGED_MEANWHILE = 1

/** Throws when tar cannot be started. */
export async function archive({ file }: BackupCopy): Promise<{ name: string; type: string; content: Readable }> {
  const folder = dirname(file)
  const parts = [file, secretPathOf(file), picturesPathOf(file)].filter((path) => existsSync(path))
  const child = spawn('tar', ['-cz', '-C', folder, ...parts.map((path) => basename(path))], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child, 'spawn')
  lowerPriority(child.pid)
  child.once('exit', (code) => {
    if (code !== 0 && code !== CHANGED_MEANWHILE) child.stdout.destroy(new Error('The backup could not be packed'))
  })
  return { name: `${nameOf(file)}.tar.gz`, type: 'application/gzip', content: child.stdout }
}

const LOW_PRIORITY = 10

/** In its own process: copying the database would block this one. */
const COMMAND =
  env.NODE_ENV === 'development' ? ['--import', 'tsx', 'server/commands/backup.ts'] : ['build/server/backup.js']

const stopping = new AbortController()
/** Resolves to the reason why it failed, or null. */
let running: Promise<string | null> | null = null

/** The outcome is in `lastLocalBackup`. */
export async function startBackup(waitMs: number): Promise<void> {
  running ??= runBackup([])
  await Promise.race([running, setTimeout(waitMs)])
}

export class BackupFailed extends Error {}

export async function makeBackup(): Promise<BackupCopy> {
  // It may have copied what was stored before.
  await running
  const before = lastLocalBackup().at
  const failure = await (running ??= runBackup([]))
  if (failure !== null) throw new BackupFailed(failure)
  const [copy] = listCopies(undefined, 'backup')
  if (!copy || copy.madeAt.getTime() === before?.getTime()) throw new BackupFailed('no copy was made')
  return copy
}

export const isBackingUp = () => running !== null

export async function backUpNightly(): Promise<void> {
  await (running ??= runBackup(['--nightly']))
}

export async function endBackups(): Promise<void> {
  stopping.abort()
  await running
}

async function runBackup(options: string[]): Promise<string | null> {
  const { signal } = stopping
  try {
    const child = spawn(process.execPath, [...COMMAND, ...options], { signal, stdio: ['ignore', 'ignore', 'pipe'] })
    lowerPriority(child.pid)
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number | null]>])
    if (code === 0) {
      logger.info('backup finished')
      return null
    }
    logger.error({ reason: output.trim() }, 'The backup failed')
    return output.trim().split('\n').at(-1) || 'it did not finish'
  } catch (error) {
    if (!signal.aborted) logger.error({ err: error }, 'The backup failed')
    return 'it could not be started'
  } finally {
    running = null
  }
}

function lowerPriority(pid: number | undefined): void {
  if (pid) setPriority(pid, LOW_PRIORITY)
}
