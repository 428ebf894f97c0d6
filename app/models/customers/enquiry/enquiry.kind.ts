import { href } from '~/href'
import type { KindDescription } from '~/models/records/kind'

/** Its history tells what staff did, and nothing that the person wrote. */
export const ENQUIRY = {
  kind: 'enquiry',
  words: { one: 'message', many: 'messages' },
  address: { list: href('/admin/contact'), record: (id) => href('/admin/contact/:id', { id }) },
  deletion: {
    question: (sender) => `Are you sure you want to delete the message from "${sender}"? This action cannot be undone.`,
  },
  api: { scope: 'enquiry', label: 'Contact messages', path: 'contact-submissions', readOnly: true },
  announced: { label: 'Contact messages' },
} satisfies KindDescription
