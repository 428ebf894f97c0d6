import { Link } from '@remix-run/react'
import { Icon, type IconName } from '~/ui/icon'
import { RequestReference } from '~/ui/request-id'

interface MissingProps {
  icon: IconName
  title: string
  text: string
  /** The one way forward. */
  to: string
  label: string
}

/** A whole page in the place of one that is not there or could not be read. */
export function Missing({ icon, title, text, to, label }: MissingProps) {
  return (
    <div className="content section">
      <div className="empty-state">
        <Icon name={icon} className="size-8 text-gold" />
        <h1>{title}</h1>
        <p className="max-w-(--container-prose) text-lg text-muted">{text}</p>
        <Link to={to} className="button mt-4">
          {label}
        </Link>
        <RequestReference />
      </div>
    </div>
  )
}
