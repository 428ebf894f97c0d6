import { deletionAction, deletionLoader } from '~/admin/records/deletion.server'
import { authorKind } from '~/models/writing/author/author.kind.server'

export { default, meta } from '~/admin/records/delete-dialog'
export const loader = deletionLoader(authorKind)
export const action = deletionAction(authorKind)
