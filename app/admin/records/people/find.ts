import type { LoaderFunctionArgs } from '@remix-run/node'
import { readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { findPeople } from './find-person.server'

const MOST = 8

/** Who may be meant by what is being typed. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'answer')
  return Response.json(await findPeople(readSearch(request), MOST), { headers: { 'Cache-Control': 'no-store' } })
}
