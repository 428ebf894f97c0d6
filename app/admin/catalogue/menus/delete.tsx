import { deletionAction, deletionLoader } from '~/admin/records/deletion.server'
import { menuEntryKind } from '~/models/catalogue/menu-entry/menu-entry.kind.server'

export { default, meta } from '~/admin/records/delete-dialog'
export const loader = deletionLoader(menuEntryKind)
export const action = deletionAction(menuEntryKind)
