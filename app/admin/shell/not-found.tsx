import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'work')
  throw notFound()
}

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request, 'work')
  throw notFound()
}

/** Never rendered: the layout's error boundary is. */
export default function NotFoundScreen() {
  return null
}
