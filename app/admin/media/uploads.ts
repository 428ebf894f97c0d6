import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { storePosted } from './posted-picture.server'
import { SENT_FILE } from './use-upload'

export const loader = redirectLoader('read', href('/admin/dashboard'))

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const stored = await storePosted((await request.formData()).get(SENT_FILE), user.id)
  return Response.json(stored, { status: 'error' in stored ? stored.status : 200 })
}
