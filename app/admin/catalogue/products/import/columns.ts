import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { queryOf } from '~/format/address'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { checkColumns } from '~/models/catalogue/import/check.server'
import { findById, onlyTargets } from '~/models/catalogue/import/product-import.server'
import { Invalid } from '~/models/records/errors'
import { columnField } from './column-mapping'

export const loader = redirectLoader('edit', (params) => href('/admin/products/import/:id', { id: readId(params) }))

/** Reads the file again, with the columns as they were chosen. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'edit')
  const id = readId(params)
  const form = await request.formData()
  const { mapping } = await requireFound(findById(id))
  const chosen = Object.keys(mapping ?? {}).map((theirs, at) => [theirs, textOf(form, columnField(at))])
  try {
    const { hasErrors } = await checkColumns(id, onlyTargets(Object.fromEntries(chosen) as Record<string, string>))
    return redirect(href('/admin/products/import/:id', { id }) + queryOf({ show: hasErrors ? 'wrong' : '' }), 303)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const notice = { title: 'Not checked', text: error.message, tone: 'error' as const }
    return redirectWithNotice(href('/admin/products/import/:id', { id }), notice)
  }
}
