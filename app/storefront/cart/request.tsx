import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { readCart } from '~/http/cookies.server'
import { signedTimestamp } from '~/http/public-forms.server'
import { noStore } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { priceCart } from '~/models/cart/cart.server'
import { lostForm } from '~/storefront/form-failure'
import { withNetworkErrorFallback, skipAfterNetworkError } from '~/client/network-failure'
import { titled } from '~/storefront/page-meta'
import styles from './cart.css?url'
import { presentCart, type CartView } from './cart.presenter.server'
import { RequestForm } from './request-form'
import { sendRequest } from './send-request.server'

export const meta: MetaFunction = () => [
  { title: titled('Request These Pieces') },
  { name: 'robots', content: 'noindex' },
]

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  return { cart: presentCart(await seenCart(request)), stamp: signedTimestamp() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const cart = await seenCart(request)
  return sendRequest({ form, cart, clientAddress: context.clientAddress ?? 'unknown' })
}

export const clientAction = withNetworkErrorFallback((reason, form) => lostForm('request', reason, form))

export const shouldRevalidate = skipAfterNetworkError

/** The cart, if there is something to ask for, as the visitor has seen it; else the cart's page says what is new. */
async function seenCart(request: Request) {
  const cart = await priceCart(await readCart(request))
  if (cart.count === 0 || cart.changes.length > 0) throw redirect(addresses.cart(), 303)
  return cart
}

export default function RequestPage() {
  const { cart, stamp } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <h1>Request These Pieces</h1>
      <p className="mt-4 mb-10 max-w-(--container-prose) text-lg text-muted">
        Tell us how to reach you. We put the pieces aside, and confirm size, payment and delivery with you in person.
      </p>
      <div className="cart">
        <RequestForm stamp={stamp} />
        <Pieces cart={cart} />
      </div>
    </div>
  )
}

function Pieces({ cart: { lines, subtotal } }: { cart: CartView }) {
  return (
    <section aria-labelledby="pieces" className="cart-summary">
      <h2 id="pieces" className="text-xl">
        Your Pieces
      </h2>
      <dl>
        {lines
          .filter(({ quantity }) => quantity > 0)
          .map(({ id, name, quantity, total }) => (
            <div key={id}>
              <dt>
                {quantity} × {name}
              </dt>
              <dd>{total}</dd>
            </div>
          ))}
        <div className="border-t pt-3 font-semibold">
          <dt>Subtotal</dt>
          <dd>{subtotal}</dd>
        </div>
      </dl>
      <Link to={addresses.cart()} className="link">
        Back to the cart
      </Link>
    </section>
  )
}
