import type { KindDescription } from '~/models/records/kind'

/** Its history tells what staff did, and nothing that the person wrote. */
export const ENQUIRY = {
  kind: 'enquiry',
  words: { one: 'message', many: 'messages' },
  fields: {},
} satisfies KindDescription
