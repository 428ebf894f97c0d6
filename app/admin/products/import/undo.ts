import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { Invalid } from '~/models/errors'
import { undo } from '~/models/product-import/undo.server'
import { adminLinks } from '../../shell/links'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  return redirect(adminLinks.import(readId(params)), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const id = readId(params)
  try {
    await requireFound(undo(id, user.id))
    const text = 'Its products are as they were before. New ones are in the trash.'
    return await redirectWithNotice(adminLinks.import(id), { title: 'Import undone', text })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return redirectWithNotice(adminLinks.import(id), { title: 'Import not undone', text: error.message, tone: 'error' })
  }
}
