import { isBackupDue, readLastAttempt, type BackupAttempt } from '#db/shared/backup-files'
import { publish, published } from '#db/client.server'
import { withLease } from '~/models/records/lease.server'
import { unavailableIn } from '~/runtime/unavailable'
import type { Worker } from '~/runtime/workers.server'
import { backUpNightly, isBackingUp, lastLocalBackup, type LastBackup } from './backup.server'

const CHECK_EVERY_MS = 30_000

const NIGHTLY = 'nightly-backup'

const lastNightly = async () => ((await published(NIGHTLY))?.value as BackupAttempt | undefined) ?? null

/** Made on this machine, or the last nightly one of any. */
export async function lastBackup(): Promise<LastBackup> {
  const local = lastLocalBackup()
  const nightly = await lastNightly()
  if (!nightly || nightly.started_at <= (readLastAttempt()?.started_at ?? '')) return local
  const finished = new Date(nightly.finished_at)
  if (nightly.error !== null) return { ...local, failure: { at: finished, error: nightly.error } }
  return { at: finished, bytes: null, failure: null }
}

export async function isNightlyDue(now = new Date()): Promise<boolean> {
  return isBackupDue(now) && isBackupDue(now, await lastNightly())
}

export const nightlyBackupWorker: Worker = {
  failure: 'The nightly backup failed',
  everyMs: CHECK_EVERY_MS,
  work: async () => (isBackingUp() ? undefined : makeNightly()),
}

async function makeNightly(): Promise<void> {
  try {
    if (!(await isNightlyDue())) return
    await withLease('nightly backup', async () => {
      // Another process may just have finished.
      if (!(await isNightlyDue())) return
      await backUpNightly()
      const attempt = readLastAttempt()
      if (attempt) await publish(NIGHTLY, attempt)
    })
  } catch (error) {
    // Already logged; it is tried again.
    if (!unavailableIn(error)) throw error
  }
}
