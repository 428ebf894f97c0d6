import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { parseSitePath } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { listSearch, readId } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { undoBulk } from '~/models/bulk/bulk.server'
import { describeBulk } from '~/models/bulk/edit.server'
import { NotFound } from '~/models/records/errors'
import { describeLeft } from '~/models/records/undo.server'
import { capabilityFor } from './lists.server'

export const loader = redirectLoader('read', href('/admin/dashboard'))

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'read')
  try {
    const id = readId(params)
    const { user } = await requireStaff(request, capabilityFor((await describeBulk(id)).list))
    const { list, undone } = await undoBulk(id, { by: user.id })
    const done = undone.filter(({ isDone }) => isDone)
    const inPart = done.filter(({ left }) => left !== '').length
    const title = `${formatCount(done.length)} changed back${inPart > 0 ? `, ${formatCount(inPart)} of them in part` : ''}`
    const back = (parseSitePath(list) ?? href('/admin/dashboard')) + listSearch(request)
    return await redirectWithNotice(back, { title, text: describeLeft(undone) })
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    const text = 'This has already been undone, or is more than 30 days old.'
    return redirectWithNotice(href('/admin/dashboard'), { title: 'Nothing to undo', text, tone: 'error' })
  }
}
