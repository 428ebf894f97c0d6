import type { OutboxMessage } from '~/models/mail/outbox/outbox.server'

type Sending = Pick<OutboxMessage, 'sent_at' | 'failed_at' | 'attempts'>

const BADGES = {
  sent: { label: 'Sent', className: 'badge badge-positive' },
  waiting: { label: 'On its way', className: 'badge badge-gold' },
  failed: { label: 'Not delivered', className: 'badge badge-oxblood' },
  withheld: { label: 'Not sent: too many to this address', className: 'badge badge-oxblood' },
}

export type EmailState = keyof typeof BADGES

export function emailStateOf({ sent_at, failed_at, attempts }: Sending): EmailState {
  if (sent_at) return 'sent'
  if (!failed_at) return 'waiting'
  return attempts === 0 ? 'withheld' : 'failed'
}

export function EmailBadge({ state }: { state: EmailState }) {
  return <span className={BADGES[state].className}>{BADGES[state].label}</span>
}
