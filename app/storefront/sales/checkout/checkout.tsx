import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { skipAfterNetworkError, withNetworkErrorFallback } from '~/client/network-failure'
import { readCart, serializeCart } from '~/http/cookies.server'
import { signedTimestamp } from '~/http/public-forms.server'
import { noStore } from '~/http/respond.server'
import { links as addresses } from '~/links'
import type { CartLine } from '~/models/customers/cart/cart'
import { priceCart } from '~/models/customers/cart/cart.server'
import { sellingSettings } from '~/models/sales/order/selling.server'
import cartStyles from '~/storefront/customers/cart/cart.css?url'
import { findUnpaidOrder } from '~/storefront/customers/cart/cart.presenter.server'
import { UnpaidNotice } from '~/storefront/customers/cart/notices'
import { networkFailureReply } from '~/storefront/shell/shared/form-reply'
import { titled } from '~/storefront/shell/shared/page-meta'
import { stylesheets } from '~/ui/stylesheets'
import styles from '../sales.css?url'
import { TestMode } from '../test-mode'
import { presentCheckout } from './checkout.presenter.server'
import { CheckoutForm } from './checkout-form'
import { placeOrderByForm } from './place-order.server'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Checkout', matches) },
  { name: 'robots', content: 'noindex' },
]

export const links = stylesheets(cartStyles, styles)

export const headers = noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const whole = await priceCart(await readCart(request))
  const lines = await requireOrderable(whole.storedLines)
  const cart = lines.length === whole.lines.length ? whole : await priceCart(lines)
  return data(
    {
      ...(await presentCheckout({ ...cart, changes: whole.changes }, context.clientAddress ?? 'unknown')),
      stamp: signedTimestamp(),
      unpaid: await findUnpaidOrder(request),
    },
    // Marks the prices and stock shown as seen.
    { headers: { 'Set-Cookie': await serializeCart(whole.storedLines) } },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const lines = await requireOrderable(await readCart(request))
  return placeOrderByForm({ form, lines, clientAddress: context.clientAddress ?? 'unknown' })
}

export const clientAction = withNetworkErrorFallback((form) => networkFailureReply('checkout', form))

/** What has changed in the cart changes its total. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionStatus === 409 || skipAfterNetworkError(args)

/** Without the pieces that can only be asked about. */
async function requireOrderable(lines: CartLine[]): Promise<CartLine[]> {
  const orderable = lines.filter(({ quantity }) => quantity > 0)
  const { selling } = await sellingSettings()
  if (!selling || orderable.length === 0) throw redirect(addresses.cart(), 303)
  return orderable
}

export default function CheckoutPage() {
  const { stamp, unpaid, ...checkout } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <h1 className="mb-10">Checkout</h1>
      {checkout.isTestMode ? <TestMode /> : null}
      <UnpaidNotice order={unpaid} />
      <CheckoutForm checkout={checkout} stamp={stamp} />
    </div>
  )
}
