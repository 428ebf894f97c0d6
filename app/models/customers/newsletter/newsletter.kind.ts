import { href } from '~/href'
import type { Field, KindDescription } from '~/models/records/kind'
import type { NewsletterFields } from './newsletter.schema'

export const NEWSLETTER = {
  kind: 'newsletter',
  words: { one: 'newsletter', many: 'newsletters' },
  address: {
    list: href('/admin/subscribers/newsletters'),
    record: (id) => href('/admin/subscribers/newsletters/:id', { id }),
  },
  deletion: { question: (subject) => `Are you sure you want to delete the draft "${subject}"?` },
  actions: {
    queued: 'Queued for its subscribers',
    scheduled: 'Scheduled',
    unscheduled: 'Made a draft again',
    missed: 'Not sent at its time',
  },
} satisfies KindDescription

export const NEWSLETTER_FIELDS = {
  subject: { label: 'Subject', hint: 'Phones show about the first 40 characters.' },
  preview_text: { label: 'Preview text', hint: 'Shown beside the subject in the inbox. At most 150 characters.' },
  text: { label: 'Text', hint: 'Each line break starts a new paragraph. An unsubscribe link is added at the end.' },
  audience: {
    label: 'Send to',
    hint: 'Everyone, or the subscribers who enquired or bought in this shop, by what it was. Who they are is looked up when it is sent.',
  },
} satisfies Record<keyof NewsletterFields, Field>
