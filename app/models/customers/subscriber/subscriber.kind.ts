import { href } from '~/href'
import type { KindDescription } from '~/models/records/kind'

export const SUBSCRIBER = {
  kind: 'subscriber',
  words: { one: 'subscriber', many: 'subscribers' },
  address: { list: href('/admin/subscribers') },
  unnamed: (id) => `subscriber ${id}`,
  deletion: {
    question: (email) => [
      'Are you sure you want to remove ',
      email,
      ' from the newsletter list? Staff cannot add the address again, nor can a file; its owner can subscribe in the shop.',
    ],
  },
  api: { scope: 'subscriber', label: 'Subscribers', path: 'newsletter-subscribers', readOnly: true },
  announced: { label: 'Subscribers', neverChanges: true, deletions: ['removed'] },
  actions: {
    added: 'Added to the newsletter list',
    removed: 'Removed from the newsletter list',
    tried_again: 'To be tried again after a bounce',
  },
} satisfies KindDescription
