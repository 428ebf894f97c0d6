import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { withdraw } from '~/models/user/invitation.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return redirect(href('/admin/staff'), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'manage')
  const email = await requireFound(withdraw(readId(params)))
  return redirectWithNotice(href('/admin/staff'), {
    title: 'Invitation withdrawn',
    text: `The link for ${email} no longer works.`,
  })
}
