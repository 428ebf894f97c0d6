import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import type { CartView, RequestedView } from './cart.presenter.server'

interface Listed extends Pick<RequestedView['pieces'][number], 'name' | 'options' | 'quantity'> {
  picture: RequestedView['pieces'][number]['picture'] | null
  /** Null where no price is agreed yet. */
  total: string | null
  returned?: number
  /** Missing beside a form: who follows it loses what was typed. */
  href?: string | null
  promises?: CartView['lines'][number]['promises']
}

export function PieceList({ pieces }: { pieces: Listed[] }) {
  return (
    <ul>
      {pieces.map(({ name, options, href, picture, quantity, returned = 0, total, promises = [] }, index) => (
        <li key={index} className="requested-piece">
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
            {options ? (
              <p className="text-sm wrap-anywhere text-muted" dir="auto">
                {options}
              </p>
            ) : null}
            {returned > 0 ? <p className="text-sm text-muted">{`${returned} returned`}</p> : null}
          </div>
          {total ? <p>{total}</p> : null}
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
