import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { release } from '~/models/enquiry/handling.server'
import { adminLinks } from '../shell/links'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  return redirect(adminLinks.enquiry(readId(params)), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  await requireFound(release(readId(params), { by: user.id }))
  const notice = { title: 'Not Spam', text: 'The message is among the new ones now.' }
  return redirectWithNotice(adminLinks.contact() + new URL(request.url).search, notice)
}
