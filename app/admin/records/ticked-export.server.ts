import type { LoaderFunctionArgs } from '@remix-run/node'
import { adminLinks } from '~/admin/shell/links'
import { parseId } from '~/format/address'
import { redirectWithNotice } from '~/http/flash.server'
import { asDownload, type Download } from '~/http/respond.server'
import { requireConfirmed, requireStaff } from '~/http/session.server'
import { MAX_ROWS } from '~/models/bulk/bulk.server'
import type { Capability } from '~/models/staff/user/capabilities'

interface TickedExport {
  list: string
  needs: Capability
  /** Then it takes the password too, as all data of people does. */
  isOfPeople?: boolean
  write: (ids: number[]) => Promise<Download>
}

const NOTHING_TICKED = { title: 'Nothing is ticked', text: 'Tick the rows to export.', tone: 'error' } as const

export function exportLoader({ list, needs, isOfPeople, write }: TickedExport) {
  return async ({ request }: LoaderFunctionArgs) => {
    const { searchParams } = new URL(request.url)
    await (isOfPeople ? requireConfirmed : requireStaff)(request, needs)
    const ids = searchParams.getAll('id').flatMap((id) => parseId(id) ?? [])
    if (ids.length > 0) return asDownload(await write(ids.slice(0, MAX_ROWS)))
    for (const own of ['ticked', 'id']) searchParams.delete(own)
    return redirectWithNotice(adminLinks.list(list, Object.fromEntries(searchParams)), NOTHING_TICKED)
  }
}
