import { href } from '~/href'
import type { Logged } from '~/models/records/kind'

export const TAKINGS = {
  kind: 'takings',
  words: { one: 'takings', many: 'takings' },
  address: { list: href('/admin/takings') },
  actions: { closed: 'Closed the takings of a day' },
  historyLabels: { day: 'Day', counted: 'Counted', difference: 'Difference' },
} satisfies Logged
