import { deletionAction, deletionLoader } from '~/admin/records/deletion.server'
import { productKind } from '~/models/catalogue/product/product.kind.server'

export { default, meta } from '~/admin/records/delete-dialog'
export const loader = deletionLoader(productKind)
export const action = deletionAction(productKind)
