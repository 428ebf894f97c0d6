import { isServerUp } from '#db/client.server'
import { lastBackup } from '~/models/operations/backup/nightly.server'
import { databaseSizes, mailState } from '~/models/operations/system/system.server'
import { usesServer } from '~/runtime/files.server'
import { addGauge } from '~/runtime/metrics.server'

export function addShopGauges(): void {
  if (usesServer) addGauge('database_server_up', 'Whether the database server answers', () => Number(isServerUp()))
  else addFileGauges()
  addGauge('disk_free_bytes', 'Free space on the disk of the database', () => databaseSizes().free)
  addGauge('outbox_waiting', 'Emails that wait to be sent', async () => (await mailState()).waiting)
  addGauge('outbox_undelivered', 'Emails that were given up', async () => (await mailState()).undelivered)
  addGauge(
    'last_backup_timestamp_seconds',
    'When the last backup was made; 0 when there is none',
    async () => ((await lastBackup()).at?.getTime() ?? 0) / 1000,
  )
  addGauge('last_backup_bytes', 'Size of the last backup of the database', async () => (await lastBackup()).bytes ?? 0)
}

function addFileGauges(): void {
  addGauge('database_bytes', 'Size of the database file', () => databaseSizes().database)
  addGauge('database_wal_bytes', 'Size of the write-ahead log beside it', () => databaseSizes().log)
}
