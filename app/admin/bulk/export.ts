import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseId } from '~/format/address'
import { redirectWithNotice } from '~/http/flash.server'
import { asDownload, notFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { MAX_ROWS } from '~/models/bulk/bulk.server'
import { exportEnquiries } from '~/models/enquiry/export.server'
import { exportPosts } from '~/models/post/export.server'
import { adminLinks } from '../shell/links'

const EXPORTS = {
  [adminLinks.contact()]: exportEnquiries,
  [adminLinks.blog()]: exportPosts,
}

const NOTHING_TICKED = { title: 'Nothing is ticked', text: 'Tick the rows to export.', tone: 'error' } as const

/** The ticked rows of the list of a path such as /admin/blog/export. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const { pathname, searchParams } = new URL(request.url)
  const list = pathname.replace(/\/export$/, '')
  const write = EXPORTS[list]
  if (!write) throw notFound()
  const ids = searchParams.getAll('id').flatMap((id) => parseId(id) ?? [])
  if (ids.length > 0) return asDownload(await write(ids.slice(0, MAX_ROWS)))
  for (const own of ['ticked', 'id']) searchParams.delete(own)
  return redirectWithNotice(adminLinks.list(list, Object.fromEntries(searchParams)), NOTHING_TICKED)
}
