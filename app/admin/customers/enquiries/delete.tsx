import { deletionAction, deletionLoader } from '~/admin/records/deletion.server'
import { enquiryKind } from '~/models/customers/enquiry/enquiry.kind.server'
import { quarantined } from './deletion.server'

export { default, meta } from '~/admin/records/delete-dialog'
export const loader = deletionLoader(enquiryKind, quarantined)
export const action = deletionAction(enquiryKind, quarantined)
