import { href } from '~/href'
import type { Logged } from '~/models/records/kind'

export const BACKUP = {
  kind: 'backup',
  words: { one: 'backup', many: 'backups' },
  address: { list: href('/admin/backups') },
  actions: {
    backed_up: { label: 'Backup made', by: 'the shop itself' },
    backup_failed: { label: 'Backup failed', by: 'the shop itself' },
    backup_downloaded: 'Backup downloaded',
  },
  historyLabels: { made: 'Made', reason: 'Reason' },
} satisfies Logged
