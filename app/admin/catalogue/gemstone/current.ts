import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { makeCurrent } from '~/models/catalogue/gemstone/gemstone.server'

export const loader = redirectLoader('read', href('/admin/gemstone'))

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const { gemstone_name } = await requireFound(makeCurrent(readId(params), { by: user.id }))
  const text = `${gemstone_name} is the gemstone of the month.`
  return redirectWithNotice(href('/admin/gemstone'), { title: 'Gemstone updated', text })
}
