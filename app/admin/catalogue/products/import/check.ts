import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { checkAgain } from '~/models/catalogue/import/check.server'
import { Invalid } from '~/models/records/errors'

export const loader = redirectLoader('edit', (params) => href('/admin/products/import/:id', { id: readId(params) }))

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'edit')
  const id = readId(params)
  try {
    const { hasErrors } = await requireFound(checkAgain(id))
    return redirect(href('/admin/products/import/:id', { id }) + queryOf({ show: hasErrors ? 'wrong' : '' }), 303)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return redirectWithNotice(href('/admin/products/import/:id', { id }), {
      title: 'Not checked',
      text: error.message,
      tone: 'error',
    })
  }
}
