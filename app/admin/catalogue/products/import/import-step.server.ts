import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { redirectIfRefused } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'

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
    const to = href('/admin/products/import/:id', { id })
    return redirectIfRefused(to, refused, () => requireFound(step({ request, id, by: user.id })))
  }
}

/** Leads to the lines of a checked file: to its errors, if there are any. */
export function toLines({ id, hasErrors }: { id: number; hasErrors: boolean }): Response {
  return redirect(href('/admin/products/import/:id', { id }) + queryOf({ show: hasErrors ? 'wrong' : '' }), 303)
}
