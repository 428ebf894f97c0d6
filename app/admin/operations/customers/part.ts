import type { ActionFunctionArgs } from '@remix-run/node'
import { adminLinks } from '~/admin/shell/links'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { part } from '~/models/customers/person/card.server'

export const loader = redirectLoader('answer', href('/admin/customers'))

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const form = await request.formData()
  await part(textOf(form, 'contact'), { by: user.id })
  return redirectWithNotice(adminLinks.customer(textOf(form, 'contact')), { title: 'Parted again' })
}
