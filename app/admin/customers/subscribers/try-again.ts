import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { tryAgain } from '~/models/customers/subscriber/subscriber.server'

export const loader = redirectLoader('edit', href('/admin/subscribers'))

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const email = await requireFound(tryAgain(readId(params), { by: user.id }))
  const text = `The next newsletter goes to ${email} again.`
  return redirectWithNotice(href('/admin/subscribers') + new URL(request.url).search, { title: 'Trying again', text })
}
