import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById } from '~/models/sales/order/order.server'
import { freeClient } from '~/models/sales/steps/cancelling.server'
import { heldText } from '../index.presenter.server'
import { orderDialog } from './dialog'
import { loadDialog } from './dialog.server'

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'answer')
  return { ...shown, held: await heldText(detail.order) }
}

/** The provider of cards is asked about each: no one transaction. What was cancelled before is not cancelled twice. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const { order } = await requireFound(findById(readId(params)))
  const freed = await freeClient(order, { by: user.id })
  const title = freed === 1 ? 'One order cancelled' : `${freed} orders cancelled`
  return redirectWithNotice(href('/admin/orders/:id', { id: order.id }), { title, text: 'Their pieces are free.' })
}

const dialog = orderDialog<typeof loader>({
  id: 'free',
  title: 'Cancel all orders of this client',
  submit: 'Cancel them',
  pendingText: 'Cancelling...',
  close: 'Keep them',
  isDanger: true,
  failed: 'Nothing cancelled',
  children: ({ held }) => (
    <>
      <p>{held ?? 'The client of this order holds nothing any more.'}</p>
      <p>All of these orders are cancelled, and their customers are told by email. Nothing was paid for any of them.</p>
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
