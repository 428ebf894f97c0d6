import type { ActionFunctionArgs } from '@remix-run/node'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { listSearch, readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { release } from '~/models/customers/enquiry/handling.server'

export { redirectToEnquiry as loader } from './handling.server'

const RELEASED = { title: 'Not spam', text: 'The message has been moved to the new messages.' }

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  await requireFound(release(readId(params), { by: user.id }))
  return redirectWithNotice(href('/admin/contact') + listSearch(request), RELEASED)
}
