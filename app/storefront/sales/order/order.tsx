import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { UNREACHABLE, withNetworkErrorFallback } from '~/client/network-failure'
import { redirectWithNotice } from '~/http/flash.server'
import { noStore, requireFound } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { cancel } from '~/models/sales/handling.server'
import { findByToken } from '~/models/sales/order.server'
import { Conflict } from '~/models/records/errors'
import cartStyles from '~/storefront/customers/cart/cart.css?url'
import { errorMeta, titled } from '~/storefront/shell/shared/page-meta'
import { Link } from '~/ui/link'
import styles from '../sales.css?url'
import { CancelOrder, Documents, KeepAddress, Parcel, Reach } from './after-order'
import { presentOrder } from './order.presenter.server'
import { OrderSummary } from './order-summary'
import { UnknownOrder } from './unknown-order'
import { Transfer } from './transfer'

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data
    ? [{ title: titled(`Order ${data.reference}`, matches) }, { name: 'robots', content: 'noindex' }]
    : errorMeta(error, matches)

export const links: LinksFunction = () => [cartStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export const headers = noStore

export async function loader({ params }: LoaderFunctionArgs) {
  return presentOrder(await requireFound(findByToken(params.token ?? '')))
}

/** The only thing that a customer does here is to cancel. */
export async function action({ params }: ActionFunctionArgs) {
  const { order } = await requireFound(findByToken(params.token ?? ''))
  try {
    await cancel(order.id, {})
    return await redirectWithNotice(addresses.order(order.token), { title: 'Order Cancelled' })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    return redirectWithNotice(addresses.order(order.token), {
      title: 'Not Cancelled',
      text: error.message,
      tone: 'error',
    })
  }
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
      <div className="cart">
        <div className="grid gap-12">
          {order.transfer ? <Transfer transfer={order.transfer} /> : null}
          {order.url ? <KeepAddress url={order.url} /> : null}
          <Parcel order={order} />
          <Documents documents={order.documents} />
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
