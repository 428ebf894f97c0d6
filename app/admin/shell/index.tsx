import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { needsSetUp } from '~/models/operations/empty-shop/set-up.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  return redirect((await needsSetUp(user.id)) ? href('/admin/set-up') : href('/admin/dashboard'))
}
