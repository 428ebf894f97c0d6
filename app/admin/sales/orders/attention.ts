import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { clearAttention } from '~/models/sales/steps/upkeep.server'

export const loader = redirectLoader('answer', (params) => href('/admin/orders/:id', { id: readId(params) }))

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const { id } = await requireFound(clearAttention(readId(params), { by: user.id }))
  return redirectWithNotice(href('/admin/orders/:id', { id }), { title: 'Marked as looked at' })
}
