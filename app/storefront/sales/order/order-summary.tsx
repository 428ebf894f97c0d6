import { PieceList } from '~/storefront/customers/cart/piece-list'
import { Link } from '~/ui/link'
import type { OrderView } from './order.presenter.server'

export function OrderSummary({ order }: { order: OrderView }) {
  const { lines, handover, delivery, total, gst, changes, payments, due, toPayBack } = order
  return (
    <section aria-labelledby="pieces" className="cart-summary">
      <h2 id="pieces" className="text-xl">
        Your Pieces
      </h2>
      <PieceList pieces={lines} />
      <dl>
        <div>
          <dt>{handover === 'delivery' ? 'Delivery' : 'Collection'}</dt>
          <dd>{delivery}</dd>
        </div>
        {changes.map(({ id, text, amount }) => (
          <div key={id}>
            <dt dir="auto">{text}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="font-semibold">
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
        {payments.map(({ id, text, amount, receipt }) => (
          <div key={id}>
            <dt>
              <span>{text}</span>{' '}
              {receipt ? (
                <Link to={receipt} className="link text-sm">
                  Receipt <span className="sr-only">{`for ${amount}`}</span>
                </Link>
              ) : null}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {due ? (
          <div className="border-t pt-3 font-semibold">
            <dt>Still to pay</dt>
            <dd>{due}</dd>
          </div>
        ) : null}
        {toPayBack ? (
          <div className="border-t pt-3 font-semibold">
            <dt>To be refunded</dt>
            <dd>{toPayBack}</dd>
          </div>
        ) : null}
      </dl>
      {gst ? <p className="text-sm text-muted">{gst}</p> : null}
    </section>
  )
}
