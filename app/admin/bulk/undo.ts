import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { parseSitePath } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { listSearch, readId } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { describeBulk, undoBulk } from '~/models/bulk/bulk.server'
import { NotFound } from '~/models/records/errors'
import { capabilityFor } from './lists.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return redirect(href('/admin/dashboard'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'read')
  try {
    const id = readId(params)
    const { user } = await requireStaff(request, capabilityFor((await describeBulk(id)).list))
    const { list, undone, left, names } = await undoBulk(id, { by: user.id })
    const text = names && `${formatCount(left)} changed in the meantime and were left as they are: ${names}.`
    const back = (parseSitePath(list) ?? href('/admin/dashboard')) + listSearch(request)
    return await redirectWithNotice(back, { title: `${formatCount(undone)} changed back`, text })
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    const text = 'This has already been undone, or is more than 30 days old.'
    return redirectWithNotice(href('/admin/dashboard'), { title: 'Nothing to undo', text, tone: 'error' })
  }
}
