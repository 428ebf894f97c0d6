import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { STEPS } from './steps'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return redirect(href(`/admin/set-up/${STEPS[0].slug}`), 303)
}
