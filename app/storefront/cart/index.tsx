import {
  data,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { serializeCart, readCart } from '~/http/cookies.server'
import { noStore } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { priceCart } from '~/models/cart/cart.server'
import { withNetworkErrorFallback } from '~/client/network-failure'
import { titled } from '~/storefront/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import type { Notice } from '~/ui/toast/toast-store'
import { useToast } from '~/ui/toast/toasts'
import { CartLines } from './cart-lines'
import styles from './cart.css?url'
import { presentCart, type CartView } from './cart.presenter.server'
import { addPiece, removePiece, updateQuantities } from './change-cart.server'

export const meta: MetaFunction = () => [{ title: titled('Your Cart') }, { name: 'robots', content: 'noindex' }]

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const lines = await readCart(request)
  if (lines.length === 0) return data(presentCart(await priceCart([])))
  const cart = await priceCart(lines)
  // What is announced here has then been seen.
  return data(presentCart(cart), { headers: { 'Set-Cookie': await serializeCart(cart.kept) } })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const lines = await readCart(request)
  if (form.has('product_id')) return addPiece(lines, form)
  return form.has('remove') ? removePiece(lines, form) : updateQuantities(lines, form)
}

export const clientAction = withNetworkErrorFallback((reason): CartAnswer => {
  return { notice: { title: 'Cart Not Changed', text: `Your cart is as it was: ${reason}`, tone: 'error' } }
})

/** What a page of script hears of its post, unless it is sent on. */
interface CartAnswer {
  notice: Notice
}

export default function CartPage() {
  const cart = useLoaderData<typeof loader>()
  useToast(useActionData<CartAnswer>()?.notice ?? null)
  return (
    <div className="content py-10 md:py-16">
      <h1 className="mb-8">Your Cart</h1>
      <Changes changes={cart.changes} />
      {cart.lines.length > 0 ? (
        <div className="cart">
          <CartLines lines={cart.lines} />
          <Summary cart={cart} />
        </div>
      ) : (
        <EmptyState icon="shopping-bag" title="Your cart is empty" text="The pieces you choose wait for you here.">
          <Link to={addresses.collections()} className="button">
            Browse Collections
          </Link>
        </EmptyState>
      )}
    </div>
  )
}

function Changes({ changes }: Pick<CartView, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <div role="status" className="cart-changes">
      <Icon name="info" />
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  )
}

function Summary({ cart: { count, subtotal, toFreeShipping } }: { cart: CartView }) {
  return (
    <section aria-labelledby="summary" className="cart-summary">
      <h2 id="summary" className="text-xl">
        Summary
      </h2>
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd>{subtotal}</dd>
        </div>
        <div>
          <dt>Domestic shipping</dt>
          <dd>{toFreeShipping ? 'Confirmed with you' : 'Free'}</dd>
        </div>
      </dl>
      <p className="flex gap-2 text-sm text-muted">
        <Icon name="truck" className="size-5 shrink-0" />
        {toFreeShipping
          ? `Add ${toFreeShipping} for free shipping on domestic orders.`
          : 'Free shipping on domestic orders over $250.'}
      </p>
      {count > 0 ? (
        <Link to={addresses.cartRequest()} className="button">
          Request these pieces
        </Link>
      ) : null}
      <p className="text-sm text-muted">
        Nothing is charged online: we confirm each piece, its size and payment with you.
      </p>
    </section>
  )
}
