import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { withdraw } from '~/models/user/invitation.server'
import { adminLinks } from '../shell/links'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return redirect(adminLinks.staff(), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'manage')
  const email = await requireFound(withdraw(readId(params)))
  return redirectWithNotice(adminLinks.staff(), {
    title: 'Invitation withdrawn',
    text: `The link for ${email} no longer works.`,
  })
}
