import { href } from '~/href'
import type { Logged } from '~/models/records/kind'

export const BACKUP = {
  kind: 'backup',
  words: { one: 'backup', many: 'backups' },
  address: { list: href('/admin/backups') },
  actions: {
    backed_up: 'Backup made',
    backup_failed: 'Backup failed',
    backup_downloaded: 'Backup downloaded',
  },
  historyLabels: { made: 'Made', reason: 'Reason' },
} satisfies Logged
