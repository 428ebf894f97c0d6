import { lastBackup } from '~/models/backup/backup.server'
import { databaseSizes, mailState } from '~/models/system/system.server'
import { addGauge } from '~/runtime/metrics.server'

export function addShopGauges(): void {
  addGauge('database_bytes', 'Size of the database file', () => databaseSizes().database)
  addGauge('database_wal_bytes', 'Size of the write-ahead log beside it', () => databaseSizes().log)
  addGauge('disk_free_bytes', 'Free space on the disk of the database', () => databaseSizes().free)
  addGauge('outbox_waiting', 'Emails that wait to be sent', async () => (await mailState()).waiting)
  addGauge('outbox_undelivered', 'Emails that were given up', async () => (await mailState()).undelivered)
  addGauge(
    'last_backup_timestamp_seconds',
    'When the last backup was made; 0 when there is none',
    () => (lastBackup().at?.getTime() ?? 0) / 1000,
  )
  addGauge('last_backup_bytes', 'Size of the last backup of the database', () => lastBackup().bytes ?? 0)
}
