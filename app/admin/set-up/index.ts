import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/http/session.server'
import { adminLinks } from '../shell/links'
import { STEPS } from './steps'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return redirect(adminLinks.setUp(STEPS[0].slug), 303)
}
