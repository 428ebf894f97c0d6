import { enquiries } from '#db/schema'
import { privateKind } from '~/models/records/kind.server'
import { ENQUIRY } from './enquiry.kind'

export const enquiryKind = privateKind({
  ...ENQUIRY,
  table: enquiries,
  together: [['started_at', 'processed_at', 'processed_by_id']],
})
