import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { NotFound } from '~/models/errors'
import { undoRemoval } from '~/models/records/removal.server'
import { KINDS, titleOf } from '../history/kinds.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return redirect(href('/admin/dashboard'), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  try {
    const kind = await undoRemoval(readId(params), { by: user.id })
    return await redirectWithNotice(KINDS[kind].list.to, { title: `${titleOf(kind)} restored` })
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    const text = 'You can undo this for a day only.'
    return redirectWithNotice(href('/admin/dashboard'), { title: 'Nothing to undo', text, tone: 'error' })
  }
}
