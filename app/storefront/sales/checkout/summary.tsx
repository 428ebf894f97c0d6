import { Fragment, type ReactNode } from 'react'
import { links } from '~/links'
import { Link } from '~/ui/link'
import type { CheckoutView, Way } from './checkout.presenter.server'

interface CheckoutSummaryProps {
  checkout: CheckoutView
  children: ReactNode
}

export function CheckoutSummary({ checkout: { lines, subtotal, ways }, children }: CheckoutSummaryProps) {
  return (
    <section aria-labelledby="order" className="cart-summary">
      <h2 id="order" className="text-xl">
        Your Order
      </h2>
      <dl>
        {lines.map(({ key, name, options, quantity, total, promises }) => (
          <div key={key}>
            <dt className="min-w-0">
              <span>{`${quantity} × `}</span>
              <span dir="auto">{name}</span>
              {options ? <span className="block text-sm wrap-anywhere text-muted">{options}</span> : null}
              {promises.map((text) => (
                <span key={text} className="block text-sm text-muted">
                  {text}
                </span>
              ))}
            </dt>
            <dd>{total}</dd>
          </div>
        ))}
        <div className="border-t pt-3">
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
      {children}
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
