import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { asDownload, notFound, type Download } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { MAX_ROWS } from '~/models/bulk/bulk.server'
import { exportEnquiries } from '~/models/enquiry/export.server'
import { exportPosts } from '~/models/post/export.server'
import type { Capability } from '~/models/user/capabilities'
import { adminLinks } from '../shell/links'

const EXPORTS: Record<string, { write: (ids: number[]) => Promise<Download>; needs: Capability }> = {
  [href('/admin/contact')]: { write: exportEnquiries, needs: 'answer' },
  [href('/admin/blog')]: { write: exportPosts, needs: 'read' },
}

const NOTHING_TICKED = { title: 'Nothing is ticked', text: 'Tick the rows to export.', tone: 'error' } as const

/** The ticked rows of the list of a path such as /admin/blog/export. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const list = pathname.replace(/\/export$/, '')
  const found = EXPORTS[list]
  if (!found) throw notFound()
  await requireStaff(request, found.needs)
  const ids = searchParams.getAll('id').flatMap((id) => parseId(id) ?? [])
  if (ids.length > 0) return asDownload(await found.write(ids.slice(0, MAX_ROWS)))
  for (const own of ['ticked', 'id']) searchParams.delete(own)
  return redirectWithNotice(adminLinks.list(list, Object.fromEntries(searchParams)), NOTHING_TICKED)
}
