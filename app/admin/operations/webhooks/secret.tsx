import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { confirmation } from '~/admin/shell/confirmation'
import { screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireConfirmed, requireStaff } from '~/http/session.server'
import { findById, renewSecret } from '~/models/operations/webhook/webhook.server'

const TITLE = 'Renew the secret'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const { id, address } = await requireFound(findById(readId(params)))
  return { name: address, parent: href('/admin/webhooks/:id', { id }) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireConfirmed(request, 'manage')
  const { id } = await requireFound(renewSecret(readId(params), user.id))
  const text = 'Give the new one to your program: it signs every message from now on.'
  return redirectWithNotice(href('/admin/webhooks/:id', { id }), { title: 'Secret renewed', text })
}

export default confirmation({
  title: TITLE,
  button: 'Renew',
  pendingText: 'Renewing...',
  text: 'The present secret stops working at once. Your program refuses messages until it has the new one.',
})
