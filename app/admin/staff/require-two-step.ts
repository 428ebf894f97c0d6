import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { requireTwoStepOfAll } from '~/models/user/staff-changes.server'
import { redirectIfInvalid } from '../account/account-form.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return redirect(href('/admin/staff'), 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  return redirectIfInvalid({ to: href('/admin/staff'), failed: 'Nothing was changed' }, async () => {
    await requireTwoStepOfAll(user)
    return redirectWithNotice(href('/admin/staff'), { title: 'Two-step verification is required of everyone' })
  })
}
