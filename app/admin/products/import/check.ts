import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { Invalid } from '~/models/errors'
import { checkAgain } from '~/models/product-import/check.server'
import { adminLinks } from '../../shell/links'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  return redirect(adminLinks.import(readId(params)), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'edit')
  const id = readId(params)
  try {
    const { hasErrors } = await requireFound(checkAgain(id))
    return redirect(adminLinks.import(id, { show: hasErrors ? 'wrong' : '' }), 303)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return redirectWithNotice(adminLinks.import(id), { title: 'Not checked', text: error.message, tone: 'error' })
  }
}
