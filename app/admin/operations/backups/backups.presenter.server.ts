import { describeMoment } from '~/format/dates'
import { formatBytes, formatMoney } from '~/format/numbers'
import { backupProgress } from '~/models/operations/backup/backup.server'
import { type BackupCopy, backupPlace, listBackups, nameOf } from '~/models/operations/backup/copies.server'
import { listLost } from '~/models/operations/backup/lost-records.server'
import { lastBackup, nightlyTime } from '~/models/operations/backup/nightly.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { BACKUP_TIMES } from '~/models/shop/backups.section.server'
import { shopSettings } from '~/models/shop/shop.server'
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
      text: `${formatBytes(progress.doneBytes)} of about ${formatBytes(progress.totalBytes)}`,
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

const LOST = { order: 'Order', payment: 'Payment', document: 'Invoice or adjustment note' }

/** What a restored backup does not have, oldest first. */
export async function presentLost(now: Date) {
  const { initials } = await shopSettings()
  return (await listLost()).map(({ id, kind, name, order_number, amount_cents, happened_at }) => ({
    id,
    text: [LOST[kind], name, order_number && orderReferenceOf(order_number, initials)].filter(Boolean).join(' '),
    amount: amount_cents === null ? '' : formatMoney(amount_cents),
    at: describeMoment(happened_at, now),
  }))
}

export type LostLine = Awaited<ReturnType<typeof presentLost>>[number]
