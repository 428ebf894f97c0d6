import type { KindDescription } from '~/models/records/kind'

export const SUBSCRIBER = {
  kind: 'subscriber',
  words: { one: 'subscriber', many: 'subscribers' },
  fields: {},
} satisfies KindDescription
