import type { ReactNode } from 'react'
import { Icon, type IconName } from '~/ui/icon'

interface EmptyStateProps {
  icon: IconName
  title?: string
  text: string
  children?: ReactNode
  tone?: 'calm' | 'error'
}

export function EmptyState({ icon, title, text, children, tone = 'calm' }: EmptyStateProps) {
  return (
    <div className="empty-state" role={tone === 'error' ? 'alert' : undefined}>
      <Icon name={icon} className="size-8 text-gold" />
      {title ? <h2 className="text-xl">{title}</h2> : null}
      <p className="text-muted">{text}</p>
      {children}
    </div>
  )
}
