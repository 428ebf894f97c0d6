import { href } from '~/href'
import type { KindDescription } from '~/models/records/kind'

/** Its history tells nothing that the person wrote. */
export const ENQUIRY = {
  kind: 'enquiry',
  words: { one: 'message', many: 'messages' },
  address: { list: href('/admin/contact'), record: (id) => href('/admin/contact/:id', { id }) },
  deletion: {
    question: (sender) => `Are you sure you want to delete the message from "${sender}"? This action cannot be undone.`,
  },
  api: { scope: 'enquiry', label: 'Contact messages', path: 'contact-submissions', readOnly: true },
  announced: { label: 'Contact messages', creations: ['released'] },
  actions: {
    processed: 'Marked as processed',
    started: 'Marked as in progress',
    reopened: 'Marked as new',
    taken: 'Taken on',
    assigned: 'Assigned to a colleague',
    unassigned: 'Assigned to nobody',
    noted: 'Note added',
    photo_removed: 'Photo removed',
    released: 'Released from quarantine',
    replied: 'Replied',
  },
} satisfies KindDescription
