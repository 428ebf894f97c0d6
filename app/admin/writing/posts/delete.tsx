import { deletionAction, deletionLoader } from '~/admin/records/deletion.server'
import { postKind } from '~/models/writing/post/post.kind.server'

export { default, meta } from '~/admin/records/delete-dialog'
export const loader = deletionLoader(postKind)
export const action = deletionAction(postKind)
