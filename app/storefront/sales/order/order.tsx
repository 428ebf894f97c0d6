import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { UNREACHABLE, withNetworkErrorFallback } from '~/client/network-failure'
import { noStore, requireFound } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { lookAtOpen } from '~/models/sales/cards/check.server'
import { findByToken } from '~/models/sales/order.server'
import cartStyles from '~/storefront/customers/cart/cart.css?url'
import { errorMeta, titled } from '~/storefront/shell/shared/page-meta'
import { Link } from '~/ui/link'
import styles from '../sales.css?url'
import { CancelOrder, Documents, KeepAddress, Parcel, Reach } from './after-order'
import { actOnOrder } from './order-actions.server'
import { presentOrder } from './order.presenter.server'
import { OrderSummary } from './order-summary'
import { UnknownOrder } from './unknown-order'
import { Transfer } from './transfer'
import { TestMode } from '../test-mode'
import { PayByCard } from './pay-by-card'
import { confirmationIn } from './card.presenter.server'

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data
    ? [{ title: titled(`Order ${data.reference}`, matches) }, { name: 'robots', content: 'noindex' }]
    : errorMeta(error, matches)

export const links: LinksFunction = () => [cartStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export const headers: HeadersFunction = (args) => {
  const headers = new Headers(noStore(args))
  const refresh = args.loaderHeaders.get('Refresh')
  if (refresh) headers.set('Refresh', refresh)
  return headers
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { order } = await requireFound(findByToken(params.token ?? ''))
  const isKnown = await lookAtOpen(order.id)
  const confirming = isKnown ? null : confirmationIn(request)
  const view = await presentOrder(await requireFound(findByToken(order.token)), confirming)
  return data(view, { headers: view.card?.refresh ? { Refresh: view.card.refresh } : {} })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { order } = await requireFound(findByToken(params.token ?? ''))
  const form = await request.formData()
  return actOnOrder(form.get('intent'), { order, request, clientAddress: context.clientAddress ?? 'unknown' })
}

export const clientAction = withNetworkErrorFallback(() => ({ unreachable: UNREACHABLE }))

export default function OrderPage() {
  const order = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <h1>
        <span>Your Order</span> <span className="whitespace-nowrap">{order.reference}</span>
      </h1>
      <p className="mt-4 mb-10 max-w-(--container-prose) text-lg">{order.sentence}</p>
      {order.card?.isTestMode ? <TestMode /> : null}
      <div className="cart">
        <div className="grid gap-12">
          {order.card?.isFirst ? <PayByCard card={order.card} /> : null}
          {order.transfer ? <Transfer transfer={order.transfer} /> : null}
          {order.card && !order.card.isFirst ? <PayByCard card={order.card} /> : null}
          {order.url ? <KeepAddress url={order.url} /> : null}
          <Parcel order={order} />
          <Documents documents={order.documents} packingSlip={order.packingSlip} />
          <Reach />
          {order.canCancel ? <CancelOrder /> : null}
          {order.isClosed ? (
            <p>
              <Link to={addresses.collections()} className="button">
                Browse Collections
              </Link>
            </p>
          ) : null}
        </div>
        <OrderSummary order={order} />
      </div>
    </div>
  )
}

export { UnknownOrder as ErrorBoundary }
