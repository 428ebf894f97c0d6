import { deletionAction, deletionLoader } from '~/admin/records/deletion.server'
import { footerLinkKind } from '~/models/writing/footer-link/footer-link.kind.server'

export { default, meta } from '~/admin/records/delete-dialog'
export const loader = deletionLoader(footerLinkKind)
export const action = deletionAction(footerLinkKind)
