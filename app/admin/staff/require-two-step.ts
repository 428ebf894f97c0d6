import type { ActionFunctionArgs } from '@remix-run/node'
import { href } from '~/href'
import { redirectIfRefused, redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { requireTwoStepOfAll } from '~/models/staff/user/staff-changes.server'
import { redirectLoader } from '../shell/redirect-loader.server'

export const loader = redirectLoader('manage', href('/admin/staff'))

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  return redirectIfRefused(href('/admin/staff'), 'Nothing was changed', async () => {
    await requireTwoStepOfAll(user)
    return redirectWithNotice(href('/admin/staff'), { title: 'Two-step verification is required of everyone' })
  })
}
