import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { requireTwoStepOfAll } from '~/models/user/staff-changes.server'
import { redirectIfInvalid } from '../account/account-form.server'
import { adminLinks } from '../shell/links'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return redirect(adminLinks.staff(), 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  return redirectIfInvalid({ to: adminLinks.staff(), failed: 'Nothing was changed' }, async () => {
    await requireTwoStepOfAll(user)
    return redirectWithNotice(adminLinks.staff(), { title: 'Two-step verification is required of everyone' })
  })
}
