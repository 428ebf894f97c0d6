import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { redirectIfRefused, redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { offerAgain } from '~/models/sales/offers/offer.server'

export const loader = redirectLoader('answer', (params) => href('/admin/orders/:id', { id: readId(params) }))

/** An offer that has ended becomes a draft again, and opens in the editor. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const id = readId(params)
  return redirectIfRefused(href('/admin/orders/:id', { id }), 'Not a draft', async () => {
    await requireFound(offerAgain(id, { by: user.id }))
    return redirectWithNotice(href('/admin/orders/:id/edit', { id }), {
      title: 'A draft again',
      text: 'Its pieces are not held. Check it, save it, then offer it.',
    })
  })
}
