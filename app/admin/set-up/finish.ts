import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { finishSetUp } from '~/models/settings/set-up.server'
import { adminLinks } from '../shell/links'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return redirect(adminLinks.setUp(), 303)
}

/** The first steps on the dashboard lead back. */
export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  await finishSetUp(user.id)
  return redirectWithNotice(links.dashboard(), {
    title: 'Welcome to the back office',
    text: 'What is left to do is listed under First steps and in the settings.',
  })
}
