import { isBackupDue, readLastAttempt, type BackupAttempt } from '#db/backup-files'
import { publish, published } from '#db/client.server'
import { withLease } from '~/models/lease/lease.server'
import { env } from '~/runtime/env.server'
import { logger } from '~/runtime/logger.server'
import { Unavailable } from '~/runtime/unavailable'
import { backUpNightly, endBackups, isBackingUp, lastLocalBackup, type LastBackup } from './backup.server'

const CHECK_EVERY_MS = 30_000

/** The outcome of the last one, for the other machines. */
const NIGHTLY = 'nightly-backup'

const lastNightly = () => (published(NIGHTLY)?.value as BackupAttempt | undefined) ?? null

/** The last one made on this machine, or the last nightly one of any. */
export function lastBackup(): LastBackup {
  const local = lastLocalBackup()
  const nightly = lastNightly()
  if (!nightly || nightly.started_at <= (readLastAttempt()?.started_at ?? '')) return local
  const finished = new Date(nightly.finished_at)
  if (nightly.error !== null) return { ...local, failure: { at: finished, error: nightly.error } }
  return { at: finished, bytes: null, failure: null }
}

/** Whether neither this machine nor another one has made tonight's. */
export function isNightlyDue(now = new Date()): boolean {
  return isBackupDue(now) && isBackupDue(now, lastNightly())
}

/** Makes a backup every night at BACKUP_AT, if set, by one process on one machine. Returns a function that aborts any backup of this process. */
export function startNightlyBackups(): () => Promise<void> {
  let nightly: Promise<void> | null = null
  const check = () => {
    if (!nightly && !isBackingUp() && isNightlyDue()) nightly = makeNightly().finally(() => (nightly = null))
  }
  const timer = env.BACKUP_AT ? setInterval(check, CHECK_EVERY_MS) : undefined
  if (timer) check()
  return async () => {
    clearInterval(timer)
    await endBackups()
    await nightly
  }
}

async function makeNightly(): Promise<void> {
  try {
    await withLease('nightly backup', async () => {
      // Another process may just have finished.
      if (!isNightlyDue()) return
      await backUpNightly()
      const attempt = readLastAttempt()
      if (attempt) await publish(NIGHTLY, attempt)
    })
  } catch (error) {
    // Already logged; it is tried again.
    if (!(error instanceof Unavailable)) logger.error({ err: error }, 'The nightly backup failed')
  }
}
