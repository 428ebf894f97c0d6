import { href } from '~/href'
import type { KindDescription } from '~/models/records/kind'

export const SHOP = {
  kind: 'shop',
  words: { one: 'settings', many: 'settings' },
  address: { list: href('/admin/settings') },
  actions: { emptied: 'Emptied the demonstration' },
} satisfies KindDescription
