import type { ActionFunctionArgs } from '@remix-run/node'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { listSearch, readId } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { ASSIGNMENT } from '~/models/bulk/enquiries.server'
import { Invalid } from '~/models/records/errors'
import { applyWithUndo } from './handling.server'

export { redirectToEnquiry as loader } from './handling.server'

const ASSIGNED = { title: 'Message assigned' }
const UNASSIGNED = { title: 'Message assigned to nobody' }
const NO_STAFF = { title: 'Not assigned', text: 'This account no longer exists.', tone: 'error' } as const

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const id = readId(params)
  const assignee = parseId((await request.formData()).get('assignee')) ?? 0
  const to = href('/admin/contact/:id', { id }) + listSearch(request)
  try {
    const undo = await applyWithUndo({ request, id, by: user.id }, ASSIGNMENT, assignee)
    return await redirectWithNotice(to, { ...(assignee ? ASSIGNED : UNASSIGNED), undo })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return redirectWithNotice(to, NO_STAFF)
  }
}
