import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { Invalid } from '~/models/records/errors'

export const stepLoader = redirectLoader('edit', (params) => href('/admin/products/import/:id', { id: readId(params) }))

interface Step {
  request: Request
  id: number
  by: number
}

/** The action of one step of an import, which its page tells of when it is refused. */
export function stepAction(refused: string, step: (sent: Step) => Promise<Response>) {
  return async ({ request, params }: ActionFunctionArgs) => {
    const { user } = await requireStaff(request, 'edit')
    const id = readId(params)
    try {
      return await requireFound(step({ request, id, by: user.id }))
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      const notice = { title: refused, text: error.message, tone: 'error' as const }
      return redirectWithNotice(href('/admin/products/import/:id', { id }), notice)
    }
  }
}

/** Leads to the lines of a checked file: to its errors, if there are any. */
export function toLines({ id, hasErrors }: { id: number; hasErrors: boolean }): Response {
  return redirect(href('/admin/products/import/:id', { id }) + queryOf({ show: hasErrors ? 'wrong' : '' }), 303)
}
