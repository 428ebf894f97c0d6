import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { isBackupRunning } from '#db/backup'
import { tx } from '#db/client.server'
import { type BackupCopy, listCopies, unfinishedBytes } from '#db/shared/backup-files'
import { formatMoment } from '~/format/dates'
import { recordChange } from '~/models/records/history.server'
import { env } from '~/runtime/env.server'
import { databaseFile } from '~/runtime/files.server'
import { logger } from '~/runtime/logger.server'
import { BACKUP } from './backup.kind'
import { findBackup, lastLocalBackup, lowerPriority } from './copies.server'

export function backupProgress() {
  // Its process takes a moment to begin.
  if (!isBackingUp() && !isBackupRunning()) return null
  return { doneBytes: unfinishedBytes(), totalBytes: databaseBytes() }
}

function databaseBytes(): number {
  return statSync(databaseFile(), { throwIfNoEntry: false })?.size ?? lastLocalBackup().bytes ?? 0
}

/** In its own process: copying the database would block this one. */
const COMMAND =
  env.NODE_ENV === 'development' ? ['--import', 'tsx', 'server/commands/backup.ts'] : ['build/server/backup.js']

const stopping = new AbortController()
let running: Promise<string | null> | null = null

/** Null when it goes on for longer than this. */
export async function startBackup(waitMs: number, by: number): Promise<{ failure: string | null } | null> {
  const ended = (running ??= runBackup([], by)).then((failure) => ({ failure }))
  return Promise.race([ended, setTimeout(waitMs, null)])
}

export class BackupFailed extends Error {}

export async function makeBackup(): Promise<BackupCopy> {
  await running
  const before = lastLocalBackup().at
  const failure = await (running ??= runBackup([]))
  if (failure !== null) throw new BackupFailed(failure)
  const [copy] = listCopies(undefined, 'backup')
  if (!copy || copy.madeAt.getTime() === before?.getTime()) throw new BackupFailed('no copy was made')
  return copy
}

export const isBackingUp = () => running !== null

export async function backUpNightly(at: string): Promise<void> {
  await (running ??= runBackup(['--nightly', at]))
}

export async function endBackups(): Promise<void> {
  stopping.abort()
  await running
}

async function runBackup(options: string[], by?: number): Promise<string | null> {
  const failure = await runCommand(options)
  running = null
  if (!stopping.signal.aborted) await recordBackup(failure, by)
  return failure
}

async function recordBackup(reason: string | null, by: number | undefined): Promise<void> {
  const entry = { kind: BACKUP, id: 0, by } as const
  try {
    if (reason === null) await tx(() => recordChange({ ...entry, action: 'backed_up' }))
    else await tx(() => recordChange({ ...entry, action: 'backup_failed', after: { reason } }))
  } catch (error) {
    logger.error({ err: error }, 'The backup is not in the log of activity')
  }
}

async function runCommand(options: string[]): Promise<string | null> {
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
  }
}

export async function recordDownload(name: string, by: number): Promise<BackupCopy> {
  const copy = await findBackup(name)
  const after = { made: formatMoment(copy.madeAt) }
  await tx(() => recordChange({ kind: BACKUP, id: 0, action: 'backup_downloaded', by, after }))
  return copy
}
