import { href } from '~/href'
import type { Logged } from '~/models/records/kind'

export const PERSON = {
  kind: 'person',
  words: { one: 'personal data', many: 'privacy' },
  address: { list: href('/admin/settings/privacy') },
  actions: {
    exported: 'Exported what is known about a person',
    erased: 'Erased what was known about a person',
    erased_again: { label: 'Erased a person again, after a restore', by: 'the shop itself' },
    deleted_by_age: { label: 'Deleted after its time', by: 'the shop itself' },
  },
  historyLabels: {
    ...{ reference: 'Reference', enquiries: 'Messages', orders: 'Orders', appointments: 'Appointments' },
    valuations: 'Valuations',
    ...{ entries: 'Entries' },
  },
} satisfies Logged
