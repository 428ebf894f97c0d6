import { deletionAction, deletionLoader } from '~/admin/records/deletion.server'
import { newsletterKind } from '~/models/customers/newsletter/newsletter.kind.server'
import { draft } from './deletion.server'

export { default, meta } from '~/admin/records/delete-dialog'
export const loader = deletionLoader(newsletterKind, draft)
export const action = deletionAction(newsletterKind, draft)
