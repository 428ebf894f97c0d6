import { enquiries } from '#db/schema'
import { privateKind } from '~/models/records/kind.server'

export const enquiryKind = privateKind({ kind: 'enquiry', table: enquiries })
