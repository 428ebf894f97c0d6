import { listCopies, readLastAttempt } from '#db/backup-files'
import { logger } from '~/runtime/logger.server'
import { env } from '~/runtime/env.server'
import { isBackupDue } from '#db/backup-files'
import { text } from 'node:stream/consumers'
import { setPriority } from 'node:os'
import { once } from 'node:events'
import { spawn } from 'node:child_process'

export interface LastBackup {
  at: Date | null
  bytes: number | null
  /** The last attempt's, if it failed. A backup made at the same moment was not sent off-site. */
  failure: { at: Date; error: string } | null
}

export function lastBackup(): LastBackup {
  const [newest] = listCopies(undefined, 'backup')
  const last = readLastAttempt()
  const failure = last?.error ? { at: new Date(last.finished_at), error: last.error } : null
  return { at: newest?.madeAt ?? null, bytes: newest?.bytes ?? null, failure }
}

const CHECK_EVERY_MS = 30_000
const LOW_PRIORITY = 10

/** In its own process: copying the database would block this one. */
const COMMAND =
  env.NODE_ENV === 'development' ? ['--import', 'tsx', 'server/commands/backup.ts'] : ['build/server/backup.js']
/** Makes a backup every night at BACKUP_AT, if set. Returns a function that stops it, aborting a running backup. */
export function startNightlyBackups(): () => Promise<void> {
  if (!env.BACKUP_AT) return async () => undefined
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  const check = () => {
    if (running || !isBackupDue(new Date())) return
    running = runBackup(stopping.signal).finally(() => (running = null))
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  check()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}

async function runBackup(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [...COMMAND, '--nightly'], { signal, stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    if (child.pid) setPriority(child.pid, LOW_PRIORITY)
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number | null]>])
    if (code === 0) logger.info('nightly backup finished')
    else logger.error({ reason: output.trim() }, 'The nightly backup failed')
  } catch (error) {
    if (!signal.aborted) logger.error({ err: error }, 'The nightly backup failed')
  }
}
