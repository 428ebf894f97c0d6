import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import type { ProductView } from './product.presenter.server'

/** Read aloud again where a choice changes it. */
export function TrustRow({ points, ask }: Pick<ProductView, 'ask'> & Pick<ProductView['promises'], 'points'>) {
  return (
    <>
      {points.length > 0 ? (
        <ul className="trust flex flex-wrap gap-x-6 gap-y-2" aria-live="polite">
          {points.map(({ icon, text, isWarning }) => (
            <li key={icon} className="flex gap-2 text-sm">
              <Icon name={icon} className="size-5 shrink-0" />
              <span className={isWarning ? 'text-oxblood' : undefined}>{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="ask flex flex-wrap gap-x-6 gap-y-2">
        {ask.map(({ icon, text, to }) => (
          <li key={icon}>
            <Link to={to} className="button-quiet">
              <Icon name={icon} />
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
