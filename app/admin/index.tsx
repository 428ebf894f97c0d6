import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return redirect(links.dashboard())
}
