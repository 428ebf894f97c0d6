import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { listSearch, readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { applyToOne } from '~/models/bulk/bulk.server'
import { BULK_ENQUIRIES } from '~/models/bulk/enquiries.server'
import type { Operation } from '~/models/bulk/operation'
import type { Enquiry } from '~/models/customers/enquiry/enquiry.server'

/** The loader of routes that only change an enquiry. */
export const redirectToEnquiry = redirectLoader('read', (params) => href('/admin/contact/:id', { id: readId(params) }))

interface Change {
  request: Request
  id: number
  by: number
}

/** Returns the address that undoes it. Throws a 404 page. */
export async function applyWithUndo({ request, id, by }: Change, operation: Operation<Enquiry>, number = 0) {
  const list = href('/admin/contact')
  const edit = await requireFound(applyToOne(list, BULK_ENQUIRIES, operation, { number }, id, { by }))
  return edit ? href('/admin/bulk/:id/undo', { id: edit }) + listSearch(request) : undefined
}
