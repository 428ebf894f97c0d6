import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadForm } from '~/admin/records/load.server'
import { formAction } from '~/admin/records/save.server'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { sellingSettings } from '~/models/sales/order/selling.server'
import { orderEditor } from './form-values.server'
import { FAILED } from './labels'
import { OrderForm } from './order-form'
import { messageOf, prefill, proposedPieces } from './prefill.server'

const TITLE = 'New order'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const initial = await prefill(request)
  return {
    form: await loadForm(request, user.id, { initial }),
    message: await messageOf(parseId(initial.enquiry)),
    hasLayby: (await sellingSettings()).layby_months !== null,
    pieces: await proposedPieces(),
  }
}

export const action = formAction(orderEditor, 'answer')

export const clientAction = keepFormOnNetworkError(FAILED)

export default function NewOrder() {
  const { form, message, hasLayby, pieces } = useLoaderData<typeof loader>()
  return (
    <Screen title={TITLE}>
      <OrderForm loaded={form} parent={href('/admin/orders')} message={message} hasLayby={hasLayby} pieces={pieces} />
    </Screen>
  )
}
