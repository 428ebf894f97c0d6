import { deletionAction, deletionLoader } from '~/admin/records/deletion.server'
import { collectionKind } from '~/models/catalogue/collection/collection.kind.server'

export { default, meta } from '~/admin/records/delete-dialog'
export const loader = deletionLoader(collectionKind)
export const action = deletionAction(collectionKind)
