import { publish, published } from '#db/client.server'
import { type BackupAttempt, isBackupDue, readLastAttempt } from '#db/shared/backup-files'
import { withLease } from '~/models/records/lease.server'
import { shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { unavailableIn } from '~/runtime/unavailable'
import type { Worker } from '~/runtime/workers.server'
import { backUpNightly, isBackingUp } from './backup.server'
import { type LastBackup, lastLocalBackup } from './copies.server'

const CHECK_EVERY_MS = 30_000

const NIGHTLY = 'nightly-backup'

const lastNightly = async () => ((await published(NIGHTLY))?.value as BackupAttempt | undefined) ?? null

export async function lastBackup(): Promise<LastBackup> {
  const local = lastLocalBackup()
  const nightly = await lastNightly()
  if (!nightly || nightly.started_at <= (readLastAttempt()?.started_at ?? '')) return local
  const finished = new Date(nightly.finished_at)
  if (nightly.error !== null) return { ...local, failure: { at: finished, error: nightly.error } }
  return { at: finished, bytes: null, failure: null }
}

/** What the server's configuration sets comes first, such as "03:00". */
export async function nightlyTime(): Promise<string | null> {
  const { nightly_backup, backup_time } = await shopSettings()
  return env.BACKUP_AT ?? (nightly_backup ? backup_time : null)
}

export async function isNightlyDue(now = new Date()): Promise<boolean> {
  const at = await nightlyTime()
  if (at === null) return false
  return isBackupDue(now, at, readLastAttempt() ?? (await nothingToMiss())) && isBackupDue(now, at, await lastNightly())
}

/** A shop that is a few hours old has not missed a night. */
async function nothingToMiss(): Promise<BackupAttempt> {
  const made = (await shopSettings()).created_at.toISOString()
  return { started_at: made, finished_at: made, error: null }
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
      const at = await nightlyTime()
      if (at === null || !(await isNightlyDue())) return
      await backUpNightly(at)
      const attempt = readLastAttempt()
      if (attempt) await publish(NIGHTLY, attempt)
    })
  } catch (error) {
    if (!unavailableIn(error)) throw error
  }
}
