import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { needsSetUp } from '~/models/settings/set-up.server'
import { adminLinks } from './shell/links'

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'read')
  return redirect((await needsSetUp(user.id)) ? adminLinks.setUp() : links.dashboard())
}
