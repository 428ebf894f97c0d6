import { deletionAction, deletionLoader } from '~/admin/records/deletion.server'
import { pageKind } from '~/models/writing/page/page.kind.server'

export { default, meta } from '~/admin/records/delete-dialog'
export const loader = deletionLoader(pageKind)
export const action = deletionAction(pageKind)
