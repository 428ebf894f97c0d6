import { lastTimeOfDay } from '~/format/dates'
import { env } from '~/runtime/env.server'
import { readLastTry } from './backup-files'

const RETRY_MS = 3600_000

/**
 * Whether a nightly backup is to be made now: nobody has tried since the last BACKUP_AT, or that try failed an hour ago.
 * A night that the process slept through is made up for.
 */
export function isBackupDue(now: Date): boolean {
  if (!env.BACKUP_AT) return false
  const last = readLastTry()
  if (!last) return true
  const startedAt = new Date(last.started_at).getTime()
  if (startedAt < lastTimeOfDay(env.BACKUP_AT, now).getTime()) return true
  return last.error !== null && now.getTime() - startedAt >= RETRY_MS
}
