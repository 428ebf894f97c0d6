import { deletionAction, deletionLoader } from '~/admin/records/deletion.server'
import { subscriberKind } from '~/models/customers/subscriber/subscriber.kind.server'
import { removal } from './deletion.server'

export { default, meta } from '~/admin/records/delete-dialog'
export const loader = deletionLoader(subscriberKind, removal)
export const action = deletionAction(subscriberKind, removal)
