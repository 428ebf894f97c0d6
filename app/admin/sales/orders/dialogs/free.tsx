import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { redirectWithNotice } from '~/http/flash.server'
import { freeClient } from '~/models/sales/steps/cancelling.server'
import { findById } from '~/models/sales/order/order.server'
import { DialogForm } from '~/admin/records/dialog-form'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { loadDialog } from './dialog.server'
import { heldText } from '../index.presenter.server'

const TITLE = 'Cancel all orders of this client'
const FAILED = { title: 'Nothing cancelled', text: (reason: string) => reason }

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown, form } = await loadDialog(args, 'answer')
  return { ...shown, form, held: await heldText(detail.order) }
}

/** The provider of cards is asked about each: no one transaction. What was cancelled before is not cancelled twice. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const { order } = await requireFound(findById(readId(params)))
  const freed = await freeClient(order, { by: user.id })
  const title = freed === 1 ? 'One order cancelled' : `${freed} orders cancelled`
  return redirectWithNotice(href('/admin/orders/:id', { id: order.id }), { title, text: 'Their pieces are free.' })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function FreeClient() {
  const { id, held, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<never, unknown>>('free', form)
  return (
    <DialogForm
      title={TITLE}
      parent={href('/admin/orders/:id', { id })}
      state={state}
      submit="Cancel them"
      pendingText="Cancelling..."
      close="Keep them"
      isDanger
    >
      <p>{held ?? 'The client of this order holds nothing any more.'}</p>
      <p>All of these orders are cancelled, and their customers are told by email. Nothing was paid for any of them.</p>
    </DialogForm>
  )
}
