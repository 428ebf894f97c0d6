import { Link } from '@remix-run/react'
import { Picture } from '~/ui/picture'
import type { CartView, RequestedView } from './cart.presenter.server'

type Listed = Pick<RequestedView['pieces'][number], 'name' | 'options' | 'picture' | 'quantity' | 'total'> & {
  /** Missing beside a form: who follows it loses what was typed. */
  href?: string | null
  promises?: CartView['lines'][number]['promises']
}

export function PieceList({ pieces }: { pieces: Listed[] }) {
  return (
    <ul>
      {pieces.map(({ name, options, href, picture, quantity, total, promises = [] }) => (
        <li key={`${name} ${options}`} className="requested-piece">
          <Picture picture={picture} alt="" sizes="4rem" />
          <div className="min-w-0">
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
            {options ? (
              <p className="text-sm wrap-anywhere text-muted" dir="auto">
                {options}
              </p>
            ) : null}
          </div>
          <p>{total}</p>
          {promises.map((text) => (
            <p key={text} className="col-span-full text-sm text-muted">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
