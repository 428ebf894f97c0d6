import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { UNREACHABLE, withNetworkErrorFallback } from '~/client/network-failure'
import { cookieWarning, refusesCookies } from '~/http/cookie-check.server'
import { readCart, serializeCart } from '~/http/cookies.server'
import { redirectWithNotice } from '~/http/flash.server'
import { noStore } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { type CartLine, parseQuantity } from '~/models/customers/cart/cart'
import { priceCart, withoutLine, withQuantities } from '~/models/customers/cart/cart.server'
import { OptionFields } from '~/storefront/catalogue/options/fields'
import { unlisted } from '~/storefront/shell/shared/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { stylesheets } from '~/ui/stylesheets'
import type { Notice } from '~/ui/toast/toast-store'
import { useToast } from '~/ui/toast/toasts'
import { addPiece, type RefusedPiece as Refused } from './add-piece.server'
import styles from './cart.css?url'
import { type CartView, findUnpaidOrder, presentCart } from './cart.presenter.server'
import { CART_FORM_ID, CartLines } from './cart-lines'
import { Changes, UnpaidNotice } from './notices'

const QUANTITY_FIELD = /^quantity-([\da-f-]{1,40})$/

export const meta: MetaFunction = ({ matches }) => unlisted('Your Cart', matches)

export const links = stylesheets(styles)

export const headers = noStore

export async function loader({ request }: LoaderFunctionArgs) {
  const lines = await readCart(request)
  const warning = refusesCookies(request) ? cookieWarning('The cart is kept in one, so it stays empty.') : null
  const unpaid = await findUnpaidOrder(request)
  if (lines.length === 0) return data({ ...(await presentCart(await priceCart([]))), warning, unpaid })
  const cart = await priceCart(lines)
  // Marks the prices and stock shown as seen.
  return data(
    { ...(await presentCart(cart)), warning, unpaid },
    { headers: { 'Set-Cookie': await serializeCart(cart.storedLines) } },
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const lines = await readCart(request)
  if (form.has('product_id')) return addPiece(request, lines, form)
  return form.has('remove') ? removePiece(lines, form) : updateQuantities(lines, form)
}

export const clientAction = withNetworkErrorFallback((): CartReply => {
  return { notice: { title: 'Cart Not Changed', text: UNREACHABLE, tone: 'error' } }
})

interface CartReply {
  notice: Notice
  errors?: Record<string, string[]>
  refused?: Refused | null
}

export default function CartPage() {
  const cart = useLoaderData<typeof loader>()
  const { notice = null, errors = {}, refused } = useActionData<CartReply>() ?? {}
  useToast(refused ? null : notice)
  return (
    <div className="content py-10 md:py-16">
      <h1 className="mb-8">Your Cart</h1>
      {refused ? <RefusedPiece piece={refused} errors={errors} /> : null}
      {cart.warning ? (
        <p role="alert" className="field-error mb-6">
          {cart.warning}
        </p>
      ) : null}
      <UnpaidNotice order={cart.unpaid} />
      <Changes changes={cart.changes} />
      {cart.lines.length > 0 ? (
        <div className="cart">
          <CartLines lines={cart.lines} />
          <Summary cart={cart} />
        </div>
      ) : (
        <EmptyState icon="shopping-bag" title="Your cart is empty" text="Pieces you add will appear here.">
          <Link to={addresses.collections()} className="button">
            Browse Collections
          </Link>
        </EmptyState>
      )}
      {cart.selling ? (
        <p className="mt-10 text-muted">
          <span>Already ordered?</span>{' '}
          <Link to={addresses.findOrder()} className="link">
            Find your order
          </Link>
        </p>
      ) : null}
    </div>
  )
}

const NOT_CHARGED = 'You won’t be charged online. We’ll contact you to confirm your pieces, sizes and payment.'

function Summary({
  cart: { count, subtotal, gst, shipping, shippingText, canCheckOut, wrapping },
}: {
  cart: CartView
}) {
  return (
    <section aria-labelledby="summary" className="cart-summary">
      <h2 id="summary" className="text-xl">
        Summary
      </h2>
      <dl aria-live="polite">
        <div>
          <dt>Subtotal</dt>
          <dd>{subtotal}</dd>
        </div>
        <div>
          <dt>Domestic shipping</dt>
          <dd>{shipping}</dd>
        </div>
      </dl>
      {shippingText ? (
        <p className="flex gap-2 text-sm text-muted">
          <Icon name="truck" className="size-5 shrink-0" />
          <span>{shippingText}</span>
        </p>
      ) : null}
      {wrapping ? (
        <p className="text-sm text-muted">{`A gift? ${wrapping} Tick “This is a gift” in the next step.`}</p>
      ) : null}
      {canCheckOut ? (
        <button form={CART_FORM_ID} name="to" value="checkout" className="button">
          Checkout
        </button>
      ) : null}
      {count > 0 ? (
        <p className="grid">
          {canCheckOut ? <span className="text-sm text-muted">Rather talk first?</span> : null}
          <button
            form={CART_FORM_ID}
            name="to"
            value="request"
            className={canCheckOut ? 'link justify-self-start' : 'button'}
          >
            Request these pieces
          </button>
        </p>
      ) : null}
      <p className="text-sm text-muted">{canCheckOut ? gst : `${gst} ${NOT_CHARGED}`}</p>
    </section>
  )
}

async function removePiece(lines: CartLine[], form: FormData) {
  const key = form.get('remove')
  const newLines = typeof key === 'string' ? withoutLine(lines, key) : lines
  return redirectWithNotice(addresses.cart(), { title: 'Piece Removed' }, [await serializeCart(newLines)])
}

async function updateQuantities(lines: CartLine[], form: FormData) {
  const cookie = await serializeCart(withQuantities(lines, quantitiesOf(form)))
  const init = { status: 303, headers: { 'Set-Cookie': cookie } }
  // A document load: the page has a policy of its own, which lets its form lead to the card provider.
  if (form.get('to') === 'checkout') return redirectDocument(addresses.checkout(), init)
  if (form.get('to') === 'request') return redirect(addresses.cartRequest(), init)
  if (form.get('stay') === 'on') return data({}, { headers: init.headers })
  return redirectWithNotice(addresses.cart(), { title: 'Cart Updated' }, [cookie])
}

function quantitiesOf(form: FormData): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const [name, value] of form) {
    const key = QUANTITY_FIELD.exec(name)?.[1]
    if (key) quantities.set(key, parseQuantity(value))
  }
  return quantities
}

/** For visitors without JavaScript, who come to the cart instead. */
function RefusedPiece({ piece, errors }: { piece: Refused; errors: Record<string, string[]> }) {
  const { id, name, href, quantity, ...options } = piece
  return (
    <section aria-labelledby="refused" className="cart-summary mb-8">
      <h2 id="refused" className="text-xl">
        Not added yet:{' '}
        <Link to={href} className="hover:underline" dir="auto">
          {name}
        </Link>
      </h2>
      <p>Please check your choices.</p>
      <Form method="post" action={addresses.cart()} noValidate className="grid gap-4">
        <input type="hidden" name="product_id" value={id} />
        <input type="hidden" name="quantity" value={quantity} />
        <OptionFields {...options} errors={errors} />
        <button className="button sm:justify-self-start">Add to Cart</button>
      </Form>
    </section>
  )
}
