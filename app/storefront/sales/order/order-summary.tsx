import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import type { OrderView, UnsentView } from './order.presenter.server'

export function OrderSummary({ order }: { order: OrderView }) {
  const { lines, handover, delivery, total, gst, changes, payments, due, toPayBack } = order
  return (
    <section aria-labelledby="pieces" className="cart-summary">
      <h2 id="pieces" className="text-xl">
        Your Pieces
      </h2>
      <Pieces lines={lines} />
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

type Line = OrderView['lines'][number] | UnsentView['held'][number]

export function Pieces({ lines }: { lines: Line[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <Piece key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Piece({ line }: { line: Line }) {
  const { name, options, href, picture, quantity, returned, promises, total } = line
  return (
    <li className="requested-piece">
      {picture ? <Picture picture={picture} alt="" sizes="4rem" /> : null}
      <div className={picture ? 'min-w-0' : 'col-span-2 min-w-0'}>
        <p>
          <span>{`${quantity} ×`}</span>{' '}
          {href ? (
            <Link to={href} dir="auto">
              {name}
            </Link>
          ) : (
            <span dir="auto">{name}</span>
          )}
        </p>
        {options ? <p className="text-sm wrap-anywhere text-muted">{options}</p> : null}
        {returned > 0 ? <p className="text-sm text-muted">{`${returned} returned`}</p> : null}
      </div>
      {total ? <p>{total}</p> : null}
      {promises.map((text) => (
        <p key={text} className="col-span-full text-sm text-muted">
          {text}
        </p>
      ))}
    </li>
  )
}
