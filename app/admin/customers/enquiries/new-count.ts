import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/http/session.server'
import { count } from '~/models/customers/enquiry/enquiry.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return Response.json({ count: await count('new') }, { headers: { 'Cache-Control': 'no-store' } })
}
