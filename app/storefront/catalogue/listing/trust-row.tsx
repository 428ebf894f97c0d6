import { Icon } from '~/ui/icon'
import type { ProductView } from './product.presenter.server'
import { Link } from '~/ui/link'

export function TrustRow({ trust, ask }: Pick<ProductView, 'trust' | 'ask'>) {
  return (
    <>
      <ul className="trust flex flex-wrap gap-x-6 gap-y-2">
        {trust.map(({ icon, text }) => (
          <li key={icon} className="flex gap-2 text-sm">
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
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
