import { deletionAction, deletionLoader } from '~/admin/records/deletion.server'
import { gemstoneKind } from '~/models/catalogue/gemstone/gemstone.kind.server'

export { default, meta } from '~/admin/records/delete-dialog'
export const loader = deletionLoader(gemstoneKind)
export const action = deletionAction(gemstoneKind)
