import { Link } from '@remix-run/react'
import type { OrderView } from './detail.presenter.server'

export function Lines({ order: { lines, delivery, isDelivery, total, gst } }: { order: OrderView }) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">Pieces</h2>
      <table className="ledger">
        <caption className="sr-only">Pieces of the order</caption>
        <thead>
          <tr>
            <th scope="col">Piece</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, description, options, quantity, to, price, total: sum, note }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                <span>{`${quantity} ×`}</span>{' '}
                {to ? (
                  <Link to={to} className="link">
                    {description}
                  </Link>
                ) : (
                  <span>{description}</span>
                )}
                {options ? <span className="row-note">{options}</span> : null}
                {quantity > 1 ? <span className="row-note">{`${price} each`}</span> : null}
                {note ? <span className="row-note text-oxblood">{note}</span> : null}
              </th>
              <td>{sum}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{isDelivery ? 'Delivery' : 'Collection'}</th>
            <td>{delivery}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total {gst ? <span className="row-note">{`includes GST of ${gst}`}</span> : null}</th>
            <td>{total}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
