import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { undo } from '~/models/catalogue/import/undo.server'
import { Invalid } from '~/models/records/errors'
import { describeLeft } from '~/models/records/undo.server'

export const loader = redirectLoader('edit', (params) => href('/admin/products/import/:id', { id: readId(params) }))

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const id = readId(params)
  try {
    const left = describeLeft(await requireFound(undo(id, user.id)))
    const text = left ?? 'Its products are as they were before. New ones are in the trash.'
    return await redirectWithNotice(href('/admin/products/import/:id', { id }), { title: 'Import undone', text })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return redirectWithNotice(href('/admin/products/import/:id', { id }), {
      title: 'Import not undone',
      text: error.message,
      tone: 'error',
    })
  }
}
