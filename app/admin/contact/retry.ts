import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { idIn } from '~/http/params.server'
import { orNotFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { retryReply } from '~/models/outbox/queue.server'
import { adminLinks } from '../links'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  return redirect(adminLinks.enquiry(idIn(params)), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request)
  const id = idIn(params)
  await orNotFound(retryReply(id, idIn(params, 'reply')))
  const notice = { title: 'Reply on its way', text: 'The mail server is asked once more.' }
  return redirectWithNotice(adminLinks.enquiry(id) + new URL(request.url).search, notice)
}
