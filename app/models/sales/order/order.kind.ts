import { href } from '~/href'
import type { KindDescription } from '~/models/records/kind'

/** Its history tells what was done, with amounts and the numbers of documents, and nothing about the person. */
export const ORDER = {
  kind: 'order',
  words: { one: 'order', many: 'orders' },
  address: { list: href('/admin/orders'), record: (id) => href('/admin/orders/:id', { id }) },
  api: { scope: 'order', label: 'Orders', path: 'orders', readOnly: true },
  announced: { label: 'Orders' },
} satisfies KindDescription
