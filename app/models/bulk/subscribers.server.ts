import { listByIds, remove, type Subscriber } from '~/models/customers/subscriber/subscriber.server'
import { type BulkList, deletion } from './operation'

const emailOf = ({ email }: Subscriber) => email

export const BULK_SUBSCRIBERS: BulkList<Subscriber> = {
  kind: 'subscriber',
  find: listByIds,
  nameOf: emailOf,
  versionOf: ({ confirmed_at }) => String(confirmed_at?.getTime() ?? 0),
  operations: {
    remove: deletion(remove, emailOf, {
      label: 'Remove',
      done: (rows) => `Removed ${rows}`,
      consequence:
        'They count as unsubscribed: staff cannot add these addresses again, nor can a file; their owners can subscribe in the shop.',
    }),
  },
}
