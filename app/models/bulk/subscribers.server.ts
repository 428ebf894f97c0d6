import { listByIds, remove, type Subscriber } from '~/models/customers/subscriber/subscriber.server'
import type { BulkList } from './operation'
import { inTurn } from './steps.server'

export const BULK_SUBSCRIBERS: BulkList<Subscriber> = {
  kind: 'subscriber',
  find: listByIds,
  nameOf: ({ email }) => email,
  versionOf: ({ confirmed_at }) => String(confirmed_at?.getTime() ?? 0),
  operations: {
    remove: {
      label: 'Remove',
      done: (rows) => `Removed ${rows}`,
      control: 'none',
      removes: true,
      consequence:
        'They count as unsubscribed: staff cannot add these addresses again, nor can a file; their owners can subscribe in the shop.',
      plan: ({ email }) => ({ fields: [{ field: 'deleted', before: email, after: null }] }),
      apply: (rows, _choice, author) =>
        inTurn(rows, async ({ id }) => ({ undo: 'delete', trash: await remove(id, author) })),
    },
  },
}
