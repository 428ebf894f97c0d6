import { describeMoment } from '~/format/dates'
import { formatBytes } from '~/format/numbers'
import { backupProgress } from '~/models/operations/backup/backup.server'
import { backupPlace, listBackups, nameOf, type BackupCopy } from '~/models/operations/backup/copies.server'
import { lastBackup, nightlyTime } from '~/models/operations/backup/nightly.server'
import { BACKUP_TIMES } from '~/models/shop/backups.schema'
import { env } from '~/runtime/env.server'

const PURPOSES: Record<string, string> = {
  backup: 'Backup',
  'before-migration': 'Before an update',
  'before-restore': 'Before a restore',
}

export async function presentBackups(now: Date) {
  const { at: madeAt, failure } = await lastBackup()
  const at = await nightlyTime()
  const progress = backupProgress()
  return {
    copies: listBackups().map((copy) => presentCopy(copy, now)),
    lastMade: madeAt && describeMoment(madeAt, now),
    failure: failure && { at: describeMoment(failure.at, now), error: failure.error },
    progress: progress && {
      ...progress,
      text: `${formatBytes(progress.done)} of about ${formatBytes(progress.total)}`,
    },
    nightly: at ? { at: BACKUP_TIMES[at] ?? at, keep: env.BACKUP_KEEP } : null,
    place: backupPlace(),
    isSentOffSite: Boolean(env.BACKUP_FOLDER ?? env.BACKUP_S3_URL),
  }
}

export type BackupsView = Awaited<ReturnType<typeof presentBackups>>

export function presentCopy({ file, madeAt, purpose, bytes }: BackupCopy, now: Date) {
  return {
    id: nameOf(file),
    madeAt: describeMoment(madeAt, now),
    purpose: PURPOSES[purpose] ?? purpose,
    size: formatBytes(bytes),
  }
}
