import type { ActionFunctionArgs } from '@remix-run/node'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { withdraw } from '~/models/staff/user/invitation.server'
import { redirectLoader } from '../shell/redirect-loader.server'

export const loader = redirectLoader('manage', href('/admin/staff'))

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'manage')
  const email = await requireFound(withdraw(readId(params)))
  return redirectWithNotice(href('/admin/staff'), {
    title: 'Invitation withdrawn',
    text: `The link for ${email} no longer works.`,
  })
}
