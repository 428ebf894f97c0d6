import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { confirmation } from '~/admin/shell/confirmation'
import { screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById, remove } from '~/models/operations/webhook/webhook.server'

const TITLE = 'Delete webhook'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const { id, address } = await requireFound(findById(readId(params)))
  return { name: address, parent: href('/admin/webhooks/:id', { id }) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const { address } = await requireFound(remove(readId(params), user.id))
  return redirectWithNotice(href('/admin/webhooks'), {
    title: 'Webhook deleted',
    text: `${address} is told nothing more.`,
  })
}

export default confirmation({
  title: TITLE,
  button: 'Delete',
  pendingText: 'Deleting...',
  text: 'Messages that wait are not sent, and its log is deleted. This cannot be undone.',
})
