import type { ActionFunctionArgs } from '@remix-run/node'
import { redirectLoader } from '~/admin/shell/redirect-loader.server'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { lookAtOrder } from '~/models/sales/cards/looking.server'
import { tryRefundsOf } from '~/models/sales/cards/refunding.server'
import { findById } from '~/models/sales/order/order.server'
import { withinPatience } from '~/models/sales/provider/provider.server'

export const loader = redirectLoader('answer', (params) => href('/admin/orders/:id', { id: readId(params) }))

export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, 'answer')
  const { order } = await requireFound(findById(readId(params)))
  const { id } = order
  const asked = Promise.all([lookAtOrder(id), tryRefundsOf(id)])
  const [isKnown] = (await withinPatience(asked)) ?? [false]
  return redirectWithNotice(href('/admin/orders/:id', { id }), isKnown ? CHECKED : UNREACHED)
}

const CHECKED = { title: 'Checked', text: 'This is what the card provider says now.' }
const UNREACHED = {
  title: 'Not checked',
  text: 'The card provider could not be reached. The shop will try again by itself.',
  tone: 'error' as const,
}
