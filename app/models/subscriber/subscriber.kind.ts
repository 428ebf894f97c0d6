import type { KindDescription } from '~/models/records/kind'

export const SUBSCRIBER = {
  kind: 'subscriber',
  words: { one: 'subscriber', many: 'subscribers' },
  address: { list: '/admin/subscribers' },
  api: { scope: 'subscriber', label: 'Subscribers', path: 'newsletter-subscribers', readOnly: true },
} satisfies KindDescription
