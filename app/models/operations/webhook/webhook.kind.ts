import { href } from '~/href'
import type { Logged } from '~/models/records/kind'

export const WEBHOOK = {
  kind: 'webhook',
  words: { one: 'webhook', many: 'webhooks' },
  address: { list: href('/admin/webhooks') },
  historyLabels: { address: 'Address', events: 'Events', active: 'Active', secret: 'Secret' },
} satisfies Logged
