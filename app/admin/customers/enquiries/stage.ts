import type { ActionFunctionArgs } from '@remix-run/node'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { listSearch, readId } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { STAGE_OPERATIONS } from '~/models/bulk/enquiries.server'
import { parseStage, type Stage } from '~/models/customers/enquiry/stage'
import { applyWithUndo } from './handling.server'

export { redirectToEnquiry as loader } from './handling.server'

const NOTICES: Record<Stage, { title: string; text: string }> = {
  new: { title: 'Marked as new', text: 'The message is marked as new again.' },
  'in-progress': { title: 'Marked as in progress', text: 'The message has been marked as in progress.' },
  done: { title: 'Marked as processed', text: 'The message has been marked as processed.' },
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const id = readId(params)
  const stage = parseStage((await request.formData()).get('stage'))
  if (!stage) throw new Response('Bad Request', { status: 400 })
  const undo = await applyWithUndo({ request, id, by: user.id }, STAGE_OPERATIONS[stage])
  return redirectWithNotice(href('/admin/contact') + listSearch(request), { ...NOTICES[stage], undo })
}
