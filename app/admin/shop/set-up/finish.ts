import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { finishSetUp } from '~/models/operations/empty-shop/set-up.server'

export const loader = redirectLoader('manage', href('/admin/set-up'))

/** The first steps on the dashboard lead back. */
export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  await finishSetUp(user.id)
  return redirectWithNotice(href('/admin/dashboard'), {
    title: 'Welcome to the back office',
    text: 'What is left to do is listed under First steps and in the settings.',
  })
}
