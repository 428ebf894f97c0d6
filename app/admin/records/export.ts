import type { LoaderFunctionArgs } from '@remix-run/node'
import { adminLinks } from '~/admin/shell/links'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { asDownload, type Download, notFound } from '~/http/respond.server'
import { requireConfirmed, requireStaff } from '~/http/session.server'
import { MAX_ROWS } from '~/models/bulk/bulk.server'
import { exportProducts } from '~/models/catalogue/import/export.server'
import { exportEnquiries } from '~/models/customers/enquiry/export.server'
import { exportValuations } from '~/models/sales/valuations/valuation.server'
import type { Capability } from '~/models/staff/user/capabilities'
import { exportPosts } from '~/models/writing/post/post.server'
import { exportRedirects } from '~/models/writing/redirect/redirect-file.server'

interface ListExport {
  list: string
  needs: Capability
  /** Then it takes the password too, as all data of people does. */
  isOfPeople?: boolean
  /** Of all rows instead of the ticked ones. */
  isWhole?: boolean
  write: (ids: number[]) => Download | Promise<Download>
}

const EXPORTS: ListExport[] = [
  { list: href('/admin/products'), needs: 'read', isWhole: true, write: exportProducts },
  { list: href('/admin/blog'), needs: 'read', write: exportPosts },
  { list: href('/admin/redirects'), needs: 'read', isWhole: true, write: exportRedirects },
  {
    list: href('/admin/valuations'),
    ...{ needs: 'manage', isOfPeople: true, isWhole: true, write: exportValuations },
  },
  { list: href('/admin/contact'), needs: 'answer', isOfPeople: true, write: exportEnquiries },
]

const NOTHING_TICKED = { title: 'Nothing is ticked', text: 'Tick the rows to export.', tone: 'error' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const found = EXPORTS.find(({ list }) => pathname === `${list}/export`)
  if (!found) throw notFound()
  const { list, needs, isOfPeople, isWhole, write } = found
  await (isOfPeople ? requireConfirmed : requireStaff)(request, needs)
  const ids = searchParams.getAll('id').flatMap((id) => parseId(id) ?? [])
  if (isWhole || ids.length > 0) return asDownload(await write(ids.slice(0, MAX_ROWS)))
  for (const own of ['ticked', 'id']) searchParams.delete(own)
  return redirectWithNotice(adminLinks.list(list, Object.fromEntries(searchParams)), NOTHING_TICKED)
}
