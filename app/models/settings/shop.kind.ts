import type { KindDescription } from '~/models/records/kind'

/** Each section of the settings has a form, which declares its fields. */
export const SHOP = {
  kind: 'shop',
  words: { one: 'settings', many: 'settings' },
  address: { list: '/admin/settings' },
} satisfies KindDescription
