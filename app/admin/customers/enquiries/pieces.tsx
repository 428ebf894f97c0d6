import { Link } from '@remix-run/react'
import { Picture } from '~/ui/picture'
import type { PieceRow, RequestView } from './request.presenter.server'

export function RequestedPieces({ request }: { request: RequestView }) {
  const { isRequest, pieces, subtotal, subtotalNow } = request
  return (
    <section aria-labelledby="pieces" className="mt-6">
      <h3 id="pieces" className="text-lg">
        {isRequest ? 'Requested pieces' : 'About this piece'}
      </h3>
      <ul className="requested">
        {pieces.map((piece) => (
          <Piece key={`${piece.id} ${piece.options}`} {...piece} />
        ))}
      </ul>
      {isRequest ? (
        <p className="flex flex-wrap items-baseline justify-end gap-x-3 tabular-nums">
          <span>
            Subtotal <strong>{subtotal}</strong>
          </span>
          {subtotalNow ? <span className="badge badge-gold">{`Now ${subtotalNow}`}</span> : null}
        </p>
      ) : null}
    </section>
  )
}

function Piece({ name, options, quantity, to, picture, price, stock, changes }: PieceRow) {
  return (
    <li>
      <Picture picture={picture} alt="" sizes="3rem" className="thumbnail" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span>{`${quantity} ×`}</span>{' '}
          {to ? (
            <Link to={to} className="link font-medium">
              {name}
            </Link>
          ) : (
            <span className="font-medium">{name}</span>
          )}
        </p>
        {options ? <p className="wrap-anywhere">{options}</p> : null}
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
          <span>{`${price} each`}</span>
          {stock ? <span>{stock}</span> : null}
          {changes.map((change) => (
            <span key={change} className="badge badge-gold">
              {change}
            </span>
          ))}
        </p>
      </div>
    </li>
  )
}
