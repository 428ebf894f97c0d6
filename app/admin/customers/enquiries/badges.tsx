import { type Stage, STAGES } from '~/models/customers/enquiry/stage'
import type { Subscription } from './enquiry.presenter.server'

const STAGE_BADGES: Record<Stage, string> = {
  new: 'badge badge-gold',
  'in-progress': 'badge badge-positive',
  done: 'badge',
}

export function StageBadge({ stage }: { stage: Stage }) {
  return <span className={STAGE_BADGES[stage]}>{STAGES[stage]}</span>
}

const SUBSCRIPTIONS: Record<Subscription, { label: string; className: string }> = {
  subscribed: { label: 'Subscribed', className: 'badge badge-positive' },
  pending: { label: 'Not confirmed', className: 'badge badge-gold' },
  none: { label: 'Not Subscribed', className: 'badge' },
}

export function SubscriptionBadge({ subscription }: { subscription: Subscription }) {
  const { label, className } = SUBSCRIPTIONS[subscription]
  return <span className={className}>{label}</span>
}
