import { Fragment } from 'react'
import { links } from '~/links'
import { PieceList } from '~/storefront/customers/cart/piece-list'
import { Link } from '~/ui/link'
import type { CheckoutView, Way } from './checkout.presenter.server'

export function CheckoutSummary({ checkout: { lines, subtotal, ways } }: { checkout: CheckoutView }) {
  return (
    <section aria-labelledby="order" className="cart-summary">
      <h2 id="order" className="text-xl">
        Your Order
      </h2>
      <PieceList pieces={lines} />
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd>{subtotal}</dd>
        </div>
        <div>
          <dt>
            <ByHandover ways={ways} of={({ handover }) => (handover === 'delivery' ? 'Delivery' : 'Collection')} />
          </dt>
          <dd>
            <ByHandover ways={ways} of={({ cost }) => cost} />
          </dd>
        </div>
        <div className="border-t pt-3 font-semibold">
          <dt>Total</dt>
          <dd>
            <ByHandover ways={ways} of={({ total }) => total} />
          </dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        <ByHandover ways={ways} of={({ gst }) => gst} />
      </p>
      <Link to={links.cart()} className="link text-sm">
        Back to cart
      </Link>
    </section>
  )
}

/** The text of each handover, of which the style sheet shows the chosen one. */
export function ByHandover({ ways, of }: { ways: Way[]; of: (way: Way) => string }) {
  return (
    <>
      {ways.map((way) => (
        <Fragment key={way.handover}>
          <span className={`for-${way.handover}`}>{of(way)}</span>{' '}
        </Fragment>
      ))}
    </>
  )
}
