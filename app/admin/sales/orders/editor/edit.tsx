import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadForm } from '~/admin/records/load.server'
import { saveForm } from '~/admin/records/save.server'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { missing } from '~/admin/shell/record-route'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { customerName } from '~/models/sales/order/labels'
import { findById } from '~/models/sales/order/order.server'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { shopSettings } from '~/models/shop/shop.server'
import { editedRow, orderEditor } from './form-values.server'
import { FAILED, LABELS } from './labels'
import { OrderForm } from './order-form'
import { messageOf, proposedPieces } from './prefill.server'

const NOT_FOUND = 'Order not found'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data ? titleOf(data.reference) : NOT_FOUND)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const detail = await requireFound(findById(readId(params)))
  const { order, state } = detail
  const { id } = order
  if (state !== 'draft' && state !== 'offered') throw redirect(href('/admin/orders/:id', { id }), 303)
  const { initials, layby_months } = await shopSettings()
  return {
    ...{ id, isOffered: state === 'offered', name: customerName(order.full_name) },
    reference: orderReferenceOf(id, initials),
    form: await loadForm(request, user.id, { record: { editor: orderEditor, row: editedRow(detail) } }),
    message: await messageOf(order.enquiry),
    hasLayby: layby_months !== null || order.kind === 'layby',
    pieces: await proposedPieces(),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const { order } = await requireFound(findById(readId(params)))
  return saveForm({ request, user, id: order.id }, orderEditor)
}

export const clientAction = keepFormOnNetworkError(FAILED)

const titleOf = (reference: string) => `Edit order ${reference}`

export default function EditOrder() {
  const { id, reference, name, isOffered, form, message, hasLayby, pieces } = useLoaderData<typeof loader>()
  return (
    <Screen title={titleOf(reference)}>
      {isOffered ? (
        <p className="callout mb-4">
          {`${name} has this offer. Once you save, it is a draft that nobody can accept: offer it again afterwards.`}
        </p>
      ) : null}
      <OrderForm
        loaded={form}
        parent={href('/admin/orders/:id', { id })}
        message={message}
        hasLayby={hasLayby}
        pieces={pieces}
      />
    </Screen>
  )
}

export const ErrorBoundary = missing(NOT_FOUND, href('/admin/orders'), 'Back to orders', { labels: LABELS })
