import { href } from '~/href'
import type { Logged } from '~/models/records/kind'

export const PERSON = {
  kind: 'person',
  words: { one: 'personal data', many: 'privacy' },
  address: { list: href('/admin/settings/privacy') },
  actions: {
    exported: 'Exported what is known about a person',
    erased: 'Erased what was known about a person',
    erased_again: 'Erased a person again, after a restore',
    deleted_by_age: 'Deleted after its time',
  },
  historyLabels: {
    ...{ reference: 'Reference', enquiries: 'Messages', orders: 'Orders', appointments: 'Appointments' },
    ...{ entries: 'Entries' },
  },
} satisfies Logged
