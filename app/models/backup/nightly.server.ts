import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { isBackupDue } from '#db/backup-files'
import { env } from '~/runtime/env.server'
import { logger } from '~/runtime/logger.server'

const CHECK_EVERY_MS = 30_000
const LOW_PRIORITY = 10

/** In a process of its own: copying the database would block this one. */
const COMMAND =
  env.NODE_ENV === 'development' ? ['--import', 'tsx', 'server/commands/backup.ts'] : ['build/server/backup.js']

/** Makes a backup every night at BACKUP_AT, where that is set. Returns how to stop: one that is being made is given up. */
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
