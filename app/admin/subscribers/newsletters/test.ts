import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { sendTest } from '~/models/newsletter/newsletter.server'
import { adminLinks } from '../../shell/links'
import { requireMail } from './require-mail.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  return redirect(adminLinks.newsletter(readId(params)), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  await requireMail()
  const id = readId(params)
  await requireFound(sendTest(id, user))
  const text = `The newsletter as it was saved last is on its way to ${user.email}.`
  return redirectWithNotice(adminLinks.newsletter(id), { title: 'Test on its way', text })
}
