import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { RequestReference } from '~/ui/document-context'
import { Icon, type IconName } from '~/ui/icon'

interface MissingProps {
  icon: IconName
  title: string
  text: string
  to: string
  label: string
}

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

export function StaffBanner({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-gold bg-white">
      <p role="note" className="content flex items-center gap-3 py-3">
        <Icon name="eye" className="size-5 shrink-0 text-gold" />
        <span>{children}</span>
      </p>
    </div>
  )
}
