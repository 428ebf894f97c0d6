import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { confirmation } from '~/admin/shell/confirmation'
import { screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById, revoke } from '~/models/operations/api-token/api-token.server'

const TITLE = 'Revoke token'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const { name } = await requireFound(findById(readId(params)))
  return { name, parent: href('/admin/api-tokens') }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const { name } = await requireFound(revoke(readId(params), user.id))
  return redirectWithNotice(href('/admin/api-tokens'), { title: 'Token revoked', text: `${name} no longer works.` })
}

export default confirmation({
  title: TITLE,
  button: 'Revoke',
  pendingText: 'Revoking...',
  text: 'The program that uses this token is shut out at once. This cannot be undone.',
})
