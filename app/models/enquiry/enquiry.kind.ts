import { links } from '~/links'
import type { KindDescription } from '~/models/records/kind'

/** Its history tells what staff did, and nothing that the person wrote. */
export const ENQUIRY = {
  kind: 'enquiry',
  words: { one: 'message', many: 'messages' },
  address: { list: '/admin/contact', record: links.staffEnquiry },
  api: { scope: 'enquiry', label: 'Enquiries', path: 'contact-submissions', readOnly: true },
} satisfies KindDescription
