import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { KINDS, titleOf } from '~/admin/shell/kinds.server'
import { adminLinks } from '~/admin/shell/links'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { listSearch, readId } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { NotFound } from '~/models/records/errors'
import { restore, type Restored } from '~/models/records/trash.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return redirect(href('/admin/trash'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  try {
    const restored = await restore(readId(params), { by: user.id })
    const { to: list } = KINDS[restored.kind].list
    const to = restored.name === null ? list : adminLinks.row(list, listSearch(request), restored.id)
    return await redirectWithNotice(to, { title: `${titleOf(restored.kind)} restored`, text: textOf(restored) })
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    const text = 'This has already been restored, or was deleted too long ago.'
    return redirectWithNotice(href('/admin/trash'), { title: 'Nothing to restore', text, tone: 'error' })
  }
}

function textOf({ name, isRenamed, slug }: Restored): string | undefined {
  if (name === null) return undefined
  return isRenamed ? `${name}. Its slug was taken, so its new one is “${slug}”.` : name
}
